import Refresh from '@mui/icons-material/Refresh';
import { Alert, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useFormat } from '../../../shared/format/use-format.js';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { LoadError } from '../../../shared/ui/LoadError.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { RowsSkeleton } from '../../../shared/ui/skeletons.js';
import { HistoryView } from '../components/HistoryView.js';
import { RfqStatusChip } from '../components/RfqStatusChip.js';
import { VerificationButtons } from '../components/VerificationButtons.js';
import { useRfqHistory } from '../hooks/use-rfq-history.js';

/** Everything that ever happened to an RFQ: who, on whose behalf, when, and what it changed. */
const RfqHistoryPage = () => {
  const { t } = useTranslation('operator');
  const { rfqId = '' } = useParams();
  const { date } = useFormat();
  const { data, error, isFetching, refetch } = useRfqHistory(rfqId);

  if (data === undefined)
    return (
      <>
        <PageHeader title={t('history.title')} back="/admin" />
        {error?.status === 404 && <EmptyState title={t('history.unknown')} />}
        {error && error.status !== 404 && <LoadError onRetry={() => void refetch()} />}
        {!error && <RowsSkeleton rows={8} height={96} />}
      </>
    );

  const { rfq, currency, events, names, more } = data;
  return (
    <>
      <PageHeader
        title={rfq.label === '' ? t('untitled') : rfq.label}
        back="/admin"
        status={<RfqStatusChip status={rfq.status} />}
        subtitle={[
          t('history.number', { number: rfq.secondaryId }),
          rfq.buyerLabel,
          rfq.endDate === null ? '' : t('history.deadline', { date: date(rfq.endDate) }),
        ]
          .filter((part) => part !== '')
          .join(' · ')}
        actions={
          <>
            <Button startIcon={<Refresh />} loading={isFetching} loadingPosition="start" onClick={() => void refetch()}>
              {t('history.refresh')}
            </Button>
            {rfq.status === 'ToBeVerified' && <VerificationButtons rfq={rfq} />}
          </>
        }
      />
      {more && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('history.truncated', { count: events.length })}
        </Alert>
      )}
      <HistoryView events={events} names={names} currency={currency} />
    </>
  );
};

export default RfqHistoryPage;
