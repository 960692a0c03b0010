import { awaitsAnswer, type ParticipationEvent } from '@torno/domain';
import { latestQuote, type OpenParticipation } from './participation-state.js';

// Commands by which the end or the deadline of an RFQ reaches a participation. A repeat changes nothing.

export const timeOut = (state: OpenParticipation): ParticipationEvent[] =>
  awaitsAnswer(state.interactionStatus) ? [{ type: 'ParticipationTimedOut', data: {} }] : [];

/** A later deadline reopens a participation that had timed out (RFQ-48). */
export const moveDeadline = (endDate: string, state: OpenParticipation, now: string): ParticipationEvent[] => {
  const moved: ParticipationEvent[] =
    state.endDate === endDate ? [] : [{ type: 'ParticipationDeadlineMoved', data: { endDate } }];
  return state.interactionStatus === 'TimedOut' && endDate > now
    ? [...moved, { type: 'ParticipationReopened', data: {} }]
    : moved;
};

/** What the end of the RFQ does to the newest quote. A withdrawal can cross it: then the participation only ends. */
const endNewest = (state: OpenParticipation, end: (quoteId: string) => ParticipationEvent): ParticipationEvent[] => {
  const quote = latestQuote(state);
  if (!quote || state.over) return [];
  return quote.withdrawn ? closeByBuyer(false, state) : [end(quote.quoteId)];
};

export const award = (state: OpenParticipation): ParticipationEvent[] =>
  endNewest(state, (quoteId) => ({ type: 'ParticipationAwarded', data: { quoteId } }));

/** The newest quote is marked whatever was decided: accepted and rejected ones can be negotiated too (CLOSE-08). */
export const markForNegotiation = (state: OpenParticipation): ParticipationEvent[] =>
  endNewest(state, () => ({ type: 'ParticipationMarkedForNegotiation', data: {} }));

/** An accepted, rejected or declined quote keeps its status, but leaves the work in progress with its RFQ. */
export const closeByBuyer = (awardedToOther: boolean, state: OpenParticipation): ParticipationEvent[] =>
  !state.over ? [{ type: 'ParticipationClosedByBuyer', data: { awardedToOther } }] : [];

/** An RFQ that expires or is archived ends its participations and closes quotes that nobody has decided (SDET-63). */
export const closeUndecided = (state: OpenParticipation): ParticipationEvent[] =>
  state.interactionStatus === 'SupplierQuoted' || !state.over ? [{ type: 'ParticipationClosed', data: {} }] : [];
