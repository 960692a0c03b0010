import { Box, Chip, Typography } from '@mui/material';
import type { BuyerRfqRow } from '@torno/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { isOverdue } from '../model/rfq-status.js';

/** Quotes, with a mark for those that nobody has looked at, and how many suppliers were asked. */
export const QuoteFigure = ({ row: { quoteCount, newQuoteCount, supplierCount } }: { readonly row: BuyerRfqRow }) => {
  const { t } = useTranslation('buyer-rfqs');
  return (
    <>
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
        {quoteCount}
        {newQuoteCount > 0 && <Chip size="small" color="primary" label={t('newQuotes', { count: newQuoteCount })} />}
      </Box>
      {supplierCount > 0 && (
        <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
          {t('asked', { count: supplierCount })}
        </Typography>
      )}
    </>
  );
};

/** How long suppliers can still quote, or since when they cannot. */
export const DeadlineText = ({ row }: { readonly row: BuyerRfqRow }) => {
  const { t } = useTranslation('buyer-rfqs');
  const format = useFormat();
  if (row.endDate === null || row.status === 'InWork') return <>{t('noDeadline')}</>;
  const date = format.date(row.endDate);
  if (row.status !== 'Active') return <>{date}</>;
  return (
    <>
      {date}
      <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
        {isOverdue(row) ? t('overdue') : format.deadline({ status: 'Active', endDate: row.endDate, endedAt: null })}
      </Typography>
    </>
  );
};

/** Number, internal code and size below an RFQ's name. */
export const RfqNumbers = ({ row: { secondaryId, internalCode, positionCount } }: { readonly row: BuyerRfqRow }) => {
  const { t } = useTranslation('buyer-rfqs');
  const parts = [String(secondaryId), internalCode, t('positions', { count: positionCount })];
  return (
    <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
      {parts.filter((part) => part !== '').join(' · ')}
    </Typography>
  );
};
