import type { ComponentProps } from 'react';
import { FilterLiveForm } from 'react-admin';
import { FormSelect } from '../forms/fields.js';

/** Filters by one of a few choices. */
const SelectForm = (props: Pick<ComponentProps<typeof FormSelect>, 'source' | 'label' | 'choices' | 'noneLabel'>) => (
  <FilterLiveForm debounce={false}>
    <FormSelect {...props} sx={{ width: '100%', minWidth: 0 }} />
  </FilterLiveForm>
);

export default SelectForm;
