import { Box, Paper, styled } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { PositionRows } from './PositionRows.js';
import type { PositionProps, SharedPositionProps } from './position-props.js';
import { coveredAtTop } from './reveal.js';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  minWidth: 700,
  // Fixed widths keep the browser from laying out all cells when one changes.
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  '& th, & td': { padding: '6px 10px', textAlign: 'left', verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& td': { lineHeight: '34px' },
  '& thead th': {
    background: theme.palette.grey[100],
    fontSize: '0.8125rem',
    fontWeight: 650,
    color: theme.palette.grey[700],
  },
  '& tbody': { borderTop: `1px solid ${theme.palette.divider}`, scrollMarginTop: coveredAtTop },
  '& .number': { textAlign: 'right' },
  '& col.quantity': { width: '16%' },
  '& col.typed': { width: '22%' },
}));

type Props = {
  readonly positions: readonly PositionProps[];
  readonly setting: SharedPositionProps;
};

/** All positions as rows, for typing many prices quickly (SDET-20). */
export const QuoteTable = ({ positions, setting: { usesToolCost, unit, currency } }: Props) => {
  const { t } = useTranslation('quote-editor');
  const format = useFormat();
  return (
    <Paper sx={{ overflow: 'hidden' }}>
      {/* Focusable, so that the arrow keys scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <Box component="section" sx={{ overflowX: 'auto' }} aria-label={t('positions.title')} tabIndex={0}>
        <Table>
          <colgroup>
            <col className="quantity" />
            <col className="typed" />
            <col className="typed" />
            {usesToolCost && <col className="typed" />}
            <col />
          </colgroup>
          <thead>
            <tr>
              <th scope="col" className="number">
                {t('fields:quantity')}
              </th>
              <th scope="col">{t('fields:deliveryAt')}</th>
              <th scope="col" className="number">
                {t('column.unitCostPer', { unit: format.unit(unit), currency })}
              </th>
              {usesToolCost && (
                <th scope="col" className="number">
                  {t('column.fixedCostOnce')}
                </th>
              )}
              <th scope="col" className="number">
                {t('column.positionCost')}
              </th>
            </tr>
          </thead>
          {positions.map((props) => (
            <PositionRows key={props.position.positionId} {...props} />
          ))}
        </Table>
      </Box>
    </Paper>
  );
};
