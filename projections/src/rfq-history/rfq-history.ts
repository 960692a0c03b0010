import { parseParticipationId, rfqHistoryEvents } from '@torno/domain';
import { forEach, readModel, type DomainEvent, type RecordedEvent } from '@torno/kernel';
import { readModelIndexes, type RfqHistoryReadModel } from '@torno/read-models';

const subject = ({ category, streamId }: RecordedEvent): { rfqId: string; supplierCompanyId: string | null } =>
  category === 'participation' ? parseParticipationId(streamId) : { rfqId: streamId, supplierCompanyId: null };

const types = rfqHistoryEvents.flatMap(({ declarations }) => declarations.map(({ type }) => type));

/** Keeps every event about an RFQ as it is, whatever its type. */
export const rfqHistory = readModel<RfqHistoryReadModel, DomainEvent>({
  name: 'rfq-history',
  version: 4,
  indexes: readModelIndexes['rfq-history'],
  key: 'event',
  create: forEach(types, (event: RecordedEvent): RfqHistoryReadModel => {
    const { position, type, stream, revision, metadata, data } = event;
    return { ...subject(event), position, type, stream, revision, metadata, data };
  }),
});
