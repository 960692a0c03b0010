import type { ComponentProps } from 'react';
import { FormSelect } from '../../../shared/forms/fields.js';
import type { OptionLookupName } from '../lookup-query.js';
import { useLookup } from '../use-lookup.js';

type Props = Omit<ComponentProps<typeof FormSelect>, 'choices'> & { readonly lookup: OptionLookupName };

/** One entry of a lookup as a value of the surrounding form. */
export const FormLookup = ({ lookup, ...rest }: Props) => {
  const { data } = useLookup(lookup);
  return <FormSelect {...rest} choices={data} />;
};
