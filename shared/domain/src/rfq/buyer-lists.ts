import { rfqStatuses, type BuyerListType, type RfqStatus } from '../values.js';

/** The buyer's lists that hold an RFQ of a status (1 §4, BRFQ-02 to BRFQ-04; PublishedFailed with the drafts, RFQ-12). */
export const buyerListsOf: Readonly<Record<RfqStatus, readonly BuyerListType[]>> = {
  InWork: ['ALL', 'DRAFTS'],
  ToBeVerified: ['ALL', 'DRAFTS'],
  PublishedFailed: ['ALL', 'DRAFTS'],
  Active: ['ALL', 'ACTIVE'],
  Ended: ['ALL', 'ENDED'],
  Archived: ['ARCHIVED'],
};

/** The statuses that a buyer's list holds. */
export const statusesOnList = (list: BuyerListType): RfqStatus[] =>
  rfqStatuses.filter((status) => buyerListsOf[status].includes(list));
