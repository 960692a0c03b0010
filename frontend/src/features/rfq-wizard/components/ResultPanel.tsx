import { Box, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';

type Props = {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
};

/** The result of a publication, in the middle of the page. */
export const ResultPanel = ({ icon, title, children, actions }: Props) => (
  <Paper sx={{ maxWidth: 640, mx: 'auto', mt: { sm: 4 }, p: { xs: 3, sm: 5 }, textAlign: 'center' }}>
    <Box sx={{ '& svg': { fontSize: 48 }, mb: 1 }}>{icon}</Box>
    <Box aria-live="polite">
      <Typography variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
    {actions && (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, mt: 3 }}>{actions}</Box>
    )}
  </Paper>
);
