import { useCallback, useMemo } from 'react';
import type { SortPayload } from 'react-admin';
import { useAddressParams } from '../routing/use-address-params.js';
import { withChanges } from '../routing/with-param.js';
import type { ListAddress, ListView } from './list-address.js';

/**
 * The view that the address shows, and its changes, for rows that are not a list of react-admin; those that are read it by
 * `useListContext` in an `AddressedList`. A change leaves the page's other parameters and adds nothing to the history.
 */
export const useAddressedView = <Filter extends object>({ viewOf, paramsOf }: ListAddress<Filter>) => {
  const [params, changeParams] = useAddressParams();
  const view = useMemo(() => viewOf(params), [viewOf, params]);
  const show = useCallback(
    (next: (shownView: ListView<Filter>) => ListView<Filter>): void =>
      changeParams(
        (newest) => {
          const view = viewOf(newest);
          return withChanges(newest, paramsOf(view), paramsOf(next(view)));
        },
        { replace: true },
      ),
    [viewOf, paramsOf, changeParams],
  );
  return {
    ...view,
    change: (filter: Partial<Filter>): void =>
      show((view) => ({ ...view, filter: { ...view.filter, ...filter }, page: 1 })),
    setSort: (sort: SortPayload): void => show((view) => ({ ...view, sort, page: 1 })),
  };
};
