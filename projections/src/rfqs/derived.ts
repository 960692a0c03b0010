import { buyerListsOf } from '@torno/domain';
import { compareAmounts, type DecimalString } from '@torno/kernel';
import { searchTokens, type FoldedRfq, type RfqReadModel } from '@torno/read-models';

const lowest = (amounts: readonly DecimalString[]): DecimalString | null =>
  amounts.reduce<DecimalString | null>(
    (least, amount) => (least === null || compareAmounts(amount, least) < 0 ? amount : least),
    null,
  );

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
  bestTotal: lowest(rfq.activity.totals.map(({ total }) => total)),
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
