import type { BuyerQuote } from '@torno/contract';
import { compareAmounts } from '@torno/kernel';
import { competes } from './quote-state.js';
import type { QuoteTotal } from './totals.js';

export const quoteSorts = ['total', 'newest', 'supplier'] as const;
export type QuoteSort = (typeof quoteSorts)[number];

export const isQuoteSort = (text: unknown): text is QuoteSort => quoteSorts.some((sort) => sort === text);

const byTotal = (a: QuoteTotal | undefined, b: QuoteTotal | undefined): number => {
  const missing = (a?.missing ?? 0) - (b?.missing ?? 0);
  if (missing !== 0) return missing;
  if (a?.amount == null || b?.amount == null) return Number(a?.amount == null) - Number(b?.amount == null);
  return compareAmounts(a.amount, b.amount);
};

/**
 * Sorts quotes. By total, quotes still on offer come first, and among these the ones with more positions. `totals` by
 * index of `quotes`.
 */
export const sortQuotes = (
  quotes: readonly BuyerQuote[],
  totals: readonly QuoteTotal[],
  sort: QuoteSort,
): readonly BuyerQuote[] => {
  const order = quotes.map((quote, index) => ({ quote, total: totals[index] }));
  const name = (a: BuyerQuote, b: BuyerQuote): number => a.supplier.label.localeCompare(b.supplier.label);
  switch (sort) {
    case 'total':
      order.sort(
        (a, b) =>
          Number(competes(b.quote)) - Number(competes(a.quote)) || byTotal(a.total, b.total) || name(a.quote, b.quote),
      );
      break;
    case 'newest':
      order.sort((a, b) => b.quote.createdAt.localeCompare(a.quote.createdAt));
      break;
    case 'supplier':
      order.sort((a, b) => name(a.quote, b.quote));
      break;
  }
  return order.map(({ quote }) => quote);
};
