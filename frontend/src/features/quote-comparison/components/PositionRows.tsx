import { Box, Radio, TableBody, TableCell, TableRow, Typography } from '@mui/material';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import type { ComparedPosition } from '../model/comparison.js';
import { headColumn, supplierColumn } from './comparison-columns.js';
import type { ComparisonProps } from './comparison-props.js';
import { OfferCell } from './OfferCell.js';

type Props = Pick<ComparisonProps, 'quotes' | 'currency' | 'onChoose'> & {
  readonly position: ComparedPosition;
  readonly chosenScaleId: string | undefined;
  /** Number of pinned columns at the start. */
  readonly pinned: number;
};

/**
 * One position of the comparison: its name, then a row per quantity. Memoised, as a comparison has hundreds of rows.
 */
export const PositionRows = memo(({ position, chosenScaleId, quotes, pinned, currency, onChoose }: Props) => {
  const { t } = useTranslation('quote-comparison');
  const format = useFormat();
  const { positionId, posNumber, label, targetPrice, scales } = position;
  return (
    <TableBody>
      <TableRow>
        <TableCell
          component="th"
          scope="rowgroup"
          colSpan={quotes.length + 1}
          sx={{ bgcolor: 'grey.50', fontWeight: 650 }}
        >
          <Box component="span" sx={{ position: 'sticky', left: 12 }}>
            {posNumber}. {label}
            {targetPrice !== null && (
              <Typography component="span" variant="caption" color="text.secondary" sx={{ ml: 1.5 }}>
                {t('targetPrice', { amount: format.unitPrice(targetPrice, currency) })}
              </Typography>
            )}
          </Box>
        </TableCell>
      </TableRow>
      {scales.map((scale) => (
        <TableRow key={scale.scaleId}>
          <TableCell component="th" scope="row" sx={{ ...headColumn, verticalAlign: 'top' }}>
            {scales.length > 1 && (
              <Radio
                size="small"
                className="no-print"
                name={`scale-${positionId}`}
                checked={chosenScaleId === scale.scaleId}
                onChange={() => onChoose(positionId, scale.scaleId)}
                slotProps={{
                  input: {
                    'aria-label': t('countScale', { quantity: format.number(scale.quantity), position: posNumber }),
                  },
                }}
                sx={{ p: 0.5, mr: 0.5, ml: -0.5 }}
              />
            )}
            {t('pieces', { count: scale.quantity, quantity: format.number(scale.quantity) })}
          </TableCell>
          {scale.offers.map((offer, index) => (
            <TableCell key={quotes[index]?.quoteId} sx={supplierColumn(index, pinned)}>
              <OfferCell offer={offer} currency={currency} />
            </TableCell>
          ))}
        </TableRow>
      ))}
    </TableBody>
  );
});
PositionRows.displayName = 'PositionRows';
