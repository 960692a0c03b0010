import { useMemo } from 'react';
import { FilterLiveForm } from 'react-admin';
import { TreeSelect } from '../../../../shared/inputs/tree/TreeSelect.js';
import { useGroupedField } from '../../../../shared/forms/grouped-field.js';
import { useLookup } from '../../../lookups/index.js';
import { optionIdOf, optionTree } from '../../model/filter-options.js';

type Props = { readonly label: string };

const MaterialsInput = ({ label }: Props) => {
  const { data: materials } = useLookup('materials');
  const catalogue = useMemo(
    () => (materials ?? []).map(({ id, materialGroupId }) => ({ id, groupId: materialGroupId })),
    [materials],
  );
  const nodes = useMemo(
    () =>
      optionTree(
        (materials ?? []).map(({ id, label: name, materialGroupLabel }) => ({
          id,
          label: name,
          group: materialGroupLabel,
        })),
      ),
    [materials],
  );
  const { value, onChange } = useGroupedField({ ids: 'materials', groups: 'materialGroups' }, catalogue);
  return (
    <TreeSelect
      nodes={nodes}
      value={value.map(String)}
      onChange={(ids) => onChange(ids.flatMap(optionIdOf))}
      label={label}
      height={320}
    />
  );
};

/** Filters by materials; a group that is chosen as a whole is one filter (SRFQ-14). */
const MaterialsForm = (props: Props) => (
  <FilterLiveForm debounce={false}>
    <MaterialsInput {...props} />
  </FilterLiveForm>
);

export default MaterialsForm;
