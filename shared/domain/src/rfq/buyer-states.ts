import {
  buyerStates,
  type BuyerListType,
  type BuyerState,
  type NoAwardReason,
  type RfqResult,
  type RfqStatus,
} from '../values.js';
import { buyerListsOf } from './buyer-lists.js';
import { hasDeadlinePassed } from './deadline.js';

type Facts = {
  readonly status: RfqStatus;
  readonly endDate: string | null;
  readonly result: RfqResult | null;
  readonly noAwardReason: NoAwardReason | null;
};

/** The reason of those who close an RFQ because they no longer want the parts. */
export const cancelReason = 'NO_AWARD_CANCEL' satisfies NoAwardReason;

const endedStatuses = ['Ended', 'Archived'] as const;

/** Whether an RFQ has ended: archiving it changes nothing about its outcome. */
export const hasEnded = (status: RfqStatus): status is (typeof endedStatuses)[number] =>
  endedStatuses.some((each) => each === status);

/** The state of an RFQ for its buyer; one that nobody closed in time was awarded to nobody either. */
export const buyerStateOf = ({ status, endDate, result, noAwardReason }: Facts, now: string): BuyerState => {
  if (status === 'Active') return hasDeadlinePassed({ status, endDate }, now) ? 'ToDecide' : 'Active';
  if (!hasEnded(status)) return status;
  if (result === 'Awarded' || result === 'Negotiation') return result;
  return noAwardReason === cancelReason ? 'Cancelled' : 'NoAward';
};

/** The statuses that the RFQs in a state can have. */
export const statusesInState: Readonly<Record<BuyerState, readonly RfqStatus[]>> = {
  InWork: ['InWork'],
  ToBeVerified: ['ToBeVerified'],
  PublishedFailed: ['PublishedFailed'],
  Active: ['Active'],
  ToDecide: ['Active'],
  Awarded: endedStatuses,
  Negotiation: endedStatuses,
  NoAward: endedStatuses,
  Cancelled: endedStatuses,
};

/** The states that the RFQs of a buyer's list can have. */
export const statesOnList = (list: BuyerListType): BuyerState[] =>
  buyerStates.filter((state) => statusesInState[state].some((status) => buyerListsOf[status].includes(list)));
