import { parseParticipationId, type ParticipationEvent } from '@torno/domain';
import { handleEach, readModel, type RecordedEvent } from '@torno/kernel';
import { readModelIndexes, type RecordedRfq, type SupplierRecordReadModel } from '@torno/read-models';

type Answer = Extract<ParticipationEvent, { readonly type: 'QuoteSubmitted' | 'RfqDeclinedBySupplier' }>;
type End = Extract<
  ParticipationEvent,
  { readonly type: 'ParticipationTimedOut' | 'ParticipationClosedByBuyer' | 'ParticipationClosed' }
>;
type HandledEvent =
  Answer | End | Extract<ParticipationEvent, { readonly type: 'SupplierInvitedToRfq' | 'ParticipationAwarded' }>;

/** The document without its derived figures. */
type FoldedRecord = Pick<SupplierRecordReadModel, 'companyId' | 'rfqs'>;

/** RFQs that a record keeps, so that it stays small and forgets old habits. */
const maxRfqs = 50;
const hourMs = 3_600_000;

const withRfq = (
  { rfqs }: FoldedRecord,
  { streamId }: RecordedEvent<HandledEvent>,
  change: (rfq: RecordedRfq) => RecordedRfq,
) => {
  const { rfqId } = parseParticipationId(streamId);
  const existing = rfqs.find((rfq) => rfq.rfqId === rfqId);
  if (existing) return { rfqs: rfqs.map((rfq) => (rfq === existing ? change(rfq) : rfq)) };
  const addedRfq = change({ rfqId, invitedAt: null, answeredAt: null, over: false, awarded: false });
  return { rfqs: [...rfqs, addedRfq].slice(-maxRfqs) };
};

const recordAnswer = (record: FoldedRecord, event: RecordedEvent<Answer>) =>
  withRfq(record, event, (rfq) => ({ ...rfq, answeredAt: rfq.answeredAt ?? event.metadata.at }));

const recordEnd = (record: FoldedRecord, event: RecordedEvent<End>) =>
  withRfq(record, event, (rfq) => ({ ...rfq, over: true }));

const median = (values: readonly number[]): number | null => {
  const sortedValues = values.toSorted((a, b) => a - b);
  return sortedValues[Math.floor(sortedValues.length / 2)] ?? null;
};

export const supplierRecords = readModel<SupplierRecordReadModel, HandledEvent, FoldedRecord>({
  name: 'supplier-records',
  version: 1,
  indexes: readModelIndexes['supplier-records'],
  key: ({ streamId }) => parseParticipationId(streamId).supplierCompanyId,
  empty: (companyId) => ({ companyId, rfqs: [] }),
  change: {
    SupplierInvitedToRfq: (record, event) =>
      withRfq(record, event, (rfq) => ({ ...rfq, invitedAt: rfq.invitedAt ?? event.metadata.at })),
    ...handleEach(['QuoteSubmitted', 'RfqDeclinedBySupplier'], recordAnswer),
    ...handleEach(['ParticipationTimedOut', 'ParticipationClosedByBuyer', 'ParticipationClosed'], recordEnd),
    ParticipationAwarded: (record, event) => withRfq(record, event, (rfq) => ({ ...rfq, awarded: true })),
  },
  derive: ({ companyId, rfqs }) => {
    const invitedRfqs = rfqs.filter(({ invitedAt }) => invitedAt !== null);
    const hours = invitedRfqs.flatMap(({ invitedAt, answeredAt }) =>
      invitedAt !== null && answeredAt !== null
        ? [Math.max(0, Math.round((Date.parse(answeredAt) - Date.parse(invitedAt)) / hourMs))]
        : [],
    );
    return {
      companyId,
      rfqs,
      invitations: invitedRfqs.filter(({ over, answeredAt }) => over || answeredAt !== null).length,
      answers: hours.length,
      answerHours: median(hours),
      awards: rfqs.filter(({ awarded }) => awarded).length,
    };
  },
});
