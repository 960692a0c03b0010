import { useMediaQuery, useTheme } from '@mui/material';

/** Pixels of a row by the width of the screen (SRFQ-32). */
export const rowHeights = { xs: 401, sm: 359, md: 212, lg: 212, xl: 180 } as const;

/** Height of a row on this screen, in pixels. */
export const useRowHeight = (): number => {
  const { breakpoints } = useTheme();
  const sm = useMediaQuery(breakpoints.up('sm'));
  const md = useMediaQuery(breakpoints.up('md'));
  const xl = useMediaQuery(breakpoints.up('xl'));
  if (xl) return rowHeights.xl;
  if (md) return rowHeights.md;
  return sm ? rowHeights.sm : rowHeights.xs;
};
