import { Box, Paper, Stack, Typography } from '@mui/material';
import { isPublished } from '@torno/domain';
import { useTranslation } from 'react-i18next';
import { Outlet, useSearchParams } from 'react-router';
import { buyerRfqDetails } from '../../../api/resources/records.js';
import { useRecordOf } from '../../../shared/record/ShowRecord.js';
import { rfqSupplierAddress } from '../../../shared/routing/addresses.js';
import { OpenNdaRequests } from '../../favourites/index.js';
import { QuoteComparison } from '../../quote-comparison/index.js';
import { MessageHint, MessageHistory } from '../../rfq-actions/index.js';
import { useRfqDialog } from '../hooks/use-rfq-dialog.js';
import { withReturnToRfq } from '../model/return-address.js';
import { ParticipationOverview } from './ParticipationOverview.js';
import { PositionSummaries } from './PositionSummaries.js';
import { RfqDialogs } from './RfqDialogs.js';
import { RfqDocuments } from './RfqDocuments.js';
import { RfqHeader } from './RfqHeader.js';
import { RfqSummary } from './RfqSummary.js';
import { SituationNote } from './SituationNote.js';

/** A buyer's RFQ with its quotes. */
export const RfqView = () => {
  const rfq = useRecordOf(buyerRfqDetails);
  const { t } = useTranslation('rfq-view');
  const [params] = useSearchParams();
  const { open } = useRfqDialog();
  const hasBeenPublished = isPublished(rfq.status);
  return (
    <>
      <RfqHeader />
      <Stack spacing={2}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, mt: -2 }}>
          <SituationNote />
          {hasBeenPublished && rfq.ndaRequired && <OpenNdaRequests rfqId={rfq.rfqId} />}
          {hasBeenPublished && <ParticipationOverview onShow={() => open('suppliers')} />}
        </Box>
        {hasBeenPublished && (
          <>
            <MessageHint rfqId={rfq.rfqId} onOpen={() => open('messages')} />
            <QuoteComparison
              rfq={rfq}
              onAward={rfq.allowedActions.includes('close') ? () => open('award') : undefined}
              addressOf={({ supplier }) => withReturnToRfq(rfqSupplierAddress(rfq.rfqId, supplier.companyKey), params)}
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
            {hasBeenPublished && (
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
