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
  return quote ? [{ type: 'ParticipationAwarded', data: { quoteId: quote.quoteId } }] : [];
};

const closable: ReadonlySet<OpenParticipation['status']> = new Set<OpenParticipation['status']>([
  'Opened',
  'SupplierQuoted',
  'SupplierInvitedToRfq',
  'SupplierReadRfq',
  'TimedOut',
]);

export const closeByBuyer = (awardedToOther: boolean, state: OpenParticipation): ParticipationEvent[] =>
  closable.has(state.status) ? [{ type: 'ParticipationClosedByBuyer', data: { awardedToOther } }] : [];

export const markForNegotiation = (state: OpenParticipation): ParticipationEvent[] =>
  state.status === 'SupplierQuoted' ? [{ type: 'ParticipationMarkedForNegotiation', data: {} }] : [];

/** A quote that nobody has decided is closed when its RFQ is archived or expires (SDET-63). */
export const closeUndecided = (state: OpenParticipation): ParticipationEvent[] =>
  state.status === 'SupplierQuoted' ? [{ type: 'ParticipationClosed', data: {} }] : [];
