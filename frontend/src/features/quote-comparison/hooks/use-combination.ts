import type { BuyerQuote, BuyerRfq } from '@torno/contract';
import { useMemo } from 'react';
import { useComparison } from './use-comparison.js';

/** The cheapest combination as the comparison shows it now: the id of the company from which each position is bought. */
export const useCombination = (rfq: BuyerRfq, quotes: readonly BuyerQuote[]): Readonly<Record<string, string>> => {
  const { combination, shown } = useComparison(rfq, quotes);
  return useMemo(
    () =>
      Object.fromEntries(
        (combination?.found?.purchases ?? []).flatMap(({ positionId, quoteIndex }) => {
          const quote = shown.quotes[quoteIndex];
          return quote ? [[positionId, quote.supplier.companyId]] : [];
        }),
      ),
    [combination, shown.quotes],
  );
};
