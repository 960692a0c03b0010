import type { BuyerQuote, BuyerRfq } from '@torno/contract';
import { hasEnded } from '@torno/domain';
import { useMemo } from 'react';
import { compareQuotes, latestQuotes } from '../model/comparison.js';
import { competes } from '../model/quote-state.js';
import { awardedTotals, splitAwards } from '../model/awarded.js';
import { arrangeQuotes, chosenScalesOf, visibleQuotes } from '../model/comparison-view.js';
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
  const ended = hasEnded(rfq.status);
  const newest = useMemo(() => latestQuotes(quotes), [quotes]);
  const earlier = useMemo(() => earlierQuotes(quotes), [quotes]);
  const hiddenKeys = view.hidden.join(' ');
  const visible = useMemo(() => visibleQuotes(newest, { hidden: hiddenKeys.split(' ') }), [newest, hiddenKeys]);
  const unsorted = useMemo(() => compareQuotes(rfq.positions, visible, earlier), [rfq.positions, visible, earlier]);
  const chosen = useMemo(() => chosenScalesOf(unsorted, view), [unsorted, view]);

  const counting = visible.map(counts);
  const order = arrangeQuotes(
    visible,
    totalsOf(unsorted, chosen, counting),
    view,
    leadTimesOf(unsorted, chosen, counting),
    counts,
  )
    .map(({ quoteId }) => quoteId)
    .join(' ');
  const shown = useMemo(
    () => order.split(' ').flatMap((quoteId) => visible.filter((quote) => quote.quoteId === quoteId)),
    [order, visible],
  );
  const positions = useMemo(
    () => compareQuotes(rfq.positions, shown, earlier, counts),
    [rfq.positions, shown, earlier, counts],
  );
  const totals = useMemo(() => {
    const found = totalsOf(positions, chosen, shown.map(counts));
    // The decision is made: the mark of the lowest total would outshine the winner.
    return ended ? found.map((total) => ({ ...total, lowest: false })) : found;
  }, [positions, chosen, shown, counts, ended]);
  const leadTimes = useMemo(
    () => leadTimesOf(positions, chosen, shown.map(counts)),
    [positions, chosen, shown, counts],
  );
  const expired = useMemo(() => shown.map(isExpired), [shown, isExpired]);
  const pinnedKeys = view.pinned.join(' ');
  const found = useMemo(() => {
    const pinned = pinnedKeys
      .split(' ')
      .map((key) => shown.findIndex(({ supplier }) => supplier.companyKey === key))
      .filter((index) => index >= 0);
    return whatIf(positions, chosen, shown.map(counts), pinned);
  }, [positions, chosen, shown, counts, pinnedKeys]);
  const combination = useMemo(
    () =>
      ended
        ? null
        : {
            // A single quote can be combined with nothing.
            found: shown.length > 1 ? found : null,
            expired: expired.filter(Boolean).length,
            gone: shown.filter((quote) => !competes(quote)).length,
          },
    [ended, found, expired, shown],
  );
  const split = useMemo(() => splitAwards(rfq.awards), [rfq.awards]);
  const changes = useMemo(() => {
    const before = shown.map(({ quoteId }) => earlier.get(quoteId));
    return totalChanges(
      totals,
      before.map((quote) => quote && totalsOf(compareQuotes(rfq.positions, [quote]), chosen, [true])[0]),
    );
  }, [totals, shown, earlier, rfq.positions, chosen]);

  return {
    view,
    change,
    newest,
    hidden: newest.filter((quote) => !visible.includes(quote)),
    combination,
    shown: {
      quotes: shown,
      positions,
      totals,
      changes,
      chosen,
      leadTimes,
      expired,
      awarded: awardedTotals(rfq, shown),
      splitAwards: split,
      best: found?.amount ?? null,
    },
  };
};
