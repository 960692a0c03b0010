import { addAmounts, compareAmounts, type DecimalString } from '@torno/kernel';
import type { ComparedPosition } from './comparison.js';
import { changeOf, type PriceChange } from './earlier-quotes.js';

/** Scale that counts for the total, by position. */
export type ChosenScales = Readonly<Record<string, string>>;

export type QuoteTotal = {
  /** Sum over the chosen scale of every position that is quoted, tool costs included; null for none. */
  readonly amount: DecimalString | null;
  /** Positions without a price for their chosen scale. */
  readonly missing: number;
  readonly lowest: boolean;
};

/**
 * The change of each quote's total from the earlier quote, by index; null without one, or where the two cover different
 * numbers of positions and cannot be compared. `before` by index, undefined for none.
 */
export const totalChanges = (
  totals: readonly QuoteTotal[],
  before: readonly (QuoteTotal | undefined)[],
): readonly (PriceChange | null)[] =>
  totals.map(({ amount, missing }, index) => {
    const earlier = before[index];
    return amount === null || earlier?.amount == null || earlier.missing !== missing
      ? null
      : changeOf(earlier.amount, amount);
  });

/** The counted scale of a position: the chosen one, else its first. */
export const chosenScaleOf = (
  { positionId, scales }: ComparedPosition,
  chosen: ChosenScales,
): ComparedPosition['scales'][number] | undefined =>
  scales.find(({ scaleId }) => scaleId === chosen[positionId]) ?? scales[0];

/**
 * Total of each quote for one scale per position. Only totals over all positions are comparable, so a partial quote is
 * never the lowest. `competing` says by index which quotes are still on offer.
 */
export const totalsOf = (
  positions: readonly ComparedPosition[],
  chosen: ChosenScales,
  competing: readonly boolean[],
): readonly QuoteTotal[] => {
  const sums = competing.map((_, index) => {
    const offers = positions.map((position) => chosenScaleOf(position, chosen)?.offers[index] ?? null);
    const quoted = offers.flatMap((offer) => (offer === null ? [] : [offer.total]));
    return {
      amount: quoted.length === 0 ? null : addAmounts(quoted),
      missing: offers.length - quoted.length,
    };
  });
  const complete = sums.flatMap(({ amount, missing }, index) =>
    amount !== null && missing === 0 && competing[index] ? [amount] : [],
  );
  const least = complete.length < 2 ? undefined : complete.reduce((a, b) => (compareAmounts(b, a) < 0 ? b : a));
  return sums.map(({ amount, missing }, index) => ({
    amount,
    missing,
    lowest:
      least !== undefined &&
      amount !== null &&
      missing === 0 &&
      competing[index] === true &&
      compareAmounts(amount, least) === 0,
  }));
};
