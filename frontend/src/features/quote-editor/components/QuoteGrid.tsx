import { Box } from '@mui/material';
import { PositionCard } from './PositionCard.js';
import type { PositionProps } from './position-props.js';

/** One card per position (SDET-19). */
export const QuoteGrid = ({ positions }: { readonly positions: readonly PositionProps[] }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
    {positions.map((props) => (
      <PositionCard key={props.position.positionId} {...props} />
    ))}
  </Box>
);
