import { FormControl, InputLabel, OutlinedInput, type OutlinedInputProps } from '@mui/material';
import { useId } from 'react';

type Props = Omit<OutlinedInputProps, 'label' | 'id'> & { readonly label: string };

/** A plain text field without what Material's `TextField` brings for lists and other looks; for light pages. */
export const TextInput = ({ label, ...rest }: Props) => {
  const id = useId();
  return (
    <FormControl fullWidth size="small">
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput {...rest} id={id} label={label} />
    </FormControl>
  );
};
