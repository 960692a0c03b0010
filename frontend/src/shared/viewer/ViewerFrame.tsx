import { Box } from '@mui/material';
import type { ReactNode } from 'react';

type Props = {
  /** Buttons for pages, zoom and the like. */
  readonly toolbar?: ReactNode;
  readonly children: ReactNode;
};

/** A toolbar above the picture, which scrolls on its own. */
export const ViewerFrame = ({ toolbar, children }: Props) => (
  <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 }}>
    {toolbar && (
      <Box
        className="no-print"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: { xs: 0, sm: 0.5 },
          minHeight: 40,
          px: { xs: 0.5, sm: 1 },
          flexWrap: 'wrap',
        }}
      >
        {toolbar}
      </Box>
    )}
    {/* Focusable, so that the arrow keys scroll it. */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <Box tabIndex={0} sx={{ flex: 1, minHeight: 0, overflow: 'auto', bgcolor: 'grey.200', display: 'flex' }}>
      {children}
    </Box>
  </Box>
);
