import type { OwnQuote, QuoteDraft } from '@torno/contract';

/** The origin of the entries, and the number of the quote (2 §4, C-07). */
export type QuoteSource = {
  readonly number: number;
  /** The quote sent last, whatever the origin of the entries. */
  readonly sent: OwnQuote | undefined;
} & (
  | { readonly kind: 'new' }
  | { readonly kind: 'draft'; readonly draft: QuoteDraft }
  | { readonly kind: 'update'; readonly sent: OwnQuote }
);

/** The newest of the sent quotes. */
export const latestQuote = (quotes: readonly OwnQuote[]): OwnQuote | undefined =>
  quotes.reduce<OwnQuote | undefined>(
    (latest, quote) => (latest === undefined || quote.quoteNumber > latest.quoteNumber ? quote : latest),
    undefined,
  );

/** A draft saved after the latest quote stays a draft, numbered one more than the quotes sent (QUOTE-07 to QUOTE-09). */
export const quoteSource = (quotes: readonly OwnQuote[], draft: QuoteDraft | null): QuoteSource => {
  const sentQuote = latestQuote(quotes);
  if (draft !== null && (sentQuote === undefined || draft.createdAt > sentQuote.createdAt))
    return { kind: 'draft', number: quotes.length + 1, draft, sent: sentQuote };
  return sentQuote === undefined
    ? { kind: 'new', number: 1, sent: sentQuote }
    : { kind: 'update', number: sentQuote.quoteNumber, sent: sentQuote };
};

/** A quote's own number can be set only before the first quote has been sent (QUOTE-30). */
export const mayNameQuote = (quotes: readonly OwnQuote[]): boolean => quotes.length === 0;
