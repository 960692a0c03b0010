import { newRfq } from '@torno/domain';
import type { RfqReadModel } from './rfq.js';

/** A new RFQ's values (1 §3, RFQ-02, CREATE-16). */
export const emptyRfq: Omit<
  RfqReadModel,
  'rfqId' | 'secondaryId' | 'buyerCompanyId' | 'ownerUserId' | 'platformScope' | 'copiedFrom' | 'createdAt'
> = {
  ...newRfq,
  positions: [],
  lists: ['ALL', 'DRAFTS'],
  endedAt: null,
  noAwardReason: null,
  awardedCompanyId: null,
  failureReasons: [],
  handover: null,
  messages: [],
  activity: { suppliers: [], viewedBy: [], quotedBy: [], newQuotes: [], openNdas: [] },
  supplierCount: 0,
  viewedCount: 0,
  quoteCount: 0,
  newQuoteCount: 0,
  openNdaCount: 0,
  onMarket: false,
  technologyIds: [],
  attachmentKeys: [],
  tokens: [],
};
