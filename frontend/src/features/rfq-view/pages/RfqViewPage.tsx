import { Box, Paper, Stack, Typography } from '@mui/material';
import { isPublished } from '@torno/domain';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation, useParams, useSearchParams } from 'react-router';
import { buyerRfqDetails } from '../../../api/resources/records.js';
import { ShowRecord, useRecordOf } from '../../../shared/record/ShowRecord.js';
import { BlockSkeleton } from '../../../shared/ui/skeletons.js';
import { OpenNdaRequests } from '../../favourites/index.js';
import { QuoteComparison } from '../../quote-comparison/index.js';
import { MessageHint, MessageHistory } from '../../rfq-actions/index.js';
import { ParticipationOverview } from '../components/ParticipationOverview.js';
import { PositionSummaries } from '../components/PositionSummaries.js';
import { RfqDialogs } from '../components/RfqDialogs.js';
import { RfqDocuments } from '../components/RfqDocuments.js';
import { RfqHeader } from '../components/RfqHeader.js';
import { RfqSummary } from '../components/RfqSummary.js';
import { SituationNote } from '../components/SituationNote.js';
import { useRfqDialog } from '../hooks/use-rfq-dialog.js';
import { fromRfq, insideRfq } from '../model/return-address.js';

const RfqView = () => {
  const rfq = useRecordOf(buyerRfqDetails);
  const { t } = useTranslation('rfq-view');
  const [params] = useSearchParams();
  const { open } = useRfqDialog();
  const published = isPublished(rfq.status);
  return (
    <>
      <RfqHeader />
      <Stack spacing={2}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, mt: -2 }}>
          <SituationNote />
          {published && rfq.ndaRequired && <OpenNdaRequests rfqId={rfq.rfqId} />}
          {published && <ParticipationOverview onShow={() => open('suppliers')} />}
        </Box>
        {published && (
          <>
            <MessageHint rfqId={rfq.rfqId} onOpen={() => open('messages')} />
            <QuoteComparison
              rfq={rfq}
              addressOf={({ supplier }) =>
                fromRfq(`/buyer/rfqs/${rfq.rfqId}/suppliers/${encodeURIComponent(supplier.companyKey)}`, params)
              }
            />
          </>
        )}
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
          }}
        >
          <Stack spacing={3}>
            <PositionSummaries />
            <RfqDocuments />
          </Stack>
          <Stack spacing={3}>
            <RfqSummary />
            {published && (
              <Paper component="section" aria-labelledby="messages-heading" sx={{ p: 2 }}>
                <Typography id="messages-heading" variant="h2" sx={{ mb: 1 }}>
                  {t('messages')}
                </Typography>
                <MessageHistory rfqId={rfq.rfqId} />
              </Paper>
            )}
          </Stack>
        </Box>
      </Stack>
      <RfqDialogs />
      <Outlet />
    </>
  );
};

const skeleton = (
  <Stack spacing={3}>
    <BlockSkeleton height={60} />
    <BlockSkeleton height={76} />
    <BlockSkeleton height={360} />
  </Stack>
);

/** A buyer's RFQ with its quotes; a draft opens its wizard instead (BRFQ-07, BRFQ-28). */
const RfqViewPage = () => {
  const { t } = useTranslation('rfq-view');
  const { rfqId = '' } = useParams();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  if (params.get('dialog') === 'print-quotes')
    return <Navigate to={insideRfq(`${pathname.replace(/\/$/, '')}/print-quotes`, params)} replace />;
  return (
    <ShowRecord resource={buyerRfqDetails} id={rfqId} skeleton={skeleton} errorText={t('failed')}>
      {(rfq) =>
        rfq.status === 'InWork' ? (
          <Navigate to={insideRfq(`/buyer/rfqs/${rfq.rfqId}/rfq-cs`, params)} replace />
        ) : (
          <RfqView />
        )
      }
    </ShowRecord>
  );
};

export default RfqViewPage;
