import { parseParticipationId, type ParticipationEvent } from '@torno/domain';
import type { RecordedEvent } from '@torno/kernel';
import type { RfqActivity, RfqReadModel } from '@torno/read-models';

const including = (ids: readonly string[], id: string): readonly string[] => (ids.includes(id) ? ids : [...ids, id]);
const without = (ids: readonly string[], id: string): readonly string[] => ids.filter((each) => each !== id);

const active = <E extends ParticipationEvent>(
  change: (activity: RfqActivity, companyId: string, event: RecordedEvent<E>) => Partial<RfqActivity>,
) => ({
  key: (event: RecordedEvent<E>) => parseParticipationId(event.streamId).rfqId,
  fold: (rfq: RfqReadModel | null, event: RecordedEvent<E>): RfqReadModel | null => {
    if (!rfq) return null;
    const { supplierCompanyId } = parseParticipationId(event.streamId);
    return { ...rfq, activity: { ...rfq.activity, ...change(rfq.activity, supplierCompanyId, event) } };
  },
});

const ndaDecided = <E extends ParticipationEvent>() =>
  active<E>(({ openNdas }, companyId) => ({ openNdas: without(openNdas, companyId) }));

/**
 * What the RFQ's suppliers do, counted once per company (RFQ-41, SDET-67). A supplier that has only a bookmark or a
 * draft is none of them: that is its own affair.
 */
export const supplierActivity = {
  SupplierInvitedToRfq: active<Extract<ParticipationEvent, { type: 'SupplierInvitedToRfq' }>>(
    ({ suppliers }, companyId) => ({ suppliers: including(suppliers, companyId) }),
  ),
  RfqReadBySupplier: active<Extract<ParticipationEvent, { type: 'RfqReadBySupplier' }>>(
    ({ suppliers, viewedBy }, companyId) => ({
      suppliers: including(suppliers, companyId),
      viewedBy: including(viewedBy, companyId),
    }),
  ),
  QuoteSubmitted: active<Extract<ParticipationEvent, { type: 'QuoteSubmitted' }>>((activity, companyId, { data }) => ({
    suppliers: including(activity.suppliers, companyId),
    quotedBy: including(activity.quotedBy, companyId),
    newQuotes: [
      ...activity.newQuotes.filter((quote) => quote.companyId !== companyId),
      { companyId, quoteId: data.quoteId },
    ],
  })),
  QuoteViewedByBuyer: active<Extract<ParticipationEvent, { type: 'QuoteViewedByBuyer' }>>(
    ({ newQuotes }, _companyId, { data }) => ({
      newQuotes: newQuotes.filter(({ quoteId }) => quoteId !== data.quoteId),
    }),
  ),
  NdaAccessRequested: active<Extract<ParticipationEvent, { type: 'NdaAccessRequested' }>>(
    ({ suppliers, openNdas }, companyId) => ({
      suppliers: including(suppliers, companyId),
      openNdas: including(openNdas, companyId),
    }),
  ),
  NdaAccessGranted: ndaDecided<Extract<ParticipationEvent, { type: 'NdaAccessGranted' }>>(),
  NdaAccessRejected: ndaDecided<Extract<ParticipationEvent, { type: 'NdaAccessRejected' }>>(),
};
