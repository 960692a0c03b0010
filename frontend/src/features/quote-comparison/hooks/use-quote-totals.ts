import type { BuyerQuote } from '@torno/contract';
import { useMemo } from 'react';
import { compareQuotes, latestQuotes } from '../model/comparison.js';
import { chosenScalesOf } from '../model/comparison-view.js';
import { type QuoteTotal, totalsOf } from '../model/totals.js';
import { useComparisonView, type ViewedRfq } from './use-comparison-view.js';
import type { Counts } from '../model/quote-state.js';
import { type ExpiryRfq, useExpiry } from './use-expiry.js';

/**
 * Total of each supplier's newest quote by company, for the quantities that the comparison counts now, and which quotes
 * have expired.
 */
export const useQuoteTotals = (
  rfq: ViewedRfq & ExpiryRfq,
  quotes: readonly BuyerQuote[],
): { readonly totals: ReadonlyMap<string, QuoteTotal>; readonly expired: Counts } => {
  const { positions } = rfq;
  const view = useComparisonView(rfq);
  const { expired, counts } = useExpiry(rfq, view);
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
