import { useCallback } from 'react';
import { useListContext } from 'react-admin';

/** The filters of the list around, as its address has read them, and a way to change some of them. */
export const useListFilters = <Filter extends object>() => {
  // react-admin does not type filters; those of an `AddressedList` are what its address reads.
  const { filterValues, setFilters }: { filterValues: Filter; setFilters: (filters: Filter) => void } =
    useListContext();
  const change = useCallback(
    (next: Partial<Filter>): void => setFilters({ ...filterValues, ...next }),
    [filterValues, setFilters],
  );
  return { filter: filterValues, change };
};
