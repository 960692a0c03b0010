import type { BuyerQuote, BuyerRfq } from '@torno/contract';
import { useMemo } from 'react';
import { compareQuotes, latestQuotes } from '../model/comparison.js';
import { chosenScalesOf } from '../model/comparison-view.js';
import { type QuoteTotal, totalsOf } from '../model/totals.js';
import { useComparisonView } from './use-comparison-view.js';
import type { Counts } from '../model/quote-state.js';
import { useExpiry } from './use-expiry.js';

/**
 * Total of each supplier's newest quote by company, for the quantities that the comparison counts now, and which quotes
 * have expired.
 */
export const useQuoteTotals = (
  { rfqId, status, positions }: Pick<BuyerRfq, 'rfqId' | 'status' | 'positions'>,
  quotes: readonly BuyerQuote[],
): { readonly totals: ReadonlyMap<string, QuoteTotal>; readonly expired: Counts } => {
  const { view } = useComparisonView(rfqId);
  const { expired, counts } = useExpiry({ status }, view);
  const totals = useMemo(() => {
    const newest = latestQuotes(quotes);
    const compared = compareQuotes(positions, newest);
    const totals = totalsOf(compared, chosenScalesOf(compared, view), newest.map(counts));
    return new Map(
      newest.flatMap(({ supplier }, index) => {
        const total = totals[index];
        return total ? [[supplier.companyId, total]] : [];
      }),
    );
  }, [positions, quotes, view, counts]);
  return { totals, expired };
};
