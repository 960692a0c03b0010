import { rfqStatuses, type RfqStatus } from '@torno/domain';

/** The buyer's lists that an RFQ stands in (1 §4, RFQ-12); an RFQ stands in one or two. */
export type BuyerList = 'ALL' | 'DRAFTS' | 'ACTIVE' | 'ENDED' | 'ARCHIVED';

/** The lists of a status (BRFQ-02 to BRFQ-04; PublishedFailed with the drafts, RFQ-12). */
export const listsOf: Readonly<Record<RfqStatus, readonly BuyerList[]>> = {
  InWork: ['ALL', 'DRAFTS'],
  ToBeVerified: ['ALL', 'DRAFTS'],
  PublishedFailed: ['ALL', 'DRAFTS'],
  Active: ['ALL', 'ACTIVE'],
  Ended: ['ALL', 'ENDED'],
  Archived: ['ARCHIVED'],
};

/** The statuses that a list holds. */
export const statusesOf = (list: BuyerList): RfqStatus[] =>
  rfqStatuses.filter((status) => listsOf[status].includes(list));
