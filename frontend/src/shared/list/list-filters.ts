import { useCallback } from 'react';
import { useListContext } from 'react-admin';
import type { ListAddress } from './list-address.js';

type Source<Filter> = ListAddress<Filter> | { readonly filterOf: (params: URLSearchParams) => Filter };

/**
 * The filters of the surrounding list, and a function that changes some of them. The list's address, or the table of its
 * filters, says which it has.
 */
export const useListFilters = <Filter extends object>(_source: Source<Filter>) => {
  // react-admin does not type filters; an `AddressedList` has those that its address reads.
  const { filterValues, setFilters }: { filterValues: Filter; setFilters: (filters: Filter) => void } =
    useListContext();
  const change = useCallback(
    (next: Partial<Filter>): void => setFilters({ ...filterValues, ...next }),
    [filterValues, setFilters],
  );
  return { filter: filterValues, change };
};
