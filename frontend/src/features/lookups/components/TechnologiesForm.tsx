import { useMemo } from 'react';
import { FilterLiveForm } from 'react-admin';
import { useGroupedField } from '../../../shared/forms/grouped-field.js';
import { useLookup } from '../use-lookup.js';
import { TechnologyPicker } from './TechnologyPicker.js';

const TechnologiesInput = () => {
  const { data: technologies } = useLookup('technologies');
  const catalogue = useMemo(
    () => (technologies ?? []).map(({ id, technologyGroupId }) => ({ id, groupId: technologyGroupId })),
    [technologies],
  );
  const { value, onChange } = useGroupedField({ ids: 'technologies', groups: 'technologyGroups' }, catalogue);
  return (
    <TechnologyPicker
      // A filter does not use the group.
      value={value.map((technologyId) => ({ technologyId, technologyGroupId: 0 }))}
      onChange={(choices) => onChange(choices.map(({ technologyId }) => technologyId))}
    />
  );
};

/** Filters by technologies; a group that is chosen as a whole is one filter (SRFQ-14). */
const TechnologiesForm = () => (
  <FilterLiveForm debounce={false}>
    <TechnologiesInput />
  </FilterLiveForm>
);

export default TechnologiesForm;
