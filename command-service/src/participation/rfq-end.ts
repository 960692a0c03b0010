import { awaitsAnswer, type ParticipationEvent } from '@torno/domain';
import type { CommandMeta, NoData } from '@torno/kernel';
import type { Award, CloseByBuyer, MoveDeadline } from './participation-commands.js';
import { latestQuote, type OpenParticipation } from './participation-state.js';

// By these commands the deadline or the end of an RFQ reaches a participation. A repeat changes nothing.

export const timeOut = (_: NoData, { interactionStatus }: OpenParticipation): ParticipationEvent[] =>
  awaitsAnswer(interactionStatus) ? [{ type: 'ParticipationTimedOut', data: {} }] : [];

/** A later deadline reopens a participation that had timed out (RFQ-48). */
export const moveDeadline = (
  { endDate }: MoveDeadline,
  state: OpenParticipation,
  { at: now }: CommandMeta,
): ParticipationEvent[] => {
  const movedEvents: ParticipationEvent[] =
    state.endDate === endDate ? [] : [{ type: 'ParticipationDeadlineMoved', data: { endDate } }];
  return state.interactionStatus === 'TimedOut' && endDate > now
    ? [...movedEvents, { type: 'ParticipationReopened', data: {} }]
    : movedEvents;
};

/** An accepted, rejected or declined quote keeps its status, but leaves the work in progress with its RFQ. */
export const closeByBuyer = ({ awardedToOther }: CloseByBuyer, { over }: OpenParticipation): ParticipationEvent[] =>
  over ? [] : [{ type: 'ParticipationClosedByBuyer', data: { awardedToOther } }];

/** Ends the newest quote with the RFQ. After a withdrawal at the same moment, the participation is only closed. */
const endNewest = (state: OpenParticipation, end: (quoteId: string) => ParticipationEvent): ParticipationEvent[] => {
  const quote = latestQuote(state);
  if (!quote || state.over) return [];
  return state.hasQuote ? [end(quote.quoteId)] : closeByBuyer({ awardedToOther: false }, state);
};

export const award = ({ positionIds }: Award, state: OpenParticipation): ParticipationEvent[] =>
  endNewest(state, (quoteId) => ({ type: 'ParticipationAwarded', data: { quoteId, positionIds } }));

/** The newest quote is marked after any decision: accepted and rejected ones can be negotiated too (CLOSE-08). */
export const markForNegotiation = (_: NoData, state: OpenParticipation): ParticipationEvent[] =>
  endNewest(state, () => ({ type: 'ParticipationMarkedForNegotiation', data: {} }));

/** An RFQ that expires or is archived ends its participations and closes undecided quotes (SDET-63). */
export const closeUndecided = (_: NoData, { interactionStatus, over }: OpenParticipation): ParticipationEvent[] =>
  interactionStatus === 'SupplierQuoted' || !over ? [{ type: 'ParticipationClosed', data: {} }] : [];
