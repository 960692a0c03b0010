import type { ComponentProps } from 'react';
import { ReferenceInputBase, useChoicesContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { LookupName } from '../../../api/resources/lookups.js';
import { FormSelect } from '../../../shared/forms/fields.js';
import { choosableEntries } from '../model/choosable.js';
import { useLookupChoices } from '../use-lookup.js';

type Entry = { readonly id: string | number; readonly label: string; readonly inactive?: true };
type SelectProps = Omit<ComponentProps<typeof FormSelect>, 'choices'>;

const ChoiceSelect = (props: SelectProps) => {
  const { allChoices, isPending } = useChoicesContext<Entry>();
  const value: unknown = useWatch({ name: props.source });
  return <FormSelect {...props} choices={isPending ? undefined : choosableEntries(allChoices ?? [], [value])} />;
};

/** One entry of a lookup as a value of the surrounding form. */
export const FormLookup = ({ lookup, source, ...rest }: SelectProps & { readonly lookup: LookupName }) => (
  <ReferenceInputBase source={source} {...useLookupChoices(lookup)}>
    <ChoiceSelect source={source} {...rest} />
  </ReferenceInputBase>
);
