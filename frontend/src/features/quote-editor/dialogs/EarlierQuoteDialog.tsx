import Print from '@mui/icons-material/PrintOutlined';
import { Button, Typography } from '@mui/material';
import type { OwnQuote, SupplierRfqDetails } from '@torno/contract';
import { isExpiredOffer, lastDayOfValidity, remainingValidity } from '@torno/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { useInstant } from '../../../shared/format/use-instant.js';
import { AppDialog } from '../../../shared/ui/AppDialog.js';
import { ExpiredSince } from '../components/ExpiredSince.js';
import { PrintedDialog } from '../components/PrintedDialog.js';
import { QuoteSheet } from '../components/QuoteSheet.js';
import { type IncotermLabel, sentEntries } from '../model/entries.js';

type Props = {
  readonly details: SupplierRfqDetails;
  readonly quote: OwnQuote;
  readonly labelOf: IncotermLabel;
  readonly onClose: () => void;
};

/** A sent quote, read-only and printable (QUOTE-25, QUOTE-64). */
export const EarlierQuoteDialog = ({ details, quote, labelOf, onClose }: Props) => {
  const { t } = useTranslation('quote-editor');
  const { date, dateTime } = useFormat();
  const now = useInstant();
  return (
    <AppDialog
      title={t('earlier.title', { number: quote.quoteNumber })}
      width="xl"
      onClose={onClose}
      actions={
        <Button variant="contained" startIcon={<Print />} onClick={() => window.print()}>
          {t('print')}
        </Button>
      }
    >
      <PrintedDialog />
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {t('earlier.sentBy', {
          date: dateTime(quote.createdAt),
          name: `${quote.authorFirstname} ${quote.authorLastname}`.trim(),
        })}{' '}
        {t(quote.viewedByBuyer ? 'earlier.viewed' : 'earlier.notViewed')}
        {quote.rejectReason !== '' && ` ${t('earlier.rejected', { reason: quote.rejectReason })}`}
      </Typography>
      <QuoteSheet
        details={details}
        entries={sentEntries(quote)}
        labelOf={labelOf}
        validity={
          isExpiredOffer(quote, details.rfq.status === 'Active', now) ? (
            <ExpiredSince validUntil={quote.validUntil} />
          ) : (
            t('earlier.validity', {
              date: date(lastDayOfValidity(quote.validUntil)),
              count: remainingValidity(quote.validUntil, now),
            })
          )
        }
      />
    </AppDialog>
  );
};
