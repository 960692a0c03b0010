import type { BuyerQuote, BuyerRfq } from '@torno/contract';
import { useCallback, useMemo } from 'react';
import { useAddressParams } from '../../../shared/routing/use-address-params.js';
import { compareQuotes, latestQuotes } from '../model/comparison.js';
import { competes } from '../model/quote-state.js';
import {
  arrangeQuotes,
  chosenScalesOf,
  type ComparisonView,
  comparisonViewOf,
  visibleQuotes,
  withComparisonView,
} from '../model/comparison-view.js';
import { earlierQuotes } from '../model/earlier-quotes.js';
import { totalChanges, totalsOf } from '../model/totals.js';

/** The view of the comparison from the address, and a function to change it. */
const useComparisonView = () => {
  const [params, changeParams] = useAddressParams();
  const view = useMemo(() => comparisonViewOf(params), [params]);
  const change = useCallback(
    (next: (view: ComparisonView) => ComparisonView): void =>
      changeParams((newest) => withComparisonView(newest, next(comparisonViewOf(newest))), { replace: true }),
    [changeParams],
  );
  return { view, change };
};

/** The data of table and cards, memoised so that unchanged parts keep their identity. */
export const useComparison = (rfq: BuyerRfq, quotes: readonly BuyerQuote[]) => {
  const { view, change } = useComparisonView();
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
