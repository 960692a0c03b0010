import type { RfqStatus } from '@torno/domain';
import { searchTokens, type BuyerList, type RfqReadModel } from '@torno/read-models';

/** The lists of a status (BRFQ-02 to BRFQ-04; PublishedFailed with the drafts, RFQ-12). */
const listsOf: Readonly<Record<RfqStatus, readonly BuyerList[]>> = {
  InWork: ['ALL', 'DRAFTS'],
  ToBeVerified: ['ALL', 'DRAFTS'],
  PublishedFailed: ['ALL', 'DRAFTS'],
  Active: ['ALL', 'ACTIVE'],
  Ended: ['ALL', 'ENDED'],
  Archived: ['ARCHIVED'],
};

/** Computes anew what lists filter, sort and count by. */
export const derived = (rfq: RfqReadModel): RfqReadModel => ({
  ...rfq,
  lists: listsOf[rfq.status],
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
