import { useListContext } from 'react-admin';
import { useCallback } from 'react';
import { SearchField } from '../inputs/SearchField.js';

type Props = {
  readonly label: string;
  /** Name of the filter that holds the search words. */
  readonly source?: string;
};

/** Searches the list while the user types. */
export const ListSearch = ({ label, source = 'search' }: Props) => {
  const { filterValues, setFilters } = useListContext();
  const term: unknown = filterValues[source];
  const search = useCallback(
    (text: string): void => setFilters({ ...filterValues, [source]: text }),
    [filterValues, setFilters, source],
  );
  return <SearchField value={typeof term === 'string' ? term : ''} label={label} onSearch={search} />;
};
