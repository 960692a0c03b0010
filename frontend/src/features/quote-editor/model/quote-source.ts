import type { OwnQuote, QuoteDraft } from '@torno/contract';

/** Where the entries come from, and the number of the quote (2 §4, C-07). */
export type QuoteSource =
  | { readonly kind: 'new'; readonly number: number }
  | { readonly kind: 'draft'; readonly number: number; readonly draft: QuoteDraft }
  | { readonly kind: 'update'; readonly number: number; readonly quote: OwnQuote };

/** The newest of the sent quotes. */
export const latestQuote = (quotes: readonly OwnQuote[]): OwnQuote | undefined =>
  quotes.reduce<OwnQuote | undefined>(
    (latest, quote) => (latest === undefined || quote.quoteNumber > latest.quoteNumber ? quote : latest),
    undefined,
  );

/** A draft saved after the latest quote stays a draft, numbered one more than the quotes sent (QUOTE-07 to QUOTE-09). */
export const quoteSource = (quotes: readonly OwnQuote[], draft: QuoteDraft | null): QuoteSource => {
  const latest = latestQuote(quotes);
  if (draft !== null && (latest === undefined || draft.createdAt > latest.createdAt))
    return { kind: 'draft', number: quotes.length + 1, draft };
  return latest === undefined
    ? { kind: 'new', number: 1 }
    : { kind: 'update', number: latest.quoteNumber, quote: latest };
};

/** The own number of a quote can be typed only before a first quote has been sent (QUOTE-30). */
export const mayNameQuote = (quotes: readonly OwnQuote[]): boolean => quotes.length === 0;
