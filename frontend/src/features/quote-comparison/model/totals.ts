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
 * How the total of each quote differs from the one before, by index; null where there is none, or where the two do
 * not cover the same number of positions and the amounts say nothing. `before` by index, undefined for none.
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

/** The scale of a position that counts now: the chosen one, else its first. */
export const chosenScaleOf = (
  { positionId, scales }: ComparedPosition,
  chosen: ChosenScales,
): ComparedPosition['scales'][number] | undefined =>
  scales.find(({ scaleId }) => scaleId === chosen[positionId]) ?? scales[0];

/**
 * Total of each quote for one scale per position. Only totals over all positions can be compared, so a partial quote
 * is never the lowest one. `competing` tells by index which quotes are still to be had.
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
