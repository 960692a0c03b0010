import GridView from '@mui/icons-material/ViewAgendaOutlined';
import TableRows from '@mui/icons-material/TableRowsOutlined';
import { Box, Button, FormControlLabel, Switch, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { useCellKeys } from '../hooks/use-cell-keys.js';
import type { QuoteEditing } from '../hooks/use-quote-editor.js';
import { layoutOf, type QuoteLayout } from '../model/quote-mode.js';
import { QuoteGrid } from './QuoteGrid.js';
import { QuoteTable } from './QuoteTable.js';

export type PositionsProps = {
  readonly editing: QuoteEditing;
  /** Codes of the problems that are shown, by field. */
  readonly shown: ReadonlyMap<string, string>;
  /** There is something quoted to show, or it is being typed. */
  readonly withEntries: boolean;
  /** The access to the RFQ is restricted. */
  readonly locked: boolean;
};

/** The positions of the RFQ with what is quoted for them, as cards or as a table (SDET-14). */
export const QuotePositions = (props: Omit<PositionsProps, 'withEntries'>) => {
  const { t } = useTranslation('quote-editor');
  const { state, details, entries, editing, source, toolCost, dispatch } = props.editing;
  const { rfq, positions } = details;
  const layout = layoutOf(state.mode);
  const withEntries = editing || source.kind !== 'new';
  const rows = useMemo(
    () =>
      positions
        .filter(({ positionId }) => entries.selected[positionId])
        .flatMap(({ quantities }) => quantities.map(({ scaleId }) => scaleId)),
    [positions, entries.selected],
  );
  const keys = useCellKeys(rows, toolCost, dispatch);
  const all = positions.map(({ positionId }) => positionId);
  const allSelected = all.every((id) => entries.selected[id]);
  const List = layout === 'grid' ? QuoteGrid : QuoteTable;
  return (
    <Box component="section" aria-labelledby="quote-positions">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, rowGap: 1, mb: 1.5 }}>
        <Typography variant="h2" id="quote-positions" tabIndex={-1} sx={{ mr: 'auto' }}>
          {t('positions.count', { count: positions.length })}
        </Typography>
        {editing && rfq.separateToolCost && (
          <FormControlLabel
            className="no-print"
            control={<Switch checked={entries.useToolCost} onChange={(_, on) => dispatch({ type: 'toolCost', on })} />}
            label={t('toolCost')}
          />
        )}
        {editing && positions.length > 1 && (
          <Button
            className="no-print"
            size="small"
            onClick={() => dispatch({ type: 'select', positionIds: all, on: !allSelected })}
          >
            {t(allSelected ? 'positions.selectNone' : 'positions.selectAll')}
          </Button>
        )}
        <ToggleButtonGroup
          className="no-print"
          exclusive
          size="small"
          value={layout}
          aria-label={t('layout.label')}
          onChange={(_, next: QuoteLayout | null) => next !== null && dispatch({ type: 'layout', layout: next })}
        >
          <ToggleButton value="grid" aria-label={t('layout.grid')}>
            <GridView fontSize="small" />
          </ToggleButton>
          <ToggleButton value="table" aria-label={t('layout.table')}>
            <TableRows fontSize="small" />
          </ToggleButton>
        </ToggleButtonGroup>
      </Box>
      {editing && layout === 'table' && (
        <Typography variant="body2" color="text.secondary" className="no-print" sx={{ mb: 1 }}>
          {t('positions.keys')}
        </Typography>
      )}
      {positions.length === 0 ? (
        <EmptyState title={t('positions.none')} />
      ) : (
        <div onKeyDown={keys.onKeyDown} onPaste={keys.onPaste} role="presentation">
          <List {...props} withEntries={withEntries} />
        </div>
      )}
    </Box>
  );
};
