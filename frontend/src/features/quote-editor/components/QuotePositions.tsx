import { Box, Typography } from '@mui/material';
import { ndaOpens } from '@torno/domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { usePhone } from '../../../shared/ui/use-phone.js';
import { useCellKeys } from '../hooks/use-cell-keys.js';
import type { QuoteEditing } from '../hooks/use-quote-editor.js';
import { positionsId } from '../model/field-ids.js';
import { lazyFrom } from '../model/position-facts.js';
import { layoutOf } from '../model/quote-mode.js';
import { CellArea } from './CellArea.js';
import { DrawingBeside } from './DrawingBeside.js';
import { PositionsBar } from './PositionsBar.js';
import type { PositionProps, SharedPositionProps } from './position-props.js';
import { QuoteGrid } from './QuoteGrid.js';
import { QuoteTable } from './QuoteTable.js';
import { SameLeadTime } from './SameLeadTime.js';

/** Positions drawn at once when the page opens; the others follow. */
const firstDrawn = 3;

type Props = {
  readonly quote: QuoteEditing;
  /** Codes of the visible problems, by field. */
  readonly shownProblems: ReadonlyMap<string, string>;
};

/** The positions of the RFQ with their quoted values, as cards or as a table (SDET-14). */
export const QuotePositions = ({ quote, shownProblems }: Props) => {
  const { t } = useTranslation('quote-editor');
  const { language } = useFormat();
  const { details, form } = quote;
  const { state, editing, source, toolCost, dispatch } = form;
  const { entries } = state;
  const { rfq, positions, metadata } = details;
  // A phone has no room for the columns of the table.
  const phone = usePhone();
  const layout = phone ? 'grid' : layoutOf(state.mode);
  const rows = useMemo(
    () =>
      positions
        .filter(({ positionId }) => entries.selected[positionId])
        .flatMap(({ quantities }) => quantities.map(({ scaleId }) => scaleId)),
    [positions, entries.selected],
  );
  const keys = useCellKeys(rows, entries.scales, toolCost, dispatch);
  const hasEntries = editing || source.kind !== 'new';
  const { ndaStatus, accessRestricted } = metadata;
  const { unit, currency } = rfq;
  const rendersEagerly = positions.length < lazyFrom;
  const setting = useMemo(
    (): SharedPositionProps => ({
      editing,
      hasEntries,
      ndaStatus,
      locked: accessRestricted,
      rendersEagerly,
      usesToolCost: toolCost,
      unit,
      currency,
      language,
      dispatch,
    }),
    [editing, hasEntries, ndaStatus, accessRestricted, rendersEagerly, toolCost, unit, currency, language, dispatch],
  );
  const drawnPositions = positions.map((position, index): PositionProps => ({
    position,
    selected: entries.selected[position.positionId] ?? false,
    scales: entries.scales,
    shownProblems,
    setting,
    isInitiallyVisible: index < firstDrawn,
  }));
  return (
    <Box component="section" aria-labelledby={positionsId}>
      <PositionsBar
        positions={positions}
        allSelected={positions.every(({ positionId }) => entries.selected[positionId])}
        editing={editing}
        layout={phone ? null : layout}
        useToolCost={entries.useToolCost}
        mayUseToolCost={rfq.separateToolCost}
        dispatch={dispatch}
      />
      {editing && rows.length > 1 && <SameLeadTime rows={rows} dispatch={dispatch} />}
      {editing && (
        <Typography
          variant="body2"
          color="text.secondary"
          className="no-print"
          sx={{ mb: 1.5, '@media (pointer: coarse)': { display: 'none' } }}
        >
          {t('positions.keys')}
        </Typography>
      )}
      {positions.length === 0 ? (
        <EmptyState title={t('positions.none')} />
      ) : (
        <CellArea onKeyDown={keys.onKeyDown} onPaste={keys.onPaste} role="presentation">
          {layout === 'grid' ? (
            <QuoteGrid positions={drawnPositions} />
          ) : (
            <DrawingBeside
              positions={positions}
              isLocked={accessRestricted || !ndaOpens(ndaStatus)}
              requestable={!accessRestricted && ndaStatus === 'Restricted'}
            >
              <QuoteTable positions={drawnPositions} setting={setting} />
            </DrawingBeside>
          )}
        </CellArea>
      )}
    </Box>
  );
};
