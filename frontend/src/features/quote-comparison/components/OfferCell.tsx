import { Box, Typography } from '@mui/material';
import { leadTimeText, hasToolCost } from '@torno/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import type { Offer } from '../model/comparison.js';
import { ChangeMark } from './ChangeMark.js';
import { LowestMark } from './LowestMark.js';

type Props = { readonly offer: Offer | null; readonly currency: string };

/** One supplier's prices for one quantity, or a note that it was not quoted. */
export const OfferCell = ({ offer, currency }: Props) => {
  const { t } = useTranslation('quote-comparison');
  const format = useFormat();
  if (offer === null)
    return (
      <Typography variant="body2" color="text.secondary">
        {t('notQuoted')}
      </Typography>
    );
  return (
    <Box sx={{ display: 'grid', gap: 0.25, justifyItems: 'start' }}>
      <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Box component="span" sx={{ fontWeight: 650, fontSize: '0.9375rem' }}>
          {format.unitPrice(offer.unitPrice, currency)}
        </Box>
        {offer.lowestUnitPrice && <LowestMark />}
      </Box>
      {offer.change && <ChangeMark change={offer.change} currency={currency} />}
      {hasToolCost(offer.fixedCost) && (
        <Typography component="span" variant="caption" color="text.secondary">
          {t('toolCost', { amount: format.money(offer.fixedCost, currency) })}
        </Typography>
      )}
      <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Typography component="span" variant="caption" color="text.secondary">
          {t('positionTotal', { amount: format.money(offer.total, currency) })}
        </Typography>
        {offer.lowestTotal && !offer.lowestUnitPrice && <LowestMark what="total" />}
      </Box>
      {offer.leadTime.deliveryAt !== '' && (
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Typography component="span" variant="caption" color="text.secondary">
            {t('delivery', { text: leadTimeText(offer.leadTime, format.language) })}
          </Typography>
          {offer.fastest && <LowestMark what="leadTime" />}
        </Box>
      )}
    </Box>
  );
};
