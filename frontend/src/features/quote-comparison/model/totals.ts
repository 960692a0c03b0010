import { countedTotal, type CountedScales, type CountedTotal } from '@torno/domain';
import { compareAmounts, type DecimalString } from '@torno/kernel';
import { type ComparedPosition, lowestOfSeveral, scaledPositions } from './comparison.js';
import { changeOf, type PriceChange } from './earlier-quotes.js';

/** The totals that cover every position, of the quotes that count. */
const completeAmounts = (totals: readonly CountedTotal[], competing: readonly boolean[]): readonly DecimalString[] =>
  totals.flatMap(({ amount, missing }, index) =>
    amount !== null && missing === 0 && competing[index] ? [amount] : [],
  );

/** The total of a quote's counted quantities, compared with the other quotes. */
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
 * never the lowest. `competing` states by index which quotes count.
 */
export const totalsOf = (
  positions: readonly ComparedPosition[],
  countedScales: CountedScales,
  competing: readonly boolean[],
): readonly QuoteTotal[] => {
  const positionsWithScales = scaledPositions(positions);
  const offers = new Map(positions.flatMap(({ scales }) => scales.map((scale) => [scale.scaleId, scale.offers])));
  const sums = competing.map((_, index) =>
    countedTotal(positionsWithScales, countedScales, (_positionId, scaleId) => offers.get(scaleId)?.[index] ?? null),
  );
  const complete = completeAmounts(sums, competing);
  const lowestTotal = lowestOfSeveral(complete);
  return sums.map((sum, index) => ({
    ...sum,
    lowest:
      lowestTotal !== undefined &&
      sum.amount !== null &&
      sum.missing === 0 &&
      competing[index] === true &&
      compareAmounts(sum.amount, lowestTotal) === 0,
  }));
};
