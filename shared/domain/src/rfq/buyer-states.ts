import type { BuyerState, NoAwardReason, RfqResult, RfqStatus } from '../values.js';
import { deadlinePassed } from './deadline.js';

type Facts = {
  readonly status: RfqStatus;
  readonly endDate: string | null;
  readonly result: RfqResult | null;
  readonly noAwardReason: NoAwardReason | null;
};

/** The reason of those who close an RFQ because they no longer want the parts. */
export const cancelReason = 'NO_AWARD_CANCEL' satisfies NoAwardReason;

/** Whether an RFQ is over: archiving it changes nothing about its outcome. */
export const hasEnded = (status: RfqStatus): status is 'Ended' | 'Archived' =>
  status === 'Ended' || status === 'Archived';

/** The state of an RFQ for its buyer; one that nobody closed in time was awarded to nobody either. */
export const buyerStateOf = ({ status, endDate, result, noAwardReason }: Facts, now: string): BuyerState => {
  if (status === 'Active') return deadlinePassed({ status, endDate }, now) ? 'ToDecide' : 'Active';
  if (!hasEnded(status)) return status;
  if (result === 'Awarded' || result === 'Negotiation') return result;
  return noAwardReason === cancelReason ? 'Cancelled' : 'NoAward';
};
