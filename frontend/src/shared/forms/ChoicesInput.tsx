import { Box } from '@mui/material';
import { CheckboxGroupInput, type CheckboxGroupInputProps } from 'react-admin';

type Props = Pick<CheckboxGroupInputProps, 'source' | 'label' | 'choices' | 'optionText'>;

/** Any of a few choices, given or from the surrounding reference; it scrolls. */
export const ChoicesInput = (props: Props) => (
  <Box sx={{ maxHeight: 320, overflow: 'auto' }}>
    <CheckboxGroupInput {...props} row={false} translateChoice={false} helperText={false} />
  </Box>
);
