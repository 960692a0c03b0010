import { countedScale, type CountedScales } from '@torno/domain';
import { type ComparedPosition, minDays } from './comparison.js';

/** How long a quote takes for the counted quantities. */
export type QuoteLeadTime = {
  /** The longest of its positions; null where one of them has no number, or nothing is quoted. */
  readonly days: number | null;
  /** The shortest of the quotes that count and cover every position, unless more than a third of them are as fast. */
  readonly fastest: boolean;
};

/** Lead time of each quote for one scale per position. `competing` states by index which quotes count. */
export const leadTimesOf = (
  positions: readonly ComparedPosition[],
  countedScales: CountedScales,
  competing: readonly boolean[],
): readonly QuoteLeadTime[] => {
  const quotes = competing.map((isOnOffer, index) => {
    const offers = positions.map(
      ({ positionId, scales }) => countedScale(scales, countedScales[positionId])?.offers[index],
    );
    const statedDays = offers.flatMap((offer) => (offer ? [offer.leadTime.leadTimeDays] : []));
    const numbers = statedDays.filter((days) => days !== null);
    return {
      days: statedDays.length === 0 || numbers.length < statedDays.length ? null : Math.max(...numbers),
      complete: isOnOffer && statedDays.length === positions.length,
    };
  });
  const fewest = minDays(quotes.map(({ days, complete }) => (complete ? days : null)));
  return quotes.map(({ days, complete }) => ({
    days,
    fastest: complete && fewest !== undefined && days === fewest,
  }));
};
