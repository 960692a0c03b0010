import { Box } from '@mui/material';
import type { SystemStyleObject } from '@mui/system';
import type { ReactNode } from 'react';

type Props = { readonly label: string; readonly sx?: SystemStyleObject; readonly children: ReactNode };

/** An item with actions, which breaks into lines where there is no room for one. */
export const ListItem = ({ label, sx, children }: Props) => (
  <Box
    component="li"
    aria-label={label}
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 2,
      rowGap: 1,
      p: 2,
      '& + &': { borderTop: '1px solid', borderColor: 'divider' },
      ...sx,
    }}
  >
    {children}
  </Box>
);
