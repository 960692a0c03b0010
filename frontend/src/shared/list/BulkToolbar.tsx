import { Box, type SxProps } from '@mui/material';
import type { ReactNode } from 'react';
import { BulkActionsToolbar } from 'react-admin';

type Props = {
  readonly label: string;
  /** Text with the number of selected rows. */
  readonly selected: string;
  /** Pixels, so that nothing moves where it takes the place of something else. */
  readonly height: number;
  /** Where it stands. */
  readonly sx: SxProps;
  readonly selectAllButton?: ReactNode;
  readonly children: ReactNode;
};

/** react-admin's toolbar in one line that scrolls where it is too long; `&&` outweighs its styles. */
const toolbarStyles = (height: number) => ({
  '&& .RaBulkActionsToolbar-toolbar': {
    position: 'static',
    transform: 'none',
    transition: 'none',
    minHeight: height,
    height,
    px: 2,
    gap: 1,
    overflowX: 'auto',
    overflowY: 'hidden',
    borderRadius: 'inherit',
    bgcolor: 'primary.light',
  },
  '&& .RaBulkActionsToolbar-title p': { fontSize: '0.875rem', fontWeight: 600, whiteSpace: 'nowrap', mr: 1 },
  '&& .RaBulkActionsToolbar-topToolbar': { flex: 'none', gap: 1, p: 0, alignItems: 'center' },
  '& button': { flex: 'none', whiteSpace: 'nowrap' },
});

/** The actions on the selected rows of a list. */
export const BulkToolbar = ({ label, selected, height, sx, selectAllButton = false, children }: Props) => (
  <Box component="section" aria-label={label} aria-live="polite" sx={sx}>
    <Box sx={{ borderRadius: 'inherit', ...toolbarStyles(height) }}>
      <BulkActionsToolbar label={selected} selectAllButton={selectAllButton}>
        {children}
      </BulkActionsToolbar>
    </Box>
  </Box>
);
