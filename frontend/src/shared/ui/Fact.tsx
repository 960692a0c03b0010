import { Box, type SxProps, type Theme, Typography } from '@mui/material';
import type { ReactNode } from 'react';

type Props = {
  readonly label: string;
  /** Spans a whole row of the grid. */
  readonly wide?: boolean;
  /** `inherit` shows the value like the text around it. */
  readonly variant?: 'body2' | 'inherit';
  readonly sx?: SxProps<Theme>;
  readonly children: ReactNode;
};

/** A value below its name, in a description list (`dl`). */
export const Fact = ({ label, wide = false, variant = 'body2', sx = {}, children }: Props) => (
  <Box sx={[{ minWidth: 0, gridColumn: wide ? '1 / -1' : undefined }, ...(Array.isArray(sx) ? sx : [sx])]}>
    <Typography component="dt" variant="caption" color="text.secondary">
      {label}
    </Typography>
    <Typography component="dd" variant={variant} sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </Box>
);
