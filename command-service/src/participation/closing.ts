import type { ParticipationEvent } from '@torno/domain';
import { latestQuote, type OpenParticipation } from './participation-state.js';

const waiting = (state: OpenParticipation): boolean =>
  state.status === 'SupplierInvitedToRfq' || state.status === 'SupplierReadRfq';

/** What the end of an RFQ or of its time does to a participation. All of it changes nothing when repeated. */

export const timeOut = (state: OpenParticipation): ParticipationEvent[] =>
  waiting(state) ? [{ type: 'ParticipationTimedOut', data: {} }] : [];

/** A later deadline reopens what had timed out (RFQ-48). */
export const moveDeadline = (endDate: string, state: OpenParticipation, now: string): ParticipationEvent[] => {
  const moved: ParticipationEvent[] =
    state.facts.endDate === endDate ? [] : [{ type: 'ParticipationDeadlineMoved', data: { endDate } }];
  return state.status === 'TimedOut' && endDate > now ? [...moved, { type: 'ParticipationReopened', data: {} }] : moved;
};

export const award = (state: OpenParticipation): ParticipationEvent[] => {
  const quote = latestQuote(state);
  return quote && !state.over ? [{ type: 'ParticipationAwarded', data: { quoteId: quote.quoteId } }] : [];
};

/** Also what was accepted, rejected or declined is over with its RFQ and leaves the work in progress; its status stays. */
export const closeByBuyer = (awardedToOther: boolean, state: OpenParticipation): ParticipationEvent[] =>
  !state.over ? [{ type: 'ParticipationClosedByBuyer', data: { awardedToOther } }] : [];

/** The newest quote is marked whatever became of it: an accepted or rejected one can be talked over as well (CLOSE-08). */
export const markForNegotiation = (state: OpenParticipation): ParticipationEvent[] =>
  latestQuote(state) && !state.over ? [{ type: 'ParticipationMarkedForNegotiation', data: {} }] : [];

/** When its RFQ expires or is archived, what is not over yet is, and a quote that nobody has decided is closed (SDET-63). */
export const closeUndecided = (state: OpenParticipation): ParticipationEvent[] =>
  state.status === 'SupplierQuoted' || !state.over ? [{ type: 'ParticipationClosed', data: {} }] : [];
