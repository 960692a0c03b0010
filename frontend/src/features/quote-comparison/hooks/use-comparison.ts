import type { BuyerQuote, BuyerRfq } from '@torno/contract';
import { useMemo } from 'react';
import { compareQuotes, latestQuotes } from '../model/comparison.js';
import { competes } from '../model/quote-state.js';
import { arrangeQuotes, chosenScalesOf, visibleQuotes } from '../model/comparison-view.js';
import { earlierQuotes } from '../model/earlier-quotes.js';
import { totalChanges, totalsOf } from '../model/totals.js';
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

  const order = arrangeQuotes(visible, totalsOf(unsorted, chosen, visible.map(competes)), view)
    .map(({ quoteId }) => quoteId)
    .join(' ');
  const shown = useMemo(
    () => order.split(' ').flatMap((quoteId) => visible.filter((quote) => quote.quoteId === quoteId)),
    [order, visible],
  );
  const positions = useMemo(() => compareQuotes(rfq.positions, shown, earlier), [rfq.positions, shown, earlier]);
  const totals = useMemo(() => totalsOf(positions, chosen, shown.map(competes)), [positions, chosen, shown]);
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
    shown: { quotes: shown, positions, totals, changes, chosen },
  };
};
