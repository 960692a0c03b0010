import { Box } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLeaveGuard } from '../../../shared/routing/leave-guard.js';
import type { QuoteEditing } from '../hooks/use-quote-editor.js';
import { useShownProblems } from '../hooks/use-shown-problems.js';
import { useUndo } from '../hooks/use-undo.js';
import { positionsId, quoteStatusId } from '../model/field-ids.js';
import { QuoteBar } from './QuoteBar.js';
import { QuoteHeaderForm } from './QuoteHeaderForm.js';
import { QuotePositions } from './QuotePositions.js';
import { reveal } from './reveal.js';

type Props = {
  readonly quote: QuoteEditing;
  /** The state of the quote, where it is not shown above the RFQ. */
  readonly status: ReactNode;
  readonly onReview: () => void;
};

/**
 * The supplier's own quote of an RFQ: its state, its positions and, while it is edited, its conditions and next steps.
 */
export const QuoteWorkspace = ({ quote, status, onReview }: Props) => {
  const { details, form, labelOf, mayName } = quote;
  const { editing, dirty, problems, state, dispatch } = form;
  const { entries } = state;
  useLeaveGuard(editing && dirty);
  const shownProblems = useShownProblems(problems, state);
  const undo = useUndo(quote);
  const wasEditing = useRef(editing);
  useEffect(() => {
    if (wasEditing.current === editing) return;
    wasEditing.current = editing;
    // The button that started or ended editing has gone, and the focus with it.
    reveal([editing ? positionsId : quoteStatusId], 'start');
  }, [editing]);
  return (
    <Box
      role="presentation"
      onKeyDown={undo.onKeyDown}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}
    >
      {status}
      <QuotePositions quote={quote} shownProblems={shownProblems} />
      {editing && (
        <>
          <QuoteHeaderForm
            rfqId={details.rfq.rfqId}
            header={entries.header}
            attachment={entries.attachment}
            shownProblems={shownProblems}
            dispatch={dispatch}
            labelOf={labelOf}
            mayName={mayName}
          />
          <QuoteBar quote={quote} undo={undo} onReview={onReview} />
        </>
      )}
    </Box>
  );
};
