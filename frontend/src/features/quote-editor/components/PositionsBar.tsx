import GridView from '@mui/icons-material/ViewAgendaOutlined';
import TableRows from '@mui/icons-material/TableRowsOutlined';
import { Box, Button, FormControlLabel, Switch, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { type Dispatch, memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuotedPosition } from '../model/entries.js';
import type { EditorAction } from '../model/quote-editor.js';
import type { QuoteLayout } from '../model/quote-mode.js';
import { positionsId } from '../model/field-ids.js';
import { coveredAtTop } from './reveal.js';

type Props = {
  readonly positions: readonly QuotedPosition[];
  readonly allSelected: boolean;
  readonly editing: boolean;
  /** Null where there is no choice. */
  readonly layout: QuoteLayout | null;
  readonly useToolCost: boolean;
  /** True when the buyer asks for tooling cost separately. */
  readonly mayUseToolCost: boolean;
  readonly dispatch: Dispatch<EditorAction>;
};

/** The bar above the positions: layout, choice of positions, and tooling cost (SDET-14). */
export const PositionsBar = memo((props: Props) => {
  const { positions, allSelected, editing, layout, useToolCost, mayUseToolCost, dispatch } = props;
  const { t } = useTranslation('quote-editor');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, rowGap: 1, mb: 1.5 }}>
      <Typography variant="h2" id={positionsId} tabIndex={-1} sx={{ mr: 'auto', scrollMarginTop: `${coveredAtTop}px` }}>
        {t('positions.count', { count: positions.length })}
      </Typography>
      {editing && mayUseToolCost && (
        <FormControlLabel
          className="no-print"
          control={<Switch checked={useToolCost} onChange={(_, isOn) => dispatch({ type: 'toolCost', on: isOn })} />}
          label={t('toolCost')}
        />
      )}
      {editing && positions.length > 1 && (
        <Button
          className="no-print"
          size="small"
          onClick={() =>
            dispatch({
              type: 'select',
              positionIds: positions.map(({ positionId }) => positionId),
              on: !allSelected,
            })
          }
        >
          {t(allSelected ? 'positions.selectNone' : 'positions.selectAll')}
        </Button>
      )}
      {layout !== null && (
        <ToggleButtonGroup
          className="no-print"
          exclusive
          size="small"
          value={layout}
          aria-label={t('layout.label')}
          onChange={({ currentTarget }, next: QuoteLayout | null) => {
            if (next === null) return;
            dispatch({ type: 'layout', layout: next });
            // The other layout begins below the bar, which may stand at the bottom of the window.
            requestAnimationFrame(() => currentTarget.ownerDocument.getElementById(positionsId)?.scrollIntoView());
          }}
        >
          <ToggleButton value="grid" aria-label={t('layout.grid')}>
            <GridView fontSize="small" />
          </ToggleButton>
          <ToggleButton value="table" aria-label={t('layout.table')}>
            <TableRows fontSize="small" />
          </ToggleButton>
        </ToggleButtonGroup>
      )}
    </Box>
  );
});
PositionsBar.displayName = 'PositionsBar';
