import { Box, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

type Props = {
  readonly title: string;
  /** What to know before filling it in. */
  readonly text?: string;
  readonly children: ReactNode;
};

/** Fields that belong together, under one name. */
export const FormSection = ({ title, text, children }: Props) => {
  const id = useId();
  return (
    <Box component="fieldset" aria-labelledby={id} sx={{ display: 'grid', gap: 2, minWidth: 0, border: 0, m: 0, p: 0 }}>
      <Box>
        <Typography id={id} variant="h3">
          {title}
        </Typography>
        {text && (
          <Typography variant="body2" color="text.secondary">
            {text}
          </Typography>
        )}
      </Box>
      {children}
    </Box>
  );
};
