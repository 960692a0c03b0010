import type { BuyerQuote, BuyerRfq } from '@torno/contract';
import { useMemo } from 'react';
import { compareQuotes, latestQuotes } from '../model/comparison.js';
import { leadTimesOf, type QuoteLeadTime } from '../model/lead-times.js';
import { sortQuotes } from '../model/sort-quotes.js';
import { type QuoteTotal, totalsOf } from '../model/totals.js';
import type { useCountedQuantities } from './use-counted-quantities.js';
import { useExpiry } from './use-expiry.js';

/** The newest quote of every supplier by total, with their totals and lead times in the same order. */
export type Overview = {
  readonly quotes: readonly BuyerQuote[];
  readonly totals: readonly QuoteTotal[];
  readonly leadTimes: readonly QuoteLeadTime[];
};

/** The order of all quotes on paper, for the counted quantities. */
export const useOverview = (
  rfq: BuyerRfq,
  quotes: readonly BuyerQuote[],
  countedQuantities: ReturnType<typeof useCountedQuantities>,
): Overview => {
  const { counts } = useExpiry(rfq, countedQuantities);
  const { countedScales } = countedQuantities;
  return useMemo(() => {
    const newest = latestQuotes(quotes);
    const comparedPositions = compareQuotes(rfq.positions, newest);
    const countingQuotes = newest.map(counts);
    const totals = totalsOf(comparedPositions, countedScales, countingQuotes);
    const sortedQuotes = sortQuotes(newest, totals, 'total', [], counts);
    const inOrder = <Facts extends object>(facts: readonly Facts[]): readonly Facts[] =>
      sortedQuotes.flatMap((quote) => facts[newest.indexOf(quote)] ?? []);
    return {
      quotes: sortedQuotes,
      totals: inOrder(totals),
      leadTimes: inOrder(leadTimesOf(comparedPositions, countedScales, countingQuotes)),
    };
  }, [rfq.positions, quotes, countedScales, counts]);
};
