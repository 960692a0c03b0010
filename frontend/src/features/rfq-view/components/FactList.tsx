import { Box } from '@mui/material';
import { Fact } from '../../../shared/ui/Fact.js';
import type { NamedValue } from '../hooks/use-rfq-facts.js';

/** Names and values, in as many columns as fit, on a phone in two. */
export const FactList = ({
  facts,
  minWidth = 180,
}: {
  readonly facts: readonly NamedValue[];
  readonly minWidth?: number;
}) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      gap: 1.5,
      gridTemplateColumns: `repeat(auto-fill, minmax(min(${minWidth}px, 50% - 6px), 1fr))`,
      '@media print': { gridTemplateColumns: 'repeat(3, 1fr)', gap: '2mm 4mm' },
    }}
  >
    {facts.map(([label, value]) => (
      <Fact
        key={label}
        variant="inherit"
        label={label}
        sx={{ breakInside: 'avoid', '& dd': { whiteSpace: 'pre-wrap' } }}
      >
        {value}
      </Fact>
    ))}
  </Box>
);
