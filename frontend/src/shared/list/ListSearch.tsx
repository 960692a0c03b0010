import { useCallback } from 'react';
import { SearchField } from '../inputs/SearchField.js';
import { useAnyListFilters } from './list-filters.js';

type Props = {
  readonly label: string;
  /** Name of the filter that holds the search words. */
  readonly source?: string;
};

/** Searches the list while the user types. */
export const ListSearch = ({ label, source = 'search' }: Props) => {
  const { filter, change } = useAnyListFilters<Readonly<Record<string, unknown>>>();
  const term = filter[source];
  const search = useCallback((text: string): void => change({ [source]: text }), [change, source]);
  return <SearchField value={typeof term === 'string' ? term : ''} label={label} onSearch={search} />;
};
