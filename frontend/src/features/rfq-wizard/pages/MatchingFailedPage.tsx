import ErrorOutline from '@mui/icons-material/ErrorOutline';
import { Box, Button, Typography } from '@mui/material';
import type { BuyerRfq } from '@torno/contract';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { useCommand } from '../../../api/index.js';
import { buyerRfqDetails } from '../../../api/resources/records.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { BlockSkeleton } from '../../../shared/ui/skeletons.js';
import { ShowRfq } from '../../rfq-record/index.js';
import { FailureReasons } from '../../rfq-view/index.js';
import { ResultPanel } from '../components/ResultPanel.js';
import { usePublish } from '../hooks/use-publish.js';
import { failedAttemptOf } from '../model/publication.js';
import { buyerRfqAddress } from '../../../shared/routing/addresses.js';

type Props = { readonly rfqId: string; readonly rfq: BuyerRfq };

/** Shown when the publish request itself failed; the draft is unchanged. */
const FailedAttempt = ({ rfqId }: Props) => {
  const { t } = useTranslation('rfq-wizard');
  const { state, search } = useLocation();
  const attempt = failedAttemptOf(state);
  const { publish, isPending } = usePublish(rfqId);
  return (
    <ResultPanel
      icon={<ErrorOutline color="error" />}
      title={t('failed.attempt')}
      actions={
        <>
          <Button component={Link} to={{ pathname: buyerRfqAddress(rfqId, 'matching'), search }}>
            {t('failed.toDraft')}
          </Button>
          {attempt && (
            <Button variant="contained" loading={isPending} onClick={() => publish(attempt.publication)}>
              {t('failed.retry')}
            </Button>
          )}
        </>
      }
    >
      {attempt && <Typography>{attempt.reason}</Typography>}
      <Typography color="text.secondary">{t('failed.attemptText')}</Typography>
    </ResultPanel>
  );
};

/** Shown when the verification found errors: the reasons, and the way back to the draft (RFQ-11). */
const FailedVerification = ({ rfqId, rfq }: Props) => {
  const { t } = useTranslation('rfq-wizard');
  const navigate = useNavigate();
  const { search } = useLocation();
  const { mutate, isPending } = useCommand('backToDraft', {
    onSuccess: () => navigate({ pathname: buyerRfqAddress(rfqId, 'rfq-cs'), search }),
  });
  return (
    <ResultPanel
      icon={<ErrorOutline color="error" />}
      title={t('failed.verification')}
      actions={
        <Button variant="contained" loading={isPending} onClick={() => mutate({ params: { rfqId } })}>
          {t('failed.backToDraft')}
        </Button>
      }
    >
      <Box sx={{ textAlign: 'left', width: 'fit-content', mx: 'auto' }}>
        <FailureReasons rfq={rfq} />
      </Box>
    </ResultPanel>
  );
};

/** The page after a failed publication (CREATE-30). */
const MatchingFailedPage = () => {
  const { t } = useTranslation('rfq-wizard');
  const { rfqId = '' } = useParams();
  const { search } = useLocation();
  return (
    <ShowRfq resource={buyerRfqDetails} id={rfqId} fresh skeleton={<BlockSkeleton height={320} />}>
      {(rfq) => {
        if (rfq.status !== 'InWork' && rfq.status !== 'PublishedFailed')
          return <Navigate to={{ pathname: buyerRfqAddress(rfqId, 'matching-done'), search }} replace />;
        const Failure = rfq.status === 'InWork' ? FailedAttempt : FailedVerification;
        return (
          <>
            <PageHeader title={rfq.label} subtitle={t('number', { number: rfq.secondaryId })} />
            <Failure rfqId={rfqId} rfq={rfq} />
          </>
        );
      }}
    </ShowRfq>
  );
};

export default MatchingFailedPage;
