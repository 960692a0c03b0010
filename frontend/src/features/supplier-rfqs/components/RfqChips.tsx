import { Box } from '@mui/material';
import { StatusChip } from '../../../shared/ui/StatusChip.js';
import { type ChipFacts, useRfqChips } from '../hooks/use-rfq-chips.js';

/** Chips of an RFQ, which take as many lines as they need. */
export const RfqChips = (facts: ChipFacts) => (
  <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.75 }}>
    {useRfqChips(facts).map((chip) => (
      <StatusChip key={chip.label} {...chip} />
    ))}
  </Box>
);
