import { someTransitions } from '@torno/kernel';
import type { ParticipationEvent } from '../participation/events.js';
import type { InteractionStatus } from '../values.js';

/**
 * The state of a sent quote that both the decider and the read model keep. `Moment` is what they know of the time of an
 * event: the read model the instant, the decider only that it has happened.
 */
export type SharedQuote<Moment extends string | true> = {
  readonly quoteId: string;
  readonly viewedByBuyer: boolean;
  readonly acceptedPositionIds: readonly string[];
  readonly rejectReason: string;
  /** When the supplier withdrew it; null if they did not. */
  readonly withdrawnAt: Moment | null;
  readonly withdrawReason: string;
  /** The decision on this quote; a later quote does not change it. */
  readonly status: InteractionStatus;
  readonly markedForNegotiation: boolean;
  readonly awarded: boolean;
};

/** A quote that has just been sent. */
const sentQuote: Omit<SharedQuote<never>, 'quoteId'> = {
  viewedByBuyer: false,
  acceptedPositionIds: [],
  rejectReason: '',
  withdrawnAt: null,
  withdrawReason: '',
  status: 'SupplierQuoted',
  markedForNegotiation: false,
  awarded: false,
};

/** Undecided quotes end with the RFQ; decisions stay. */
const closedAs =
  (closed: InteractionStatus) =>
  ({ status }: { readonly status: InteractionStatus }) =>
    status === 'SupplierQuoted' ? { status: closed } : {};

/** The changes of a quote by each event that concerns it. */
const quoteChanges = <Moment extends string | true>() =>
  someTransitions<SharedQuote<Moment>, ParticipationEvent, { readonly status: InteractionStatus; readonly at: Moment }>(
    {
      QuoteViewedByBuyer: () => ({ viewedByBuyer: true }),
      QuotePositionsAccepted: (_, { positionIds }) => ({
        status: 'BuyerAcceptedQuote',
        acceptedPositionIds: positionIds,
      }),
      QuoteRejectedByBuyer: (_, { reason }) => ({ status: 'BuyerRejectedQuote', rejectReason: reason }),
      // Clients without a notion of withdrawal see a closed quote.
      QuoteWithdrawn: ({ at }, { reason }) => ({ status: 'Closed', withdrawnAt: at, withdrawReason: reason }),
      ParticipationAwarded: () => ({ status: 'BuyerAcceptedQuote', awarded: true }),
      ParticipationClosedByBuyer: closedAs('BuyerClosedRfq'),
      ParticipationMarkedForNegotiation: () => ({ markedForNegotiation: true }),
      ParticipationClosed: closedAs('Closed'),
    },
  );

/** Whether an event concerns a quote: the one that it names, the newest one, or every one of the participation. */
const concerns = (event: ParticipationEvent, quoteId: string, isNewest: boolean): boolean => {
  if (event.type === 'ParticipationMarkedForNegotiation') return isNewest;
  return !('quoteId' in event.data) || event.data.quoteId === quoteId;
};

type QuoteSubmitted = Extract<ParticipationEvent, { readonly type: 'QuoteSubmitted' }>['data'];

/**
 * How the quotes of a participation, the newest last, change by an event that happened `at` a moment. `sent` is a quote
 * that has just been sent, with what its reader keeps of it.
 */
export const quotesAfter = <Moment extends string | true, Quote extends SharedQuote<Moment>>(
  sent: (opened: SharedQuote<Moment>, data: QuoteSubmitted, at: Moment) => Quote,
): ((quotes: readonly Quote[], event: ParticipationEvent, at: Moment) => readonly Quote[]) => {
  const changesOf = quoteChanges<Moment>();
  return (quotes, event, at) => {
    if (event.type === 'QuoteSubmitted') {
      const { quoteId } = event.data;
      return [...quotes.filter((quote) => quote.quoteId !== quoteId), sent({ ...sentQuote, quoteId }, event.data, at)];
    }
    return quotes.map((quote, index) =>
      concerns(event, quote.quoteId, index === quotes.length - 1)
        ? { ...quote, ...changesOf({ status: quote.status, at }, event) }
        : quote,
    );
  };
};
