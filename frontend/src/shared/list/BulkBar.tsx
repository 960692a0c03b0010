import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

type Props = {
  readonly label: string;
  /** Text with the number of selected rows. */
  readonly selected: string;
  readonly children: ReactNode;
};

/** Actions on all selected rows. */
export const BulkBar = ({ label, selected, children }: Props) => (
  <Box
    component="section"
    aria-label={label}
    sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1, bgcolor: 'primary.light' }}
  >
    <Typography variant="body2" fontWeight={600} aria-live="polite" sx={{ mr: 1 }}>
      {selected}
    </Typography>
    {children}
  </Box>
);
