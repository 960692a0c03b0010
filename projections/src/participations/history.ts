import type { ParticipationEvent } from '@torno/domain';
import type { RecordedEvent } from '@torno/kernel';
import type { ParticipationHistory, ParticipationReadModel } from '@torno/read-models';

/** What a buyer may read of the course of things (QVIEW-15); drafts, bookmarks and processors are the supplier's own. */
const shown: ReadonlySet<ParticipationEvent['type']> = new Set<ParticipationEvent['type']>([
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
]);

const quoteNumberOf = (quotes: ParticipationReadModel['quotes'], event: ParticipationEvent): number | null => {
  if (event.type === 'QuoteSubmitted') return event.data.quoteNumber;
  const quoteId = 'quoteId' in event.data ? event.data.quoteId : undefined;
  return quotes.find((quote) => quote.quoteId === quoteId)?.quoteNumber ?? null;
};

export const withHistory = (
  { history, quotes }: ParticipationReadModel,
  event: RecordedEvent<ParticipationEvent>,
): readonly ParticipationHistory[] => {
  if (!shown.has(event.type)) return history;
  const { at, actor } = event.metadata;
  return [
    ...history,
    {
      at,
      type: event.type,
      userId: actor.userId,
      companyId: actor.companyId,
      quoteNumber: quoteNumberOf(quotes, event),
    },
  ];
};
