import { useListContext } from 'react-admin';
import { type Option, OptionSelect } from '../inputs/OptionSelect.js';

type Props = {
  /** Name of the filter. */
  readonly source: string;
  readonly label: string;
  /** Label of the entry that filters by nothing. */
  readonly emptyLabel: string;
  readonly options: readonly Option[];
  /** Names of filters that end with a choice. */
  readonly replaces?: readonly string[];
};

/** Filters the list by one of a few values. */
export const ListSelect = ({ source, replaces = [], ...select }: Props) => {
  const { filterValues, setFilters } = useListContext();
  return (
    <OptionSelect
      {...select}
      size="small"
      value={filterValues[source] ?? null}
      onChange={(chosen) => {
        const others = Object.entries(filterValues).filter(([name]) => !replaces.includes(name));
        setFilters({ ...Object.fromEntries(others), [source]: chosen ?? undefined });
      }}
    />
  );
};
