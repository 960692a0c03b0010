import type { BuyerQuote, BuyerRfq } from '@torno/contract';
import { useMemo } from 'react';
import { useNow } from '../../../shared/format/use-now.js';
import { compareQuotes, latestQuotes } from '../model/comparison.js';
import { competes, isExpired } from '../model/quote-state.js';
import { arrangeQuotes, chosenScalesOf, visibleQuotes } from '../model/comparison-view.js';
import { earlierQuotes } from '../model/earlier-quotes.js';
import { leadTimesOf } from '../model/lead-times.js';
import { bestTotal, totalChanges, totalsOf } from '../model/totals.js';
import { whatIf } from '../model/what-if.js';
import { useComparisonView } from './use-comparison-view.js';

/** The data of table and cards, memoised so that unchanged parts keep their identity. */
export const useComparison = (rfq: BuyerRfq, quotes: readonly BuyerQuote[]) => {
  const { view, change } = useComparisonView(rfq.rfqId);
  const newest = useMemo(() => latestQuotes(quotes), [quotes]);
  const earlier = useMemo(() => earlierQuotes(quotes), [quotes]);
  const hiddenKeys = view.hidden.join(' ');
  const visible = useMemo(() => visibleQuotes(newest, { hidden: hiddenKeys.split(' ') }), [newest, hiddenKeys]);
  const unsorted = useMemo(() => compareQuotes(rfq.positions, visible, earlier), [rfq.positions, visible, earlier]);
  const chosen = useMemo(() => chosenScalesOf(unsorted, view), [unsorted, view]);

  const onOffer = visible.map(competes);
  const order = arrangeQuotes(
    visible,
    totalsOf(unsorted, chosen, onOffer),
    view,
    leadTimesOf(unsorted, chosen, onOffer),
  )
    .map(({ quoteId }) => quoteId)
    .join(' ');
  const shown = useMemo(
    () => order.split(' ').flatMap((quoteId) => visible.filter((quote) => quote.quoteId === quoteId)),
    [order, visible],
  );
  const positions = useMemo(() => compareQuotes(rfq.positions, shown, earlier), [rfq.positions, shown, earlier]);
  const totals = useMemo(() => totalsOf(positions, chosen, shown.map(competes)), [positions, chosen, shown]);
  const leadTimes = useMemo(() => leadTimesOf(positions, chosen, shown.map(competes)), [positions, chosen, shown]);
  const now = new Date(useNow()).toISOString();
  const expired = useMemo(() => shown.map((quote) => isExpired(quote, now)), [shown, now]);
  const pinnedKeys = view.pinned.join(' ');
  const combination = useMemo(() => {
    const eligible = shown.map((quote, index) => competes(quote) && !expired[index]);
    const pinned = pinnedKeys
      .split(' ')
      .map((key) => shown.findIndex(({ supplier }) => supplier.companyKey === key))
      .filter((index) => index >= 0);
    return { found: whatIf(positions, chosen, eligible, pinned), left: eligible.filter((each) => !each).length };
  }, [positions, chosen, shown, expired, pinnedKeys]);
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
      best: bestTotal(totals, shown.map(competes)),
    },
  };
};
