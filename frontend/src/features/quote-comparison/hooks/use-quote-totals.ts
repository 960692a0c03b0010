import type { BuyerQuote, BuyerRfq } from '@torno/contract';
import { useMemo } from 'react';
import { compareQuotes, latestQuotes } from '../model/comparison.js';
import { competes } from '../model/quote-state.js';
import { chosenScalesOf } from '../model/comparison-view.js';
import { type QuoteTotal, totalsOf } from '../model/totals.js';
import { useComparisonView } from './use-comparison-view.js';

/** Total of each supplier's newest quote by company, for the quantities that the comparison counts now. */
export const useQuoteTotals = (
  { rfqId, positions }: Pick<BuyerRfq, 'rfqId' | 'positions'>,
  quotes: readonly BuyerQuote[],
): ReadonlyMap<string, QuoteTotal> => {
  const { view } = useComparisonView(rfqId);
  return useMemo(() => {
    const newest = latestQuotes(quotes);
    const compared = compareQuotes(positions, newest);
    const totals = totalsOf(compared, chosenScalesOf(compared, view), newest.map(competes));
    return new Map(
      newest.flatMap(({ supplier }, index) => {
        const total = totals[index];
        return total ? [[supplier.companyId, total]] : [];
      }),
    );
  }, [positions, quotes, view]);
};
