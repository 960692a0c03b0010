import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

type Props = {
  readonly label: string;
  /** Spans a whole row of the grid. */
  readonly wide?: boolean;
  readonly children: ReactNode;
};

/** A value below its name, in a description list (`dl`). */
export const Fact = ({ label, wide = false, children }: Props) => (
  <Box sx={{ minWidth: 0, gridColumn: wide ? '1 / -1' : undefined }}>
    <Typography component="dt" variant="caption" color="text.secondary">
      {label}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </Box>
);
