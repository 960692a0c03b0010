import { useMediaQuery, useTheme } from '@mui/material';

export const densities = ['compact', 'detailed'] as const;
export type Density = (typeof densities)[number];

/** Pixels of a row by the width of the screen: five compact rows fit a phone, more a small laptop; detailed rows are SRFQ-32's. */
export const rowHeights = {
  compact: { xs: 102, sm: 102, md: 66, lg: 66, xl: 66 },
  detailed: { xs: 401, sm: 359, md: 212, lg: 212, xl: 180 },
} as const;

/** Height of a row on this screen, in pixels. */
export const useRowHeight = (density: Density): number => {
  const { breakpoints } = useTheme();
  const sm = useMediaQuery(breakpoints.up('sm'));
  const md = useMediaQuery(breakpoints.up('md'));
  const xl = useMediaQuery(breakpoints.up('xl'));
  const heights = rowHeights[density];
  if (xl) return heights.xl;
  if (md) return heights.md;
  return sm ? heights.sm : heights.xs;
};
