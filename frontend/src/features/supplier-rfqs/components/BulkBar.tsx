import { Box, type SxProps, type Theme, Typography } from '@mui/material';
import type { ReactNode } from 'react';

type Props = {
  readonly label: string;
  /** Text with the number of selected rows. */
  readonly selected: string;
  readonly sx?: SxProps<Theme>;
  readonly children: ReactNode;
};

/** Actions on all selected rows, in one line that scrolls on a phone. */
export const BulkBar = ({ label, selected, sx = {}, children }: Props) => (
  <Box
    component="section"
    aria-label={label}
    sx={[
      {
        display: 'flex',
        flexWrap: { xs: 'nowrap', md: 'wrap' },
        overflowX: 'auto',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 1,
        bgcolor: 'primary.light',
        '& button': { flex: 'none' },
      },
      ...(Array.isArray(sx) ? sx : [sx]),
    ]}
  >
    <Typography variant="body2" fontWeight={600} noWrap aria-live="polite" sx={{ mr: 1, flex: 'none' }}>
      {selected}
    </Typography>
    {children}
  </Box>
);
