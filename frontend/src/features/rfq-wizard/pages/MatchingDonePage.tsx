import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import { Box, Button, CircularProgress, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router';
import { useQueryCall } from '../../../app/providers/index.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { QueryState } from '../../../shared/ui/QueryState.js';
import { BlockSkeleton } from '../../../shared/ui/skeletons.js';
import { ResultPanel } from '../components/ResultPanel.js';
import { isSettled, nextLook } from '../model/publication.js';

/** Milliseconds after which a draft that is still one has not been published. */
const patience = 5_000;

/** After publishing: waits until the RFQ is verified, and says so (CREATE-30). */
const MatchingDonePage = () => {
  const { t } = useTranslation('rfq-wizard');
  const format = useFormat();
  const { rfqId = '' } = useParams();
  const [openedAt] = useState(() => Date.now());
  const query = useQueryCall(
    'buyerRfqDetails',
    { params: { rfqId } },
    {
      refetchOnMount: 'always',
      refetchInterval: ({ state: { data, dataUpdateCount } }) =>
        data === undefined || isSettled(data) ? false : nextLook(dataUpdateCount),
    },
  );
  const links = (
    <>
      <Button component={Link} to="/buyer/rfqs/all">
        {t('done.toList')}
      </Button>
      <Button component={Link} to={`/buyer/rfqs/${rfqId}`} variant="contained">
        {t('done.toRfq')}
      </Button>
    </>
  );
  return (
    <QueryState query={query} skeleton={<BlockSkeleton height={320} />}>
      {(rfq) => {
        if (rfq.status === 'PublishedFailed') return <Navigate to={`/buyer/rfqs/${rfqId}/matching-failed`} replace />;
        // The draft may still be the last that was read; after a while it is plain that nobody has published it.
        if (rfq.status === 'InWork' && query.dataUpdatedAt - openedAt > patience)
          return <Navigate to={`/buyer/rfqs/${rfqId}/matching`} replace />;
        const published = rfq.status !== 'ToBeVerified' && rfq.status !== 'InWork';
        return (
          <>
            <PageHeader title={rfq.label} subtitle={t('number', { number: rfq.secondaryId })} />
            {published ? (
              <ResultPanel icon={<CheckCircle color="success" />} title={t('done.published')} actions={links}>
                <Typography>
                  {rfq.supplierCount > 0
                    ? t('done.asked', { count: rfq.supplierCount })
                    : t(rfq.marketplace ? 'done.marketplaceOnly' : 'done.asking')}
                </Typography>
                <Typography>{t('done.until', { date: format.date(rfq.endDate) })}</Typography>
              </ResultPanel>
            ) : (
              <ResultPanel
                icon={<CircularProgress size={40} aria-label={t('done.verifying')} />}
                title={t('done.verifying')}
                actions={links}
              >
                <Box component="span">{t('done.verifyingText')}</Box>
              </ResultPanel>
            )}
          </>
        );
      }}
    </QueryState>
  );
};

export default MatchingDonePage;
