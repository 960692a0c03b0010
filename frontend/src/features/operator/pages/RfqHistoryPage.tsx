import Refresh from '@mui/icons-material/Refresh';
import { Alert, Button } from '@mui/material';
import { useShowContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { rfqHistory } from '../../../api/resources/records.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { ShowRecord, useRecordOf } from '../../../shared/record/ShowRecord.js';
import { LoadError } from '../../../shared/ui/LoadError.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { RowsSkeleton } from '../../../shared/ui/skeletons.js';
import { HistoryView } from '../components/HistoryView.js';
import { RfqStatusChip } from '../../../shared/ui/RfqStatusChip.js';
import { VerificationButtons } from '../components/VerificationButtons.js';

const RfqHistory = () => {
  const { t } = useTranslation('operator');
  const { date } = useFormat();
  const { rfq, currency, events, names, more } = useRecordOf(rfqHistory);
  const { isFetching, refetch } = useShowContext();
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

/** The complete history of an RFQ: who did what, on whose behalf, when, and what it changed. */
const RfqHistoryPage = () => {
  const { t } = useTranslation(['operator', 'events']);
  const { rfqId = '' } = useParams();
  const header = <PageHeader title={t('history.title')} back="/admin" />;
  return (
    <ShowRecord
      resource={rfqHistory}
      id={rfqId}
      skeleton={
        <>
          {header}
          <RowsSkeleton rows={8} height={96} />
        </>
      }
      renderError={(retry) => (
        <>
          {header}
          <LoadError onRetry={retry} />
        </>
      )}
    >
      {() => <RfqHistory />}
    </ShowRecord>
  );
};

export default RfqHistoryPage;
