import { useCallback, useMemo } from 'react';
import { useStore, useStoreContext } from 'react-admin';
import { useAddressParams } from '../../../shared/routing/use-address-params.js';
import { type ComparisonView, comparisonViewOf, withComparisonView } from '../model/comparison-view.js';

/** The counted quantities that differ from the smallest, by RFQ. */
type Kept = Readonly<Record<string, ComparisonView['quantities']>>;

const key = 'countedQuantities';

/**
 * The view of an RFQ's comparison from the address, and a function to change it. The choice of quantities is kept for
 * each RFQ beside the address, so that every page of the RFQ counts the same ones (C-37).
 */
export const useComparisonView = (rfqId: string) => {
  const [params, changeParams] = useAddressParams();
  const [{ [rfqId]: kept }] = useStore<Kept>(key, {});
  const store = useStoreContext();
  const view = useMemo(() => comparisonViewOf(params, kept), [params, kept]);
  const change = useCallback(
    (next: (view: ComparisonView) => ComparisonView): void =>
      changeParams(
        (newest) => {
          // Read at the time of the change, which may follow another one before the page shows it.
          const { [rfqId]: before, ...others } = store.getItem<Kept>(key) ?? {};
          const changed = next(comparisonViewOf(newest, before));
          const usual = Object.keys(changed.quantities).length === 0;
          store.setItem(key, usual ? others : { ...others, [rfqId]: changed.quantities });
          return withComparisonView(newest, changed);
        },
        { replace: true },
      ),
    [changeParams, rfqId, store],
  );
  return { view, change };
};
