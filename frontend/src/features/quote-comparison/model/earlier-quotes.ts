import type { BuyerQuote } from '@torno/contract';
import { changeInPercent, compareAmounts, type DecimalString } from '@torno/kernel';

/** The quote that each newest quote replaces, by the newest one's id. */
export type EarlierQuotes = ReadonlyMap<string, BuyerQuote>;

/** A price that differs from the one before. */
export type PriceChange = {
  readonly before: DecimalString;
  /** Percent with one decimal, negative for cheaper; undefined where the price was 0 before. */
  readonly percent: number | undefined;
  readonly cheaper: boolean;
};

/** Finds for every newest quote the supplier's previous one. */
export const earlierQuotes = (quotes: readonly BuyerQuote[]): EarlierQuotes => {
  const found = new Map<string, BuyerQuote>();
  for (const newest of quotes.filter(({ latest }) => latest)) {
    const before = quotes.reduce<BuyerQuote | undefined>(
      (last, quote) =>
        quote.supplier.companyId === newest.supplier.companyId &&
        quote.quoteNumber < newest.quoteNumber &&
        quote.quoteNumber > (last?.quoteNumber ?? 0)
          ? quote
          : last,
      undefined,
    );
    if (before) found.set(newest.quoteId, before);
  }
  return found;
};

/** The change of a price; null without a change or an earlier price. */
export const changeOf = (before: DecimalString | undefined, now: DecimalString): PriceChange | null => {
  const order = before === undefined ? 0 : compareAmounts(now, before);
  return before === undefined || order === 0
    ? null
    : { before, percent: changeInPercent(before, now), cheaper: order < 0 };
};
