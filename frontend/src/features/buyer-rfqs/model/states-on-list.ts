import { type BuyerListType, type BuyerState, buyerStates } from '@torno/domain';

const outcomes: readonly BuyerState[] = ['Awarded', 'Negotiation', 'NoAward', 'Cancelled'];

/** The states that the RFQs of a list can have; a list of a single one needs no filter. */
export const statesOnList: Readonly<Record<BuyerListType, readonly BuyerState[]>> = {
  ALL: buyerStates,
  DRAFTS: ['InWork', 'ToBeVerified', 'PublishedFailed'],
  ACTIVE: ['Active', 'ToDecide'],
  ENDED: outcomes,
  ARCHIVED: outcomes,
};
