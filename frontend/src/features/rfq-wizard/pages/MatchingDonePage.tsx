import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import { Box, Button, CircularProgress, LinearProgress, Typography } from '@mui/material';
import type { BuyerRfq } from '@torno/contract';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useParams } from 'react-router';
import { buyerRfqDetails } from '../../../api/resources/records.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useRecordOf } from '../../../shared/record/ShowRecord.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { BlockSkeleton } from '../../../shared/ui/skeletons.js';
import { ShowRfq } from '../../rfq-record/index.js';
import { ResultPanel } from '../components/ResultPanel.js';
import { useProgress } from '../hooks/use-progress.js';
import { useChosenCount } from '../hooks/use-publish.js';
import type { Progress } from '../model/publication.js';
import { allRfqs, buyerRfqAddress } from '../../../shared/routing/addresses.js';

/** Milliseconds after which a draft counts as not published, and the page leads back to it. */
const redirectAfterMs = 5_000;

/** Milliseconds after which a publication waits no longer for its files to be checked. */
const maxVerifyingMs = 30_000;

type InvitedCountProps = {
  readonly rfq: BuyerRfq;
  readonly progress: Progress;
  /** The number of chosen suppliers, if known. */
  readonly chosen: number | undefined;
};

/** The number of invited suppliers, phrased so that it is not taken for the final one too early. */
const InvitedCount = ({ rfq: { supplierCount, marketplace }, progress, chosen }: InvitedCountProps) => {
  const { t } = useTranslation('rfq-wizard');
  const soFar = chosen !== undefined && t('done.invitedSoFar', { asked: supplierCount, count: chosen });
  if (progress === 'inviting')
    return (
      <>
        <Typography>{soFar || t('done.inviting')}</Typography>
        <LinearProgress aria-label={t('done.inviting')} sx={{ maxWidth: 320, mx: 'auto', my: 1 }} />
      </>
    );
  if (progress === 'overdue')
    return (
      <>
        <Typography>{soFar}</Typography>
        <Typography color="text.secondary">{t('done.overdue')}</Typography>
      </>
    );
  return (
    <Typography>
      {supplierCount > 0 || !marketplace ? t('done.asked', { count: supplierCount }) : t('done.marketplaceOnly')}
    </Typography>
  );
};

const Publication = ({ rfqId }: { readonly rfqId: string }) => {
  const { t } = useTranslation('rfq-wizard');
  const format = useFormat();
  const rfq = useRecordOf(buyerRfqDetails);
  const chosenCount = useChosenCount(rfqId);
  // The link keeps the address to which closing the RFQ leads back (BRFQ-06).
  const { search } = useLocation();
  const { progress, waited } = useProgress(rfq, chosenCount);
  const links = (
    <>
      <Button component={Link} to={allRfqs.Buyer}>
        {t('done.toList')}
      </Button>
      <Button component={Link} to={{ pathname: buyerRfqAddress(rfqId), search }} variant="contained">
        {t('done.toRfq')}
      </Button>
    </>
  );
  if (progress === 'failed')
    return <Navigate to={{ pathname: buyerRfqAddress(rfqId, 'matching-failed'), search }} replace />;
  // A cached draft may be stale; after a while it is certain that nobody has published it.
  if (progress === 'draft' && waited > redirectAfterMs)
    return <Navigate to={{ pathname: buyerRfqAddress(rfqId, 'matching'), search }} replace />;
  const isReleased = progress === 'inviting' || progress === 'overdue' || progress === 'done';
  return (
    <>
      <PageHeader title={rfq.label} subtitle={t('number', { number: rfq.secondaryId })} />
      {isReleased ? (
        <ResultPanel icon={<CheckCircle color="success" />} title={t('done.published')} actions={links}>
          <InvitedCount rfq={rfq} progress={progress} chosen={chosenCount} />
          <Typography>{t('done.until', { date: format.until(rfq.endDate) })}</Typography>
          <Typography color="text.secondary" sx={{ mt: 2 }}>
            {t('done.next')}
          </Typography>
        </ResultPanel>
      ) : (
        <ResultPanel icon={<CircularProgress size={40} aria-hidden />} title={t('done.verifying')} actions={links}>
          <Box component="span" aria-live="polite">
            {progress === 'held' ? t('done.heldText') : t('done.verifyingText')}
          </Box>
          {progress !== 'held' && (
            <LinearProgress
              variant="determinate"
              value={Math.min(100, (waited / maxVerifyingMs) * 100)}
              aria-label={t('done.verifying')}
              sx={{ maxWidth: 320, mx: 'auto', mt: 2 }}
            />
          )}
        </ResultPanel>
      )}
    </>
  );
};

/** The page after publishing: it waits until the RFQ is verified and all chosen suppliers are invited (CREATE-30). */
const MatchingDonePage = () => {
  const { rfqId = '' } = useParams();
  return (
    <ShowRfq resource={buyerRfqDetails} id={rfqId} fresh skeleton={<BlockSkeleton height={320} />}>
      {() => <Publication rfqId={rfqId} />}
    </ShowRfq>
  );
};

export default MatchingDonePage;
