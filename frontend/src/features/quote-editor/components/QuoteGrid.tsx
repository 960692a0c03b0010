import { Box, styled, Typography } from '@mui/material';
import { ndaOpens } from '@torno/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { emptyScale } from '../model/entries.js';
import { lazyFrom, positionElementId } from '../model/position-facts.js';
import { positionEditable } from '../model/quote-permission.js';
import type { PositionsProps } from './QuotePositions.js';
import { PositionChoice } from './PositionChoice.js';
import { PositionDocuments } from './PositionDocuments.js';
import { PositionFacts } from './PositionFacts.js';
import { ScaleCells, type ScaleParts } from './ScaleCells.js';

const Card = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 24,
  padding: 20,
  background: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  scrollMarginTop: 140,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)' },
  '@media print': { gridTemplateColumns: 'minmax(0, 1fr)', breakInside: 'avoid' },
}));

const Scale = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  padding: '10px 0',
  borderTop: `1px solid ${theme.palette.divider}`,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  fontSize: '0.875rem',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
  '& > span > small': { display: 'block', fontSize: '0.8125rem', color: theme.palette.text.secondary },
}));

const GridScale = ({ quantity, deliveryAt, unitCost, fixedCost, positionCost }: ScaleParts) => {
  const { t } = useTranslation('quote-editor');
  return (
    <Scale>
      <span>
        <small>{t('column.quantity')}</small>
        <b>{quantity}</b>
      </span>
      <span>
        <small>{t('column.deliveryAt')}</small>
        {deliveryAt}
      </span>
      <span>
        <small>{t('column.unitCost')}</small>
        {unitCost}
      </span>
      {fixedCost !== null && (
        <span>
          <small>{t('column.fixedCost')}</small>
          {fixedCost}
        </span>
      )}
      <span>
        <small>{t('column.positionCost')}</small>
        <b>{positionCost}</b>
      </span>
    </Scale>
  );
};
const gridFrame = (parts: ScaleParts) => <GridScale {...parts} />;

/** One card per position: the documents left, what is to be made and what is quoted right (SDET-19). */
export const QuoteGrid = ({ editing: quote, shown, withEntries, locked }: PositionsProps) => {
  const { t } = useTranslation('quote-editor');
  const { language } = useFormat();
  const { details, entries, editing, toolCost, dispatch } = quote;
  const { rfq, positions, metadata } = details;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {positions.map((position) => {
        const { positionId, posNumber, quantities } = position;
        const selected = entries.selected[positionId] ?? false;
        return (
          <Card
            key={positionId}
            id={positionElementId(positionId)}
            tabIndex={-1}
            aria-label={t('position.of', { number: posNumber })}
          >
            <PositionDocuments
              attachments={position.attachments}
              locked={locked || !ndaOpens(metadata.ndaStatus)}
              eager={positions.length < lazyFrom}
              height={360}
            />
            <div>
              <PositionChoice
                positionId={positionId}
                posNumber={posNumber}
                label={position.label}
                selected={selected}
                editing={editing}
                marksUnquoted={withEntries}
                dispatch={dispatch}
              />
              <div style={{ margin: '12px 0 16px' }}>
                <PositionFacts position={position} />
              </div>
              {withEntries && selected ? (
                quantities.map(({ scaleId, quantity }) => (
                  <ScaleCells
                    key={scaleId}
                    frame={gridFrame}
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
                ))
              ) : (
                <Quantities quantities={quantities.map(({ quantity }) => quantity)} />
              )}
            </div>
          </Card>
        );
      })}
    </Box>
  );
};

const Quantities = ({ quantities }: { readonly quantities: readonly number[] }) => {
  const { t } = useTranslation('quote-editor');
  const { number } = useFormat();
  return (
    <Typography variant="body2">
      {t('position.quantities', { quantities: quantities.map((quantity) => number(quantity)).join(' / ') })}
    </Typography>
  );
};
