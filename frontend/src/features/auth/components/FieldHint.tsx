import { Typography } from '@mui/material';
import type { ReactNode } from 'react';

type Props = { readonly id: string; readonly error: boolean; readonly children: ReactNode };

/** The hint or the error below a field. Material UI's own component would come into the chunk of every public page. */
export const FieldHint = ({ id, error, children }: Props) => (
  <Typography
    id={id}
    variant="caption"
    component="p"
    color={error ? 'error' : 'text.secondary'}
    aria-live="polite"
    sx={{ mt: 0.375, mx: 1.75 }}
  >
    {children}
  </Typography>
);
