import { Box } from '@mui/material';
import type { Fact } from '../hooks/use-rfq-words.js';

/** Names and values, in as many columns as fit. */
export const FactList = ({
  facts,
  minWidth = 180,
}: {
  readonly facts: readonly Fact[];
  readonly minWidth?: number;
}) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      gap: 1.5,
      gridTemplateColumns: `repeat(auto-fill, minmax(min(${minWidth}px, 100%), 1fr))`,
      '@media print': { gridTemplateColumns: 'repeat(3, 1fr)', gap: '2mm 4mm' },
    }}
  >
    {facts.map(([label, value]) => (
      <Box key={label} sx={{ breakInside: 'avoid' }}>
        <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {label}
        </Box>
        <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {value}
        </Box>
      </Box>
    ))}
  </Box>
);
