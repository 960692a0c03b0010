import { buyerStateOf, hasDeadlinePassed, type BuyerState, type RfqStatus } from '@torno/domain';
import type { Tone } from '../../../shared/ui/StatusChip.js';

export type StatusFacts = { readonly status: RfqStatus; readonly endDate: string | null };

const tones: Readonly<Record<Exclude<RfqStatus, 'Active'>, Tone>> = {
  InWork: 'neutral',
  ToBeVerified: 'info',
  // How it ended is not a failure (C-41).
  Ended: 'neutral',
  Archived: 'outline',
  PublishedFailed: 'strongError',
};

/** True for an RFQ that is active although its end date has passed (BRFQ-09). `now` in milliseconds. */
export const isOverdue = (facts: StatusFacts, now: number = Date.now()): boolean =>
  hasDeadlinePassed(facts, new Date(now).toISOString());

/** The state of an RFQ for its buyer. `now` in milliseconds. */
export const stateOf = (facts: Parameters<typeof buyerStateOf>[0], now: number = Date.now()): BuyerState =>
  buyerStateOf(facts, new Date(now).toISOString());

/** The keys of the states' names. */
export const stateKeys: Readonly<Record<BuyerState, string>> = {
  InWork: 'codes:rfqStatus.InWork',
  ToBeVerified: 'codes:rfqStatus.ToBeVerified',
  PublishedFailed: 'codes:rfqStatus.PublishedFailed',
  Active: 'codes:rfqStatus.Active',
  ToDecide: 'codes:buyerState.ToDecide',
  Awarded: 'codes:result.Awarded',
  Negotiation: 'codes:result.Negotiation',
  NoAward: 'codes:result.NoAward',
  Cancelled: 'codes:buyerState.Cancelled',
};

/** Colour of the status chip (BRFQ-08 to BRFQ-11). */
export const toneOf = (facts: StatusFacts, now: number = Date.now()): Tone =>
  facts.status === 'Active' ? (isOverdue(facts, now) ? 'warning' : 'success') : tones[facts.status];
