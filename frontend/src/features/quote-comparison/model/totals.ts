import { countedTotal, type CountedScales, type CountedTotal } from '@torno/domain';
import { compareAmounts } from '@torno/kernel';
import type { ComparedPosition } from './comparison.js';
import { changeOf, type PriceChange } from './earlier-quotes.js';

/** The total of a quote's counted quantities beside those of the others. */
export type QuoteTotal = CountedTotal & { readonly lowest: boolean };

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

/**
 * Total of each quote for one scale per position. Only totals over all positions are comparable, so a partial quote is
 * never the lowest. `competing` says by index which quotes are still on offer.
 */
export const totalsOf = (
  positions: readonly ComparedPosition[],
  chosen: CountedScales,
  competing: readonly boolean[],
): readonly QuoteTotal[] => {
  const counted = positions.map(({ positionId, scales }) => ({ positionId, quantities: scales }));
  const offers = new Map(positions.flatMap(({ scales }) => scales.map((scale) => [scale.scaleId, scale.offers])));
  const sums = competing.map((_, index) =>
    countedTotal(counted, chosen, (_positionId, scaleId) => offers.get(scaleId)?.[index] ?? null),
  );
  const complete = sums.flatMap(({ amount, missing }, index) =>
    amount !== null && missing === 0 && competing[index] ? [amount] : [],
  );
  const least = complete.length < 2 ? undefined : complete.reduce((a, b) => (compareAmounts(b, a) < 0 ? b : a));
  return sums.map((sum, index) => ({
    ...sum,
    lowest:
      least !== undefined &&
      sum.amount !== null &&
      sum.missing === 0 &&
      competing[index] === true &&
      compareAmounts(sum.amount, least) === 0,
  }));
};
