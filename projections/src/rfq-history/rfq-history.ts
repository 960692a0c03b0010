import { eventCatalogue, eventTables, parseParticipationId, rfqHistoryEvents, subjectsOf } from '@torno/domain';
import { forEach, isRecord, readModel, type DomainEvent, type RecordedEvent } from '@torno/kernel';
import { readModelIndexes, type RfqHistoryReadModel } from '@torno/read-models';

const rfqCategories: ReadonlySet<string> = new Set(rfqHistoryEvents.map(({ category }) => category));

const rfqOf = ({ category, streamId }: RecordedEvent): Pick<RfqHistoryReadModel, 'rfqId' | 'supplierCompanyId'> => {
  if (category === 'participation') return parseParticipationId(streamId);
  return { rfqId: rfqCategories.has(category) ? streamId : null, supplierCompanyId: null };
};

/** The data without the fields that nobody reads. */
const readable = ({ type, data }: RecordedEvent): unknown => {
  const secret = eventCatalogue.get(type)?.secret ?? [];
  if (secret.length === 0 || !isRecord(data)) return data;
  return Object.fromEntries(Object.entries(data).filter(([field]) => !secret.includes(field)));
};

const types = eventTables.flatMap(({ declarations }) => declarations.map(({ type }) => type));

/** Keeps every event as it is, whatever its type, but for its secrets. */
export const rfqHistory = readModel<RfqHistoryReadModel, DomainEvent>({
  name: 'rfq-history',
  version: 6,
  indexes: readModelIndexes['rfq-history'],
  key: 'event',
  create: forEach(types, (event: RecordedEvent): RfqHistoryReadModel => {
    const { position, type, stream, revision, metadata } = event;
    return {
      ...rfqOf(event),
      subjects: subjectsOf(event),
      correlationId: metadata.$correlationId,
      position,
      type,
      stream,
      revision,
      metadata,
      data: readable(event),
    };
  }),
});
