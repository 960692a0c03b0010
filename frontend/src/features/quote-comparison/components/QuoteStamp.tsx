import { Typography } from '@mui/material';
import type { BuyerQuote } from '@torno/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';

/** The supplier's town and the number of the quote. */
export const QuoteStamp = ({ quote: { supplier, quoteNumber, createdAt } }: { readonly quote: BuyerQuote }) => {
  const { t } = useTranslation('quote-comparison');
  const format = useFormat();
  return (
    <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block', fontWeight: 400 }}>
      {[supplier.countryCode, supplier.city].filter(Boolean).join(' ')}
      <br />
      {t('stamp', { number: quoteNumber, date: format.date(createdAt) })}
    </Typography>
  );
};
