import { someTransitions } from '@torno/kernel';
import type { ParticipationEvent } from '../participation/events.js';
import type { InteractionStatus } from '../values.js';

/** The state of a sent quote that both the decider and the read model keep. */
export type SharedQuote = {
  readonly quoteId: string;
  readonly viewedByBuyer: boolean;
  readonly acceptedPositionIds: readonly string[];
  readonly rejectReason: string;
  readonly withdrawn: boolean;
  readonly withdrawReason: string;
  /** The decision on this quote; a later quote does not change it. */
  readonly status: InteractionStatus;
  readonly markedForNegotiation: boolean;
  readonly awarded: boolean;
};

/** The fields that a read model stores unchanged. It stores the time of the withdrawal besides. */
export type StoredQuote = Omit<SharedQuote, 'withdrawn'>;

/** A quote that has just been sent. */
const sentQuote: Omit<SharedQuote, 'quoteId'> = {
  viewedByBuyer: false,
  acceptedPositionIds: [],
  rejectReason: '',
  withdrawn: false,
  withdrawReason: '',
  status: 'SupplierQuoted',
  markedForNegotiation: false,
  awarded: false,
};

/** Undecided quotes end with the RFQ; decisions stay. */
const closedAs =
  (closed: InteractionStatus) =>
  ({ status }: Pick<SharedQuote, 'status'>): Partial<SharedQuote> =>
    status === 'SupplierQuoted' ? { status: closed } : {};

/** The changes of a quote by each event that concerns it. */
const changesOf = someTransitions<SharedQuote, ParticipationEvent, Pick<SharedQuote, 'status'>>({
  QuoteViewedByBuyer: () => ({ viewedByBuyer: true }),
  QuotePositionsAccepted: (_, { positionIds }) => ({ status: 'BuyerAcceptedQuote', acceptedPositionIds: positionIds }),
  QuoteRejectedByBuyer: (_, { reason }) => ({ status: 'BuyerRejectedQuote', rejectReason: reason }),
  // Clients without a notion of withdrawal see a closed quote.
  QuoteWithdrawn: (_, { reason }) => ({ status: 'Closed', withdrawn: true, withdrawReason: reason }),
  ParticipationAwarded: () => ({ status: 'BuyerAcceptedQuote', awarded: true }),
  ParticipationClosedByBuyer: closedAs('BuyerClosedRfq'),
  ParticipationMarkedForNegotiation: () => ({ markedForNegotiation: true }),
  ParticipationClosed: closedAs('Closed'),
});

/** Whether an event concerns a quote: the one that it names, the newest one, or every one of the participation. */
const concerns = (event: ParticipationEvent, quoteId: string, isNewest: boolean): boolean => {
  if (event.type === 'ParticipationMarkedForNegotiation') return isNewest;
  return !('quoteId' in event.data) || event.data.quoteId === quoteId;
};

type QuoteSubmitted = Extract<ParticipationEvent, { readonly type: 'QuoteSubmitted' }>['data'];

/**
 * The quotes of a participation after an event, the newest last. `sent` is a quote that has just been sent, with what
 * its reader keeps of it; `changed` merges changes into a quote.
 */
export const quotesAfter = <Quote extends StoredQuote>(
  quotes: readonly Quote[],
  event: ParticipationEvent,
  {
    sent,
    changed,
  }: {
    readonly sent: (opened: SharedQuote, data: QuoteSubmitted) => Quote;
    readonly changed: (quote: Quote, changes: Partial<SharedQuote>) => Quote;
  },
): readonly Quote[] => {
  if (event.type === 'QuoteSubmitted') {
    const { quoteId } = event.data;
    return [...quotes.filter((quote) => quote.quoteId !== quoteId), sent({ ...sentQuote, quoteId }, event.data)];
  }
  return quotes.map((quote, index) =>
    concerns(event, quote.quoteId, index === quotes.length - 1) ? changed(quote, changesOf(quote, event)) : quote,
  );
};
