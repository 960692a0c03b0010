import type { ParticipationEvent } from './events.js';

/** What a buyer may read of the course of things (QVIEW-15); drafts, bookmarks and processors are the supplier's own. */
export const shownHistory = [
  'SupplierInvitedToRfq',
  'RfqReadBySupplier',
  'NdaAccessRequested',
  'NdaAccessGranted',
  'NdaAccessRejected',
  'QuoteSubmitted',
  'QuoteViewedByBuyer',
  'QuotePositionsAccepted',
  'QuoteRejectedByBuyer',
  'RfqDeclinedBySupplier',
  'ParticipationTimedOut',
  'ParticipationReopened',
  'ParticipationAwarded',
  'ParticipationClosedByBuyer',
  'ParticipationMarkedForNegotiation',
  'ParticipationClosed',
] as const satisfies readonly ParticipationEvent['type'][];
