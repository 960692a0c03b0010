import type { BuyerRfq } from '@torno/contract';
import { choicesOf } from '@torno/domain';
import { useCallback, useMemo } from 'react';
import { useCommand } from '../../../api/use-command.js';
import { useAddressParams } from '../../../shared/routing/use-address-params.js';
import { compareQuotes } from '../model/comparison.js';
import {
  countedScalesOf,
  type ComparisonView,
  comparisonViewOf,
  savedQuantitiesOf,
  sameQuantities,
  withComparisonView,
} from '../model/comparison-view.js';

/** The facts of an RFQ that a view of its comparison depends on. */
export type ViewedRfq = Pick<BuyerRfq, 'rfqId' | 'positions' | 'counted'>;

/**
 * The view of an RFQ's comparison from the address. The counted quantities that it does not name are those that the
 * company has chosen for this RFQ, so that every page and every colleague counts the same ones (C-37).
 */
export const useComparisonView = ({ positions, counted }: ViewedRfq): ComparisonView => {
  const [params] = useAddressParams();
  return useMemo(() => comparisonViewOf(params, savedQuantitiesOf(positions, counted)), [params, positions, counted]);
};

/** Changes the view in the address, and keeps other counted quantities with the RFQ. */
export const useChangeView = ({ rfqId, positions, counted }: ViewedRfq) => {
  const [, changeParams] = useAddressParams();
  const { mutate } = useCommand('chooseCountedScales');
  return useCallback(
    (next: (view: ComparisonView) => ComparisonView): void => {
      const savedQuantities = savedQuantitiesOf(positions, counted);
      changeParams(
        (newest) => {
          const before = comparisonViewOf(newest, savedQuantities);
          const changedView = next(before);
          if (!sameQuantities(changedView, before)) {
            const countedScales = countedScalesOf(compareQuotes(positions, []), changedView);
            mutate({ params: { rfqId }, body: { counted: choicesOf(countedScales) } });
          }
          return withComparisonView(newest, changedView, savedQuantities);
        },
        { replace: true },
      );
    },
    [changeParams, mutate, rfqId, positions, counted],
  );
};
