import { Box } from '@mui/material';
import type { ReactNode } from 'react';

type Props = {
  /** The widths of the inputs as columns of a grid; on phones each has a line of its own. */
  readonly columns?: string;
  /** Pixels. */
  readonly maxWidth: number;
  readonly children: ReactNode;
};

/** The search and the filters above an operators' list. */
export const FilterBar = ({ columns = '1fr', maxWidth, children }: Props) => (
  <Box sx={{ p: 2, display: 'grid', gap: 2, gridTemplateColumns: { sm: columns }, maxWidth }}>{children}</Box>
);
