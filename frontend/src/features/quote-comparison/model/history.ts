import type { ParticipationEvent } from '@torno/domain';

/** What the history tells in words of its own; a kind that is new to this page is told generally. */
const told = [
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

export type HistoryKey = (typeof told)[number] | 'other';

/** Key of the text for an entry of the history. */
export const historyKeyOf = (type: string): HistoryKey => told.find((known) => known === type) ?? 'other';

/** Newest first; what happened at the same time keeps the order of the server. */
export const newestFirst = <Entry extends { readonly at: string }>(history: readonly Entry[]): readonly Entry[] =>
  [...history].sort((a, b) => b.at.localeCompare(a.at));
