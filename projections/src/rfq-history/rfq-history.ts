import { parseParticipationId, rfqHistoryEvents } from '@torno/domain';
import type { AnyProjection, RecordedEvent } from '@torno/kernel';
import { readModelIndexes, type RfqHistoryReadModel } from '@torno/read-models';

const subject = ({ category, streamId }: RecordedEvent): { rfqId: string; supplierCompanyId: string | null } =>
  category === 'participation' ? parseParticipationId(streamId) : { rfqId: streamId, supplierCompanyId: null };

const entry = (event: RecordedEvent): RfqHistoryReadModel => {
  const { position, type, stream, revision, metadata, data } = event;
  return { ...subject(event), position, type, stream, revision, metadata, data };
};

const handles = new Set(rfqHistoryEvents.flatMap(({ declarations }) => declarations.map(({ type }) => type)));

/** Keeps every event about an RFQ as it is, whatever its type: so it needs no handler per type. */
export const rfqHistory: AnyProjection = {
  name: 'rfq-history',
  version: 1,
  indexes: readModelIndexes['rfq-history'],
  handles,
  keys: (event) => (handles.has(event.type) ? [event.id] : []),
  fold: (_entry, event) => entry(event),
  derive: (document) => document,
};
