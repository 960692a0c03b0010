import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

type Props = {
  readonly label: string;
  /** Text with the number of selected rows. */
  readonly selected: string;
  readonly children: ReactNode;
};

/** Actions on all selected rows, in one line that scrolls where it is too long. */
export const BulkBar = ({ label, selected, children }: Props) => (
  <Box
    component="section"
    aria-label={label}
    sx={{
      flex: '1 1 0',
      minWidth: 0,
      display: 'flex',
      overflowX: 'auto',
      alignItems: 'center',
      gap: 1,
      px: 1,
      borderRadius: 1,
      bgcolor: 'primary.light',
      '& button': { flex: 'none' },
    }}
  >
    <Typography variant="body2" fontWeight={600} noWrap aria-live="polite" sx={{ mr: 1, flex: 'none' }}>
      {selected}
    </Typography>
    {children}
  </Box>
);
