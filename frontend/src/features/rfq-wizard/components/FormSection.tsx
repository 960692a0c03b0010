import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

type Props = {
  readonly title: string;
  /** An introduction. */
  readonly text?: string;
  readonly children: ReactNode;
};

/** Fields that belong together, under one heading. */
export const FormSection = ({ title, text, children }: Props) => (
  <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
    <Box>
      <Typography variant="h3">{title}</Typography>
      {text && (
        <Typography variant="body2" color="text.secondary">
          {text}
        </Typography>
      )}
    </Box>
    {children}
  </Box>
);
