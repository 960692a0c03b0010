import { Popover, Stack, Typography } from '@mui/material';
import { countedScale } from '@torno/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import type { ComparisonProps } from './comparison-props.js';
import { OfferCell } from './OfferCell.js';
import type { OpenOffer } from './PositionRows.js';
import { QuoteStamp } from './QuoteStamp.js';

type Props = Pick<ComparisonProps, 'quotes' | 'positions' | 'countedScales' | 'currency'> & {
  readonly open: OpenOffer;
  readonly onClose: () => void;
};

/** The details of one cell of the matrix. */
export const OfferDetails = ({ open, onClose, quotes, positions, countedScales, currency }: Props) => {
  const { t } = useTranslation('quote-comparison');
  const format = useFormat();
  const index = quotes.findIndex(({ quoteId }) => quoteId === open.quoteId);
  const position = positions.find(({ positionId }) => positionId === open.positionId);
  const scale = position?.scales.find(({ scaleId }) => scaleId === open.scaleId);
  const quote = quotes[index];
  if (!quote || !position || !scale) return null;
  const quantity = t('pieces', { count: scale.quantity, quantity: format.number(scale.quantity) });
  const isCounted = countedScale(position.scales, countedScales[position.positionId]) === scale;
  return (
    <Popover
      open
      anchorEl={open.anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': 'offer-heading', sx: { p: 2, maxWidth: 320 } } }}
    >
      <Stack spacing={1}>
        <Typography id="offer-heading" variant="h3">
          {quote.supplier.label}
        </Typography>
        <Typography variant="body2">
          {position.posNumber}. {position.label} · {quantity}
          {isCounted && ` (${t('counts')})`}
        </Typography>
        {position.targetPrice !== null && (
          <Typography variant="caption" color="text.secondary">
            {t('targetPrice', { amount: format.unitPrice(position.targetPrice, currency) })}
          </Typography>
        )}
        <OfferCell offer={scale.offers[index] ?? null} currency={currency} />
        <QuoteStamp quote={quote} />
      </Stack>
    </Popover>
  );
};
