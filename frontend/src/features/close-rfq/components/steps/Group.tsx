import { FormControl, FormHelperText, FormLabel } from '@mui/material';
import type { ReactNode } from 'react';

type GroupProps = {
  readonly legend: string;
  /** Why the server has refused the answer. */
  readonly problem?: ReactNode;
  readonly children: ReactNode;
};

/** Inputs that answer one question. */
export const Group = ({ legend, problem, children }: GroupProps) => (
  <FormControl component="fieldset" fullWidth error={problem !== undefined}>
    <FormLabel component="legend" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
      {legend}
    </FormLabel>
    {children}
    {problem !== undefined && <FormHelperText role="alert">{problem}</FormHelperText>}
  </FormControl>
);
