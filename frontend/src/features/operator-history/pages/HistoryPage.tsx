import HistoryToggleOff from '@mui/icons-material/HistoryToggleOff';
import Refresh from '@mui/icons-material/Refresh';
import { Button } from '@mui/material';
import type { HistorySummary } from '@torno/contract';
import { historySubjects } from '@torno/domain';
import { useShowContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { historySummary } from '../../../api/resources/operator-records.js';
import { useRecordOf } from '../../../shared/record/ShowRecord.js';
import { historyAddress, momentAddress } from '../../../shared/routing/addresses.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { RfqStatusChip } from '../../rfq-status/index.js';
import { EvidenceButton } from '../components/EvidenceButton.js';
import { HistoryRecord } from '../components/HistoryRecord.js';
import { HistoryView } from '../components/HistoryView.js';
import { VerificationButtons } from '../../operator-verification/index.js';
import { useHistoryHeading } from '../hooks/use-history-heading.js';
import { useHistoryParams } from '../hooks/use-history-params.js';

/** The list from which a history is opened. */
const backOf = ({ user, company, quote, rfq }: HistorySummary): string => {
  if (user) return '/admin/users';
  if (company) return '/admin/companies';
  return quote && rfq ? historyAddress('rfqs', rfq.secondaryId) : '/admin';
};

const History = () => {
  const { t } = useTranslation('operator-history');
  const { subject, id } = useHistoryParams(historySubjects);
  const summary = useRecordOf(historySummary);
  const { isFetching, refetch } = useShowContext();
  const { rfq, discardedAt, quote, stream } = summary;
  const { title, subtitle } = useHistoryHeading(summary);
  const ownRfq = quote === null ? rfq : null;
  return (
    <>
      <PageHeader
        title={title}
        back={backOf(summary)}
        status={ownRfq && discardedAt === null && <RfqStatusChip status={ownRfq.status} />}
        subtitle={subtitle}
        actions={
          <>
            <Button startIcon={<Refresh />} loading={isFetching} loadingPosition="start" onClick={() => void refetch()}>
              {t('history.refresh')}
            </Button>
            {stream === null && (
              <Button component={Link} to={momentAddress(subject, id)} startIcon={<HistoryToggleOff />}>
                {t('moment.open')}
              </Button>
            )}
            {ownRfq && <EvidenceButton rfq={ownRfq} />}
            {ownRfq?.status === 'ToBeVerified' && <VerificationButtons rfq={ownRfq} />}
          </>
        }
      />
      <HistoryView summary={summary} />
    </>
  );
};

/** The complete history of an RFQ, a quote, a company, a user or a stream: who did what, on whose behalf, when, and what it changed. */
const HistoryPage = () => {
  const { t } = useTranslation(['operator-history', 'events']);
  return (
    <HistoryRecord subjects={historySubjects} title={t('history:history.title')} rows={8}>
      <History />
    </HistoryRecord>
  );
};

export default HistoryPage;
