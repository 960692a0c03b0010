import { useMemo } from 'react';
import { TreeSelect } from '../../../shared/inputs/tree/TreeSelect.js';
import { type FilterOption, optionIdOf, optionTree } from '../model/filter-options.js';
import { FilterPopover } from './FilterPopover.js';

type Props = {
  readonly label: string;
  readonly options: readonly FilterOption[] | undefined;
  readonly value: readonly number[];
  /** Number on the button; a whole group counts once. */
  readonly count?: number;
  readonly onChange: (ids: readonly number[]) => void;
};

/** Filters by any of several entries of the reference data. */
export const OptionsFilter = ({ label, options, value, count = value.length, onChange }: Props) => {
  const nodes = useMemo(() => optionTree(options ?? []), [options]);
  return (
    <FilterPopover label={label} count={count} width={380}>
      {() => (
        <TreeSelect
          nodes={nodes}
          value={value.map(String)}
          onChange={(ids) => onChange(ids.flatMap(optionIdOf))}
          label={label}
          height={320}
        />
      )}
    </FilterPopover>
  );
};
