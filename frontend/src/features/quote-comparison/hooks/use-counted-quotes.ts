import type { BuyerQuote } from '@torno/contract';
import { countedScale, type CountedScales } from '@torno/domain';
import type { DecimalString } from '@torno/kernel';
import { useMemo } from 'react';
import { compareQuotes, latestQuotes } from '../model/comparison.js';
import { countedScalesOf } from '../model/comparison-view.js';
import type { Counts } from '../model/quote-state.js';
import { type QuoteTotal, totalsOf } from '../model/totals.js';
import { useComparisonView, type ViewedRfq } from './use-comparison-view.js';
import { type ExpiryRfq, useExpiry } from './use-expiry.js';

/** Totals of the quoted positions, by company and position. */
export type CountedOffers = ReadonlyMap<string, ReadonlyMap<string, DecimalString>>;

type CountedQuotes = {
  /** The counted scales, where they are not the smallest. */
  readonly countedScales: CountedScales;
  /** By company. */
  readonly totals: ReadonlyMap<string, QuoteTotal>;
  readonly offers: CountedOffers;
  readonly expired: Counts;
  readonly counts: Counts;
};

/**
 * Each supplier's newest quote for the quantities that the comparison counts now: its total and those of its positions;
 * and which quotes have expired, and which count.
 */
export const useCountedQuotes = (rfq: ViewedRfq & ExpiryRfq, quotes: readonly BuyerQuote[]): CountedQuotes => {
  const { positions } = rfq;
  const view = useComparisonView(rfq);
  const { expired, counts } = useExpiry(rfq, view);
  return useMemo(() => {
    const newest = latestQuotes(quotes);
    const comparedPositions = compareQuotes(positions, newest);
    const countedScales = countedScalesOf(comparedPositions, view);
    const offersOf = (index: number): ReadonlyMap<string, DecimalString> =>
      new Map(
        comparedPositions.flatMap(({ positionId, scales }) => {
          const offer = countedScale(scales, countedScales[positionId])?.offers[index];
          return offer ? [[positionId, offer.total] as const] : [];
        }),
      );
    const totals = totalsOf(comparedPositions, countedScales, newest.map(counts));
    const idOf = (index: number): string => newest[index]?.supplier.companyId ?? '';
    return {
      countedScales,
      totals: new Map(totals.map((total, index) => [idOf(index), total])),
      offers: new Map(newest.map(({ supplier }, index) => [supplier.companyId, offersOf(index)])),
      expired,
      counts,
    };
  }, [positions, quotes, view, expired, counts]);
};
