import { Box, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

type RowProps = {
  readonly label: string;
  readonly to: string;
  readonly text: string;
  /** The content at the end of the row. */
  readonly children?: ReactNode;
};

/** A piece of work on a dashboard: its name leads to it. */
export const WorkRow = ({ label, to, text, children }: RowProps) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 2,
      rowGap: 0.5,
      px: 2,
      py: 1,
      borderTop: '1px solid',
      borderColor: 'divider',
    }}
  >
    <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
      <Link component={RouterLink} to={to} sx={{ display: 'block', fontWeight: 650, overflowWrap: 'anywhere' }}>
        {label}
      </Link>
      <Typography variant="body2" color="text.secondary">
        {text}
      </Typography>
    </Box>
    {children !== undefined && (
      <Box
        sx={{
          display: 'flex',
          // On a phone, number, deadline and button stay in one line even in the longest language. A larger number wraps
          // instead of pushing the button out of the card.
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: { xs: 0.5, sm: 1.5 },
          '& > .MuiButton-root': { px: { xs: 0.75, sm: 1 } },
          fontSize: { xs: '0.8125rem', sm: '0.875rem' },
          whiteSpace: 'nowrap',
        }}
      >
        {children}
      </Box>
    )}
  </Box>
);
