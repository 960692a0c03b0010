import { ChipRow } from './ChipRow.js';
import type { FilterTable } from './filter-table.js';
import { useListFilters } from './list-filters.js';

type Props<Filter extends object, Words> = {
  readonly table: FilterTable<Filter, Words>;
  readonly words: Words;
  /** Whether the list has a filter; without it, it has all. */
  readonly has?: (name: keyof Filter) => boolean;
};

/** The active filters of the list around; each chip removes its filter. */
export const FilterChips = <Filter extends object, Words>({ table, words, has }: Props<Filter, Words>) => {
  const { filter, change } = useListFilters(table);
  const choices = table.choicesIn(filter, has);
  return (
    <ChipRow
      chips={choices.map(({ key, text, without }) => ({ key, label: text(words), onRemove: () => change(without) }))}
      onReset={() => change(table.cleared(filter, has))}
    />
  );
};
