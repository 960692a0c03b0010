import { useCallback } from 'react';
import { useListContext } from 'react-admin';
import { createPendingChanges } from '../routing/pending-changes.js';
import type { ListAddress } from './list-address.js';

type Source<Filter> = ListAddress<Filter> | { readonly filterOf: (params: URLSearchParams) => Filter };

/** The filters of a list, which are rendered once the address has changed. */
const changeNewest = createPendingChanges((rendered: object) => rendered);

/** The filters of the surrounding list, and a function that changes some of them. */
export const useAnyListFilters = <Filter extends object>() => {
  // react-admin does not type filters; an `AddressedList` has those that its address reads.
  const { filterValues, setFilters }: { filterValues: Filter; setFilters: (filters: Filter) => void } =
    useListContext();
  const change = useCallback(
    (next: Partial<Filter>): void =>
      setFilters({ ...filterValues, ...changeNewest(filterValues, (newest) => ({ ...newest, ...next })) }),
    [filterValues, setFilters],
  );
  return { filter: filterValues, change };
};

/** The filters that the list's address, or the table of its filters, declares, and a function that changes some of them. */
export const useListFilters = <Filter extends object>(_source: Source<Filter>) => useAnyListFilters<Filter>();
