import { Box, Button, Paper, type Theme, Typography, useMediaQuery, useTheme } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentPosition } from '../hooks/use-current-position.js';
import type { QuotedPosition } from '../model/entries.js';
import { positionElementId } from '../model/position-facts.js';
import { PositionDocuments } from './PositionDocuments.js';
import { PositionFacts } from './PositionFacts.js';

type Props = {
  readonly positions: readonly QuotedPosition[];
  /** Documents are withheld by the NDA or the visibility. */
  readonly isLocked: boolean;
  readonly requestable: boolean;
  /** The table of the positions. */
  readonly children: ReactNode;
};

/** Pixels. */
const drawingHeight = 420;

/**
 * The table of positions with the drawing of the current one docked beside it, where there is room. Moving to another
 * position does not render the table again.
 */
export const DrawingBeside = ({ positions, isLocked, requestable, children }: Props) => {
  const { t } = useTranslation('quote-editor');
  const wide = useMediaQuery(useTheme().breakpoints.up('lg'));
  const [hidden, setHidden] = useState(false);
  const { current, noticed } = useCurrentPosition(positions);
  const hasDrawing = isLocked || positions.some(({ attachments }) => attachments.length > 0);
  if (!wide || !hasDrawing || current === undefined) return children;
  const { positionId, posNumber, label, attachments } = current;
  return (
    <>
      <Box className="no-print" sx={{ display: 'flex', justifyContent: 'flex-end', mb: 1 }}>
        <Button size="small" aria-expanded={!hidden} onClick={() => setHidden(!hidden)}>
          {t(hidden ? 'docked.show' : 'docked.hide')}
        </Button>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: hidden ? 'minmax(0, 1fr)' : 'minmax(0, 3fr) minmax(0, 2fr)',
          '@media print': { display: 'block' },
          ...(hidden
            ? {}
            : {
                [['tr > th', 'tr:not(:first-of-type) > td']
                  .map((cell) => `& #${positionElementId(positionId)} > ${cell}:first-of-type`)
                  .join()]: {
                  boxShadow: ({ palette }: Theme) => `inset 3px 0 0 ${palette.primary.main}`,
                },
              }),
        }}
      >
        <Box role="presentation" onFocus={noticed} onPointerDown={noticed} sx={{ minWidth: 0 }}>
          {children}
        </Box>
        {!hidden && (
          <Paper
            component="aside"
            className="no-print"
            aria-label={t('docked.label')}
            sx={{ position: 'sticky', top: 72, p: 2, maxHeight: 'calc(100vh - 160px)', overflowY: 'auto' }}
          >
            <Typography variant="h3" component="p" aria-live="polite" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
              {t('position.title', { number: posNumber, label })}
            </Typography>
            <PositionDocuments
              key={positionId}
              attachments={attachments}
              isLocked={isLocked}
              requestable={requestable}
              eager
              height={drawingHeight}
            />
            <Box sx={{ mt: 2 }}>
              <PositionFacts position={current} />
            </Box>
          </Paper>
        )}
      </Box>
    </>
  );
};
