import ExpandMore from '@mui/icons-material/ExpandMore';
import { Box, ButtonBase, Collapse } from '@mui/material';
import type { HistoryEvent } from '@torno/contract';
import { useId } from 'react';
import { useEventSentence } from '../hooks/use-event-sentence.js';
import { useOpened } from '../hooks/use-opened.js';
import { EventDetails } from './EventDetails.js';

type Props = {
  readonly event: HistoryEvent;
  readonly names: Readonly<Record<string, string>>;
  readonly currency: string | null;
};

/** One event as a sentence; opening it shows the changes and the stored event. */
export const EventEntry = ({ event, names, currency }: Props) => {
  const [open, toggle] = useOpened(event.id);
  const detailsId = useId();
  const sentence = useEventSentence({ names, currency })(event);
  return (
    <Box component="li" sx={{ '& + li': { borderTop: '1px solid', borderColor: 'divider' } }}>
      <ButtonBase
        onClick={toggle}
        aria-expanded={open}
        aria-controls={detailsId}
        sx={{
          width: '100%',
          justifyContent: 'flex-start',
          textAlign: 'left',
          gap: 1,
          py: 0.75,
          borderRadius: 1,
          fontSize: '0.9375rem',
          lineHeight: 1.45,
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <ExpandMore
          fontSize="small"
          sx={{ color: 'text.secondary', transform: open ? undefined : 'rotate(-90deg)', flexShrink: 0 }}
        />
        <span>{sentence}</span>
      </ButtonBase>
      <Collapse id={detailsId} in={open} mountOnEnter unmountOnExit>
        <EventDetails event={event} names={names} currency={currency} />
      </Collapse>
    </Box>
  );
};
