import type { BuyerQuote, BuyerRfq } from '@torno/contract';
import { hasEnded } from '@torno/domain';
import { useMemo } from 'react';
import { compareQuotes, latestQuotes } from '../model/comparison.js';
import { competes } from '../model/quote-state.js';
import { awardedTotals, splitAwards } from '../model/awarded.js';
import { arrangeQuotes, countedScalesOf, visibleQuotes } from '../model/comparison-view.js';
import { earlierQuotes } from '../model/earlier-quotes.js';
import { leadTimesOf } from '../model/lead-times.js';
import { totalChanges, totalsOf } from '../model/totals.js';
import { whatIf } from '../model/what-if.js';
import { useChangeView, useComparisonView } from './use-comparison-view.js';
import { useExpiry } from './use-expiry.js';

/** The data of table and cards, memoised so that unchanged parts keep their identity. */
export const useComparison = (rfq: BuyerRfq, quotes: readonly BuyerQuote[]) => {
  const view = useComparisonView(rfq);
  const change = useChangeView(rfq);
  const { expired: isExpired, counts } = useExpiry(rfq, view);
  const isEnded = hasEnded(rfq.status);
  const newest = useMemo(() => latestQuotes(quotes), [quotes]);
  const earlier = useMemo(() => earlierQuotes(quotes), [quotes]);
  const hiddenKeys = view.hidden.join(' ');
  const visible = useMemo(() => visibleQuotes(newest, { hidden: hiddenKeys.split(' ') }), [newest, hiddenKeys]);
  const unsortedPositions = useMemo(
    () => compareQuotes(rfq.positions, visible, earlier),
    [rfq.positions, visible, earlier],
  );
  const countedScales = useMemo(() => countedScalesOf(unsortedPositions, view), [unsortedPositions, view]);

  const countingQuotes = visible.map(counts);
  const order = arrangeQuotes(
    visible,
    totalsOf(unsortedPositions, countedScales, countingQuotes),
    view,
    leadTimesOf(unsortedPositions, countedScales, countingQuotes),
    counts,
  )
    .map(({ quoteId }) => quoteId)
    .join(' ');
  const shownQuotes = useMemo(
    () => order.split(' ').flatMap((quoteId) => visible.filter((quote) => quote.quoteId === quoteId)),
    [order, visible],
  );
  const positions = useMemo(
    () => compareQuotes(rfq.positions, shownQuotes, earlier, counts),
    [rfq.positions, shownQuotes, earlier, counts],
  );
  const totals = useMemo(() => {
    const found = totalsOf(positions, countedScales, shownQuotes.map(counts));
    // The decision is made: the mark of the lowest total would outshine the winner.
    return isEnded ? found.map((total) => ({ ...total, lowest: false })) : found;
  }, [positions, countedScales, shownQuotes, counts, isEnded]);
  const leadTimes = useMemo(
    () => leadTimesOf(positions, countedScales, shownQuotes.map(counts)),
    [positions, countedScales, shownQuotes, counts],
  );
  const expiredByIndex = useMemo(() => shownQuotes.map(isExpired), [shownQuotes, isExpired]);
  const pinnedKeys = view.pinned.join(' ');
  const found = useMemo(() => {
    const pinnedIndexes = pinnedKeys
      .split(' ')
      .map((key) => shownQuotes.findIndex(({ supplier }) => supplier.companyKey === key))
      .filter((index) => index >= 0);
    return whatIf(positions, countedScales, shownQuotes.map(counts), pinnedIndexes);
  }, [positions, countedScales, shownQuotes, counts, pinnedKeys]);
  const combination = useMemo(
    () =>
      isEnded
        ? null
        : {
            // A single quote can be combined with nothing.
            found: shownQuotes.length > 1 ? found : null,
            expired: expiredByIndex.filter(Boolean).length,
            gone: shownQuotes.filter((quote) => !competes(quote)).length,
          },
    [isEnded, found, expiredByIndex, shownQuotes],
  );
  const split = useMemo(() => splitAwards(rfq.awards), [rfq.awards]);
  const changes = useMemo(() => {
    const before = shownQuotes.map(({ quoteId }) => earlier.get(quoteId));
    return totalChanges(
      totals,
      before.map((quote) => quote && totalsOf(compareQuotes(rfq.positions, [quote]), countedScales, [true])[0]),
    );
  }, [totals, shownQuotes, earlier, rfq.positions, countedScales]);

  return {
    view,
    change,
    newest,
    hidden: newest.filter((quote) => !visible.includes(quote)),
    combination,
    shown: {
      quotes: shownQuotes,
      positions,
      totals,
      changes,
      countedScales,
      leadTimes,
      expired: expiredByIndex,
      awarded: awardedTotals(rfq, shownQuotes),
      splitAwards: split,
      best: found?.amount ?? null,
    },
  };
};
