import { Box, Paper, styled } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { emptyScale } from '../model/entries.js';
import { positionElementId } from '../model/position-facts.js';
import { positionEditable } from '../model/quote-permission.js';
import { PositionChoice } from './PositionChoice.js';
import type { PositionsProps } from './QuotePositions.js';
import { ScaleCells, type ScaleParts } from './ScaleCells.js';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  minWidth: 620,
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  '& th, & td': { padding: '6px 10px', textAlign: 'left', verticalAlign: 'top' },
  '& td': { lineHeight: '34px' },
  '& thead th': { background: '#f0f3f5', fontWeight: 650, color: '#41505c', whiteSpace: 'nowrap' },
  '& tbody': { borderTop: `1px solid ${theme.palette.divider}`, scrollMarginTop: 140 },
  '& .number': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& .typed': { width: 170 },
  '& .typed.number': { width: 130 },
}));

const tableFrame = ({ quantity, deliveryAt, unitCost, fixedCost, positionCost }: ScaleParts) => (
  <tr>
    <td className="number">{quantity}</td>
    <td className="typed">{deliveryAt}</td>
    <td className="typed number">{unitCost}</td>
    {fixedCost !== null && <td className="typed number">{fixedCost}</td>}
    <td className="number">{positionCost}</td>
  </tr>
);

const quantityFrame = ({ quantity }: ScaleParts) => (
  <tr>
    <td className="number">{quantity}</td>
    <td colSpan={4}>–</td>
  </tr>
);

/** All positions as rows, made for typing many prices quickly (SDET-20). */
export const QuoteTable = ({ editing: quote, shown, withEntries }: PositionsProps) => {
  const { t } = useTranslation('quote-editor');
  const { language } = useFormat();
  const { details, entries, editing, toolCost, dispatch } = quote;
  const { rfq, positions, metadata } = details;
  return (
    <Paper sx={{ overflow: 'hidden' }}>
      {/* Reachable by keyboard, so that the arrow keys scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <Box component="section" sx={{ overflowX: 'auto' }} aria-label={t('positions.title')} tabIndex={0}>
        <Table>
          <thead>
            <tr>
              <th scope="col" className="number">
                {t('column.quantity')}
              </th>
              <th scope="col">{t('column.deliveryAt')}</th>
              <th scope="col" className="number">
                {t('column.unitCostPer', { unit: t(`unit.${rfq.unit}`), currency: rfq.currency })}
              </th>
              {toolCost && (
                <th scope="col" className="number">
                  {t('column.fixedCost')}
                </th>
              )}
              <th scope="col" className="number">
                {t('column.positionCost')}
              </th>
            </tr>
          </thead>
          {positions.map(({ positionId, posNumber, label, quantities }) => {
            const selected = entries.selected[positionId] ?? false;
            const quoted = withEntries && selected;
            return (
              <tbody key={positionId} id={positionElementId(positionId)} tabIndex={-1}>
                <tr>
                  <th scope="rowgroup" colSpan={toolCost ? 5 : 4}>
                    <PositionChoice
                      positionId={positionId}
                      posNumber={posNumber}
                      label={label}
                      selected={selected}
                      editing={editing}
                      marksUnquoted={withEntries}
                      dispatch={dispatch}
                    />
                  </th>
                </tr>
                {(quoted || !withEntries) &&
                  quantities.map(({ scaleId, quantity }) => (
                    <ScaleCells
                      key={scaleId}
                      frame={quoted ? tableFrame : quantityFrame}
                      posNumber={posNumber}
                      scaleId={scaleId}
                      quantity={quantity}
                      entry={entries.scales[scaleId] ?? emptyScale}
                      unit={rfq.unit}
                      currency={rfq.currency}
                      language={language}
                      editable={positionEditable(editing, selected, metadata.ndaStatus)}
                      toolCost={toolCost}
                      deliveryProblem={shown.get(`quote-deliveryAt-${scaleId}`)}
                      unitProblem={shown.get(`quote-unitCost-${scaleId}`)}
                      fixedProblem={shown.get(`quote-fixedCost-${scaleId}`)}
                      dispatch={dispatch}
                    />
                  ))}
              </tbody>
            );
          })}
        </Table>
      </Box>
    </Paper>
  );
};
