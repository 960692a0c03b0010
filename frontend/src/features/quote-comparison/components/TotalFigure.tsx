import { Box, Typography } from '@mui/material';
import { hasToolCost } from '@torno/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import type { PriceChange } from '../model/earlier-quotes.js';
import type { QuoteTotal } from '../model/totals.js';
import { ChangeMark } from './ChangeMark.js';
import { LowestMark } from './LowestMark.js';

type Props = {
  readonly total: QuoteTotal | undefined;
  readonly change?: PriceChange | null;
  readonly currency: string;
  /** Adds how much of it is tooling cost. */
  readonly itemised?: boolean;
  /** The mark of the lowest total stands before the amount, so that amounts below each other align. */
  readonly markedBefore?: boolean;
};

/** A quote's total for the chosen quantities, and the number of missing positions. */
export const TotalFigure = ({ total, change = null, currency, itemised = false, markedBefore = false }: Props) => {
  const { t } = useTranslation('quote-comparison');
  const format = useFormat();
  if (!total || total.amount === null)
    return (
      <Typography component="span" variant="body2" color="text.secondary">
        {t('notQuoted')}
      </Typography>
    );
  const mark = total.lowest && <LowestMark what="total" />;
  return (
    <Box
      component="span"
      sx={{
        display: 'grid',
        gap: 0.25,
        ...(itemised ? { justifyItems: 'end', textAlign: 'right' } : { justifyItems: 'start' }),
      }}
    >
      <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        {markedBefore && mark}
        <Box component="span" sx={{ fontWeight: 700, fontSize: '1rem', fontVariantNumeric: 'tabular-nums' }}>
          {format.money(total.amount, currency)}
        </Box>
        {!markedBefore && mark}
      </Box>
      {change && <ChangeMark change={change} currency={currency} />}
      {total.missing > 0 && (
        <Typography component="span" variant="caption" sx={{ color: 'warning.main', fontWeight: 600 }}>
          {t('partial', { count: total.missing })}
        </Typography>
      )}
      {itemised && hasToolCost(total.toolCost) && (
        <Typography component="span" variant="caption" color="text.secondary">
          {t('withToolCost', { amount: format.money(total.toolCost, currency) })}
        </Typography>
      )}
    </Box>
  );
};
