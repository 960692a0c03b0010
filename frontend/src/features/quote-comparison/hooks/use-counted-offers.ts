import type { BuyerQuote } from '@torno/contract';
import type { CountedScales } from '@torno/domain';
import type { DecimalString } from '@torno/kernel';
import { useMemo } from 'react';
import { acceptanceOf } from '../model/acceptance.js';
import { compareQuotes, latestQuotes } from '../model/comparison.js';
import { chosenScalesOf } from '../model/comparison-view.js';
import { useComparisonView, type ViewedRfq } from './use-comparison-view.js';

/** Totals of the quoted positions, by company and position. */
export type CountedOffers = ReadonlyMap<string, ReadonlyMap<string, DecimalString>>;

/** The counted scales, where they are not the smallest, and their cost by supplier. */
export const useCountedOffers = (
  rfq: ViewedRfq,
  quotes: readonly BuyerQuote[],
): { readonly counted: CountedScales; readonly offers: CountedOffers } => {
  const { positions } = rfq;
  const view = useComparisonView(rfq);
  return useMemo(() => {
    const offers = latestQuotes(quotes).map((quote) => {
      const lines = acceptanceOf(positions, quote, quotes, view);
      const totals = lines.flatMap(({ positionId, offer }) => (offer ? [[positionId, offer.total] as const] : []));
      return [quote.supplier.companyId, new Map(totals)] as const;
    });
    return { counted: chosenScalesOf(compareQuotes(positions, []), view), offers: new Map(offers) };
  }, [positions, quotes, view]);
};
