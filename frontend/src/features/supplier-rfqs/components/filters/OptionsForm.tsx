import { useMemo } from 'react';
import { FilterLiveForm, ReferenceArrayInputBase, useChoicesContext } from 'react-admin';
import { useField } from '../../../../shared/forms/fields.js';
import { TreeSelect } from '../../../../shared/inputs/tree/TreeSelect.js';
import { type LookupName, useLookupChoices } from '../../../lookups/index.js';
import { type FilterOption, optionIdOf, optionTree } from '../../model/filter-options.js';

type Props = {
  /** The filter that holds the ids of the chosen entries. */
  readonly source: string;
  readonly label: string;
};

const OptionsInput = ({ source, label }: Props) => {
  const { value, onChange } = useField({ source });
  const { allChoices } = useChoicesContext<FilterOption>();
  const nodes = useMemo(() => optionTree(allChoices ?? []), [allChoices]);
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

/** Filters by any of several entries of a lookup. */
const OptionsForm = ({ lookup, ...props }: Props & { readonly lookup: LookupName }) => (
  <FilterLiveForm debounce={false}>
    <ReferenceArrayInputBase source={props.source} {...useLookupChoices(lookup)}>
      <OptionsInput {...props} />
    </ReferenceArrayInputBase>
  </FilterLiveForm>
);

export default OptionsForm;
