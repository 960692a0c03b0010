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

export const award = (state: OpenParticipation): ParticipationEvent[] => {
  const quote = latestQuote(state);
  return quote && !state.over ? [{ type: 'ParticipationAwarded', data: { quoteId: quote.quoteId } }] : [];
};

/** An accepted, rejected or declined quote keeps its status, but leaves the work in progress with its RFQ. */
export const closeByBuyer = (awardedToOther: boolean, state: OpenParticipation): ParticipationEvent[] =>
  !state.over ? [{ type: 'ParticipationClosedByBuyer', data: { awardedToOther } }] : [];

/** The newest quote is marked, because accepted and rejected quotes can be negotiated as well (CLOSE-08). */
export const markForNegotiation = (state: OpenParticipation): ParticipationEvent[] =>
  latestQuote(state) && !state.over ? [{ type: 'ParticipationMarkedForNegotiation', data: {} }] : [];

/** An RFQ that expires or is archived ends its participations and closes quotes that nobody has decided (SDET-63). */
export const closeUndecided = (state: OpenParticipation): ParticipationEvent[] =>
  state.interactionStatus === 'SupplierQuoted' || !state.over ? [{ type: 'ParticipationClosed', data: {} }] : [];
