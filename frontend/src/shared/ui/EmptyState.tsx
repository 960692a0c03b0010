import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

type Props = {
  readonly title: string;
  readonly text?: string;
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
};

/** Shown for a list without entries or results, with the reason and the next step. */
export const EmptyState = ({ title, text, icon, action }: Props) => (
  <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, py: 7, px: 2, textAlign: 'center' }}>
    {icon && <Box sx={{ color: 'text.secondary', '& svg': { fontSize: 40 } }}>{icon}</Box>}
    <Typography variant="h3" component="p">
      {title}
    </Typography>
    {text && (
      <Typography variant="body2" color="text.secondary" sx={{ maxWidth: '48ch' }}>
        {text}
      </Typography>
    )}
    {action && <Box sx={{ mt: 2 }}>{action}</Box>}
  </Box>
);
