import { deadlinePassed, type RfqStatus } from '@torno/domain';
import type { Tone } from './StatusChip.js';

export type StatusFacts = { readonly status: RfqStatus; readonly endDate: string | null };

const tones: Readonly<Record<Exclude<RfqStatus, 'Active'>, Tone>> = {
  InWork: 'neutral',
  ToBeVerified: 'info',
  // How it ended is no failure (C-41).
  Ended: 'neutral',
  Archived: 'outline',
  PublishedFailed: 'strongError',
};

/** True for an RFQ that is active although its end date has passed (BRFQ-09). `now` in milliseconds. */
export const isOverdue = (facts: StatusFacts, now: number = Date.now()): boolean =>
  deadlinePassed(facts, new Date(now).toISOString());

/** Colour of the status chip (BRFQ-08 to BRFQ-11). */
export const toneOf = (facts: StatusFacts, now: number = Date.now()): Tone =>
  facts.status === 'Active' ? (isOverdue(facts, now) ? 'warning' : 'success') : tones[facts.status];
