import { Alert, Box } from '@mui/material';
import type { FormEvent, ReactNode } from 'react';

type Props = {
  readonly onSubmit: (event: FormEvent) => void;
  /** Message for a refused attempt. */
  readonly refusal: string | undefined;
  readonly children: ReactNode;
};

/** A small form for the pages before the sign-in. */
export const PublicForm = ({ onSubmit, refusal, children }: Props) => (
  <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 2.5 }}>
    {refusal !== undefined && (
      <Alert severity="error" role="alert">
        {refusal}
      </Alert>
    )}
    {children}
  </Box>
);
