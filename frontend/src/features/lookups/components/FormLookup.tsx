import type { ComponentProps } from 'react';
import { useField } from '../../../shared/forms/fields.js';
import { LookupSelect } from './LookupSelect.js';

type Props = Pick<Parameters<typeof useField>[0], 'source' | 'helperText' | 'problem'> &
  Pick<ComponentProps<typeof LookupSelect>, 'lookup' | 'label' | 'required' | 'disabled' | 'sx'>;

/** One entry of a lookup as a value of the surrounding form. */
export const FormLookup = ({ source, helperText, problem, ...rest }: Props) => (
  <LookupSelect {...rest} {...useField({ source, helperText, problem })} />
);
