import { someTransitions, type TransitionTable } from '@torno/kernel';
import type { ParticipationEvent } from '../participation/events.js';
import type { InteractionStatus } from '../values.js';

/** The state of a sent quote that both the decider and the read model keep; times are ISO instants. */
export type SharedQuote = {
  readonly createdAt: string;
  readonly quoteId: string;
  readonly viewedByBuyer: boolean;
  readonly acceptedPositionIds: readonly string[];
  readonly rejectReason: string;
  /** When the supplier withdrew it; null if they did not. */
  readonly withdrawnAt: string | null;
  readonly withdrawReason: string;
  /** The decision on this quote; a later quote does not change it. */
  readonly status: InteractionStatus;
  readonly markedForNegotiation: boolean;
  readonly awarded: boolean;
};

/** A quote that has just been sent. */
const sentQuote: Omit<SharedQuote, 'quoteId' | 'createdAt'> = {
  viewedByBuyer: false,
  acceptedPositionIds: [],
  rejectReason: '',
  withdrawnAt: null,
  withdrawReason: '',
  status: 'SupplierQuoted',
  markedForNegotiation: false,
  awarded: false,
};

/** The supplier had not withdrawn the quote by a moment, by default until now (C-44). */
export const isNotWithdrawn = ({ withdrawnAt }: Pick<SharedQuote, 'withdrawnAt'>, at?: string): boolean =>
  withdrawnAt === null || (at !== undefined && withdrawnAt >= at);

/** Undecided quotes end with the RFQ; decisions stay. */
const closeAs =
  (closedStatus: InteractionStatus) =>
  ({ status }: { readonly status: InteractionStatus }) =>
    status === 'SupplierQuoted' ? { status: closedStatus } : {};

type Changes = TransitionTable<
  SharedQuote,
  ParticipationEvent,
  { readonly status: InteractionStatus; readonly at: string }
>;
/** Events that refer to a quote, except the one that sends it. */
type NamingAQuote = Exclude<Extract<ParticipationEvent, { data: { quoteId: string } }>['type'], 'QuoteSubmitted'>;

/** The changes of a quote by each event that concerns it; the type requires a row for every event that refers to a quote. */
const changesOfQuotes: Pick<Changes, NamingAQuote> & Partial<Changes> = {
  QuoteViewedByBuyer: () => ({ viewedByBuyer: true }),
  QuotePositionsAccepted: (_, { positionIds }) => ({
    status: 'BuyerAcceptedQuote',
    acceptedPositionIds: positionIds,
  }),
  QuoteRejectedByBuyer: (_, { reason }) => ({ status: 'BuyerRejectedQuote', rejectReason: reason }),
  // Clients without a notion of withdrawal see a closed quote.
  QuoteWithdrawn: ({ at }, { reason }) => ({ status: 'Closed', withdrawnAt: at, withdrawReason: reason }),
  // An award of all that is quoted leaves the positions as they were accepted before.
  ParticipationAwarded: (_, { positionIds }) => ({
    status: 'BuyerAcceptedQuote',
    awarded: true,
    ...(positionIds.length > 0 ? { acceptedPositionIds: positionIds } : {}),
  }),
  ParticipationClosedByBuyer: closeAs('BuyerClosedRfq'),
  ParticipationMarkedForNegotiation: () => ({ markedForNegotiation: true }),
  ParticipationClosed: closeAs('Closed'),
};
const quoteChanges = someTransitions<SharedQuote, ParticipationEvent, Parameters<Changes['QuoteWithdrawn']>[0]>(
  changesOfQuotes,
);

/** Whether an event concerns a quote: the one that it names, the newest one, or every one of the participation. */
const concerns = (event: ParticipationEvent, quoteId: string, isNewest: boolean): boolean => {
  if (event.type === 'ParticipationMarkedForNegotiation') return isNewest;
  return !('quoteId' in event.data) || event.data.quoteId === quoteId;
};

type QuoteSubmitted = Extract<ParticipationEvent, { readonly type: 'QuoteSubmitted' }>['data'];

/**
 * How the quotes of a participation, the newest last, change by an event that happened `at` a moment. `sent` adds to a
 * quote that has just been sent what its reader keeps of it.
 */
export const quotesAfter =
  <Quote extends SharedQuote>(
    sent: (opened: SharedQuote, data: QuoteSubmitted) => Quote,
  ): ((quotes: readonly Quote[], event: ParticipationEvent, at: string) => readonly Quote[]) =>
  (quotes, event, at) => {
    if (event.type === 'QuoteSubmitted') {
      const { quoteId } = event.data;
      return [
        ...quotes.filter((quote) => quote.quoteId !== quoteId),
        sent({ ...sentQuote, quoteId, createdAt: at }, event.data),
      ];
    }
    return quotes.map((quote, index) =>
      concerns(event, quote.quoteId, index === quotes.length - 1)
        ? { ...quote, ...quoteChanges({ status: quote.status, at }, event) }
        : quote,
    );
  };
