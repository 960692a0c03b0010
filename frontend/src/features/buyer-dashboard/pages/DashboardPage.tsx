import { Box } from '@mui/material';
import type { NdaRequest } from '@torno/contract';
import { useGetList } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useProfile, useQueryCall } from '../../../api/index.js';
import { ndaRequests } from '../../../api/resources/nda-requests.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { QueryState } from '../../../shared/ui/QueryState.js';
import { RowsSkeleton } from '../../../shared/ui/skeletons.js';
import { CreateRfqButton } from '../../buyer-rfqs/index.js';
import { RfqTile } from '../components/RfqTile.js';
import { BuyerWorkList } from '../components/BuyerWorkList.js';
import { waitingNdas } from '../model/waiting-ndas.js';

/** The buyer's start page: what waits for a decision or a little work, and the number of RFQs in the lists. */
const DashboardPage = () => {
  const { t } = useTranslation('buyer-dashboard');
  const { data: profile } = useProfile();
  const work = useQueryCall('buyerDashboard', {});
  const { data: requests = [], total = 0 } = useGetList<NdaRequest>(ndaRequests.name, waitingNdas);
  const name = `${profile?.firstName ?? ''} ${profile?.lastName ?? ''}`.trim();
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={name === '' ? undefined : t('greeting', { name })}
        actions={<CreateRfqButton />}
      />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <RfqTile />
        <QueryState query={work} skeleton={<RowsSkeleton rows={5} height={52} />}>
          {(data) => <BuyerWorkList work={data} ndas={{ total, rows: requests }} />}
        </QueryState>
      </Box>
    </>
  );
};

export default DashboardPage;
