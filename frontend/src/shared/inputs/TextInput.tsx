import { FormControl, InputLabel, OutlinedInput, type OutlinedInputProps } from '@mui/material';
import { useId } from 'react';

type Props = Omit<OutlinedInputProps, 'label' | 'id'> & { readonly label: string };

/** A plain text field for light pages, without the parts of Material's `TextField` for lists and other variants. */
export const TextInput = ({ label, ...rest }: Props) => {
  const id = useId();
  return (
    <FormControl fullWidth size="small">
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput {...rest} id={id} label={label} />
    </FormControl>
  );
};
