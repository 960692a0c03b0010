import type { BuyerQuote } from '@torno/contract';
import { compareAmounts, type DecimalString } from '@torno/kernel';
import { competes, type Counts } from './quote-state.js';
import type { QuoteLeadTime } from './lead-times.js';
import type { QuoteTotal } from './totals.js';

export const quoteSorts = ['total', 'leadTime', 'newest', 'supplier'] as const;
export type QuoteSort = (typeof quoteSorts)[number];

export const isQuoteSort = (text: unknown): text is QuoteSort => quoteSorts.some((sort) => sort === text);

type Amount = DecimalString | null | undefined;

/** The lowest amount first, missing ones last. */
export const byAmount = (a: Amount, b: Amount): number =>
  a == null || b == null ? Number(a == null) - Number(b == null) : compareAmounts(a, b);

/** Totals of more positions first, then the lowest. */
export const byTotal = (a: QuoteTotal | undefined, b: QuoteTotal | undefined): number =>
  (a?.missing ?? 0) - (b?.missing ?? 0) || byAmount(a?.amount, b?.amount);

/**
 * Sorts quotes. By total and by lead time, quotes that count come first, then expired ones, then those that are no longer
 * on offer; among these the ones with more positions. `totals` and `leadTimes` by index of `quotes`.
 */
export const sortQuotes = (
  quotes: readonly BuyerQuote[],
  totals: readonly QuoteTotal[],
  sort: QuoteSort,
  leadTimes: readonly QuoteLeadTime[] = [],
  counts: Counts = competes,
): readonly BuyerQuote[] => {
  const order = quotes.map((quote, index) => ({
    quote,
    total: totals[index],
    days: leadTimes[index]?.days ?? Infinity,
  }));
  const name = (a: BuyerQuote, b: BuyerQuote): number => a.supplier.label.localeCompare(b.supplier.label);
  type Entry = (typeof order)[number];
  const rank = ({ quote }: Entry): number => (counts(quote) ? 0 : competes(quote) ? 1 : 2);
  const onOffer = (a: Entry, b: Entry): number => rank(a) - rank(b);
  switch (sort) {
    case 'total':
      order.sort((a, b) => onOffer(a, b) || byTotal(a.total, b.total) || name(a.quote, b.quote));
      break;
    case 'leadTime':
      order.sort(
        (a, b) =>
          onOffer(a, b) ||
          (a.total?.missing ?? 0) - (b.total?.missing ?? 0) ||
          // Both infinite: their difference is not a number.
          (a.days === b.days ? 0 : a.days - b.days) ||
          byTotal(a.total, b.total) ||
          name(a.quote, b.quote),
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
