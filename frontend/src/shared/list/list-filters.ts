import { useCallback } from 'react';
import { useListContext } from 'react-admin';
import type { ListAddress } from './list-address.js';

type Source<Filter> = ListAddress<Filter> | { readonly filterOf: (params: URLSearchParams) => Filter };

/** Filters that have been requested of a list but are not rendered yet, by the rendered ones. */
const requested = new WeakMap<object, object>();

/**
 * The filters of the surrounding list, and a function that changes some of them. A change begins from the one before,
 * rendered or not, so that none is lost.
 */
export const useAnyListFilters = <Filter extends object>() => {
  // react-admin does not type filters; an `AddressedList` has those that its address reads.
  const { filterValues, setFilters }: { filterValues: Filter; setFilters: (filters: Filter) => void } =
    useListContext();
  const change = useCallback(
    (next: Partial<Filter>): void => {
      const changed = { ...filterValues, ...requested.get(filterValues), ...next };
      requested.set(filterValues, changed);
      setFilters(changed);
    },
    [filterValues, setFilters],
  );
  return { filter: filterValues, change };
};

/** The filters that the list's address, or the table of its filters, declares, and a function that changes some of them. */
export const useListFilters = <Filter extends object>(_source: Source<Filter>) => useAnyListFilters<Filter>();
