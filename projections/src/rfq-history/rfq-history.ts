import {
  eventCatalogue,
  eventTables,
  parseParticipationId,
  placeOfFile,
  rfqHistoryEvents,
  subjectsOf,
  type HistorySubject,
} from '@torno/domain';
import { handleEach, isRecord, parseStreamName, readModel, type DomainEvent, type RecordedEvent } from '@torno/kernel';
import { readModelIndexes, type RfqHistoryReadModel } from '@torno/read-models';

const rfqCategories: ReadonlySet<string> = new Set(rfqHistoryEvents.map(({ category }) => category));

type Place = Pick<RfqHistoryReadModel, 'rfqId' | 'supplierCompanyId'>;

const nowhere: Place = { rfqId: null, supplierCompanyId: null };

/** A text in the data that says what an event is about; empty for none. */
const textIn = (data: unknown, field: string): string => {
  const value = isRecord(data) ? data[field] : undefined;
  return typeof value === 'string' ? value : '';
};

/** Where an event about a file or a job belongs, which it names. */
const placeIn = ({ type, data }: RecordedEvent): Place => {
  const fieldText = (field: string): string => textIn(data, field);
  const rfqId = fieldText('rfqId');
  const { supplierCompanyId } =
    type === 'AttachmentUploaded'
      ? placeOfFile({ rfqId, type: fieldText('type'), ownerCompanyId: fieldText('ownerCompanyId') })
      : { supplierCompanyId: fieldText('supplierCompanyId') };
  return { rfqId: rfqId || null, supplierCompanyId: supplierCompanyId || null };
};

/** A reaction belongs where the event does that was parked; that of a reaction is about the platform alone. */
const placeOfParked = (event: RecordedEvent): Place => {
  const parkedStream = parseStreamName(textIn(event.data, 'stream'));
  return parkedStream.category === 'reaction' ? nowhere : placeOf({ ...event, ...parkedStream });
};

const placeOf = (event: RecordedEvent): Place => {
  const { category, streamId } = event;
  if (category === 'participation') return parseParticipationId(streamId);
  if (category === 'reaction') return placeOfParked(event);
  if (category === 'download') {
    const isOfRfq = textIn(event.data, 'subject') === ('rfqs' satisfies HistorySubject);
    return isOfRfq ? { ...nowhere, rfqId: textIn(event.data, 'id') } : nowhere;
  }
  if (category === 'attachment' || category === 'job') return placeIn(event);
  return rfqCategories.has(category) ? { ...nowhere, rfqId: streamId } : nowhere;
};

/** The data without the fields that nobody reads. */
const dataWithoutSecrets = ({ type, data }: RecordedEvent): unknown => {
  const secret = eventCatalogue.get(type)?.secret ?? [];
  if (secret.length === 0 || !isRecord(data)) return data;
  return Object.fromEntries(Object.entries(data).filter(([field]) => !secret.includes(field)));
};

const types = eventTables.flatMap(({ declarations }) => declarations.map(({ type }) => type));

/** Keeps every event as it is, whatever its type, except its secrets. */
export const rfqHistory = readModel<RfqHistoryReadModel, DomainEvent>({
  name: 'rfq-history',
  version: 12,
  indexes: readModelIndexes['rfq-history'],
  key: 'event',
  create: handleEach(types, (event: RecordedEvent): RfqHistoryReadModel => {
    const { position, type, stream, revision, metadata } = event;
    return {
      ...placeOf(event),
      subjects: subjectsOf(event),
      correlationId: metadata.$correlationId,
      position,
      type,
      stream,
      revision,
      metadata,
      data: dataWithoutSecrets(event),
    };
  }),
});
