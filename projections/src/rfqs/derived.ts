import { buyerListsOf } from '@torno/domain';
import { searchTokens, type FoldedRfq, type RfqReadModel } from '@torno/read-models';

/** Adds what lists filter, sort and count by; positions are numbered by their order. */
export const derived = (rfq: FoldedRfq): RfqReadModel => ({
  ...rfq,
  lists: buyerListsOf[rfq.status],
  positions: rfq.positions.map((position, index) => ({ ...position, posNumber: index + 1 })),
  supplierCount: rfq.activity.suppliers.length,
  viewedCount: rfq.activity.viewedBy.length,
  quoteCount: rfq.activity.quotedBy.length,
  newQuoteCount: rfq.activity.newQuotes.length,
  openNdaCount: rfq.activity.openNdas.length,
  onMarket: rfq.status === 'Active' && rfq.marketplace,
  technologyIds: [
    ...new Set(rfq.positions.flatMap(({ technologies }) => technologies.map(({ technologyId }) => technologyId))),
  ],
  attachmentKeys: [
    ...new Set([
      ...rfq.positions.flatMap(({ attachments }) => attachments.map(({ attachmentKey }) => attachmentKey)),
      ...rfq.documents.map(({ attachmentKey }) => attachmentKey),
      ...rfq.messages.flatMap(({ attachmentKey }) => attachmentKey ?? []),
    ]),
  ],
  tokens: searchTokens(rfq.label, rfq.internalCode, String(rfq.secondaryId)),
});
