import { useCallback } from 'react';
import { useListContext } from 'react-admin';

/** The filters of the surrounding list, as read from its address, and a function that changes some of them. */
export const useListFilters = <Filter extends object>() => {
  // react-admin does not type filters; an `AddressedList` has those that its address reads.
  const { filterValues, setFilters }: { filterValues: Filter; setFilters: (filters: Filter) => void } =
    useListContext();
  const change = useCallback(
    (next: Partial<Filter>): void => setFilters({ ...filterValues, ...next }),
    [filterValues, setFilters],
  );
  return { filter: filterValues, change };
};
