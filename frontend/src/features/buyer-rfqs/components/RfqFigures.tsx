import { Box, Chip, Link, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { buyerRfqs } from '../../../api/resources/buyer-rfqs.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useRow } from '../../../shared/list/use-row.js';
import { withReturn } from '../../../shared/routing/with-return.js';
import { rfqAddress } from '../model/rfq-address.js';
import { isOverdue } from '../../../shared/ui/rfq-status.js';

type LinkProps = {
  /** Address of the list. */
  readonly here: string;
};

/** The name of the row's RFQ, linked to its wizard or view, which leads back to the list (BRFQ-06, BRFQ-07). */
export const RfqLink = ({ here }: LinkProps) => {
  const row = useRow(buyerRfqs);
  const { t } = useTranslation('buyer-rfqs');
  return (
    <Link component={RouterLink} to={withReturn(rfqAddress(row), here)} fontWeight={600}>
      {row.label.trim() === '' ? t('untitled') : row.label}
    </Link>
  );
};

/** The number of quotes and of suppliers asked, with marks for unseen quotes and open NDA requests. */
export const QuoteFigure = () => {
  const { status, bestTotal, currency, quoteCount, newQuoteCount, openNdaCount, supplierCount } = useRow(buyerRfqs);
  const format = useFormat();
  const { t } = useTranslation('buyer-rfqs');
  return (
    <>
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
        {quoteCount}
        {status === 'Active' && newQuoteCount > 0 && (
          <Chip size="small" color="primary" label={t('newQuotes', { count: newQuoteCount })} />
        )}
      </Box>
      {status === 'Active' && bestTotal !== null && (
        <Typography component="span" variant="caption" sx={{ display: 'block', fontWeight: 600 }}>
          {t('bestTotal', { amount: format.money(bestTotal, currency) })}
        </Typography>
      )}
      {openNdaCount > 0 && (
        <Chip
          size="small"
          color="warning"
          label={t('openNdas', { count: openNdaCount })}
          sx={{ display: 'flex', width: 'fit-content', my: 0.25 }}
        />
      )}
      {supplierCount > 0 && (
        <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
          {t('asked', { count: supplierCount })}
        </Typography>
      )}
    </>
  );
};

/** The time left to quote, or since when quoting has ended. */
export const DeadlineText = () => {
  const row = useRow(buyerRfqs);
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
export const RfqNumbers = () => {
  const { secondaryId, internalCode, positionCount } = useRow(buyerRfqs);
  const { t } = useTranslation('buyer-rfqs');
  const parts = [String(secondaryId), internalCode, t('positions', { count: positionCount })];
  return (
    <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
      {parts.filter((part) => part !== '').join(' · ')}
    </Typography>
  );
};
