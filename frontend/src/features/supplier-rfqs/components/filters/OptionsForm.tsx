import { useMemo } from 'react';
import { FilterLiveForm } from 'react-admin';
import { useField } from '../../../../shared/forms/fields.js';
import { TreeSelect } from '../../../../shared/inputs/tree/TreeSelect.js';
import { type FilterOption, optionIdOf, optionTree } from '../../model/filter-options.js';

type Props = {
  /** The filter that holds the ids of the chosen entries. */
  readonly source: string;
  readonly label: string;
  readonly options: readonly FilterOption[] | undefined;
};

const OptionsInput = ({ source, label, options }: Props) => {
  const { value, onChange } = useField({ source });
  const nodes = useMemo(() => optionTree(options ?? []), [options]);
  return (
    <TreeSelect
      nodes={nodes}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={(ids) => onChange(ids.flatMap(optionIdOf))}
      label={label}
      height={320}
    />
  );
};

/** Filters by any of several entries of the reference data. */
const OptionsForm = (props: Props) => (
  <FilterLiveForm debounce={false}>
    <OptionsInput {...props} />
  </FilterLiveForm>
);

export default OptionsForm;
