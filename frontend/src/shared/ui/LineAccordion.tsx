import ExpandMore from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary } from '@mui/material';
import type { ReactNode } from 'react';

type Props = {
  /** The content of the line itself. */
  readonly summary: ReactNode;
  /** Makes it an article of this name. */
  readonly label?: string;
  /** Leaves out the room at the sides, for lines inside of something that has its own. */
  readonly dense?: boolean;
  readonly children: ReactNode;
};

/** A line of a list that opens to more, with a rule above it instead of a frame. */
export const LineAccordion = ({ summary, label, dense = false, children }: Props) => (
  <Accordion
    {...(label !== undefined && { component: 'article', 'aria-label': label })}
    disableGutters
    elevation={0}
    slotProps={{ transition: { unmountOnExit: true } }}
    sx={{ border: 0, borderTop: 1, borderColor: 'divider', '&::before': { display: 'none' } }}
  >
    <AccordionSummary expandIcon={<ExpandMore />} sx={{ px: dense ? 0.5 : 2 }}>
      {summary}
    </AccordionSummary>
    <AccordionDetails sx={dense ? { px: 0.5, pt: 0 } : undefined}>{children}</AccordionDetails>
  </Accordion>
);
