import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useProfile, useQueryCall } from '../../../api/index.js';
import { LoadError } from '../../../shared/ui/LoadError.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { QueryState } from '../../../shared/ui/QueryState.js';
import { BlockSkeleton } from '../../../shared/ui/skeletons.js';
import { listLink } from '../../supplier-rfqs/index.js';
import { CounterTile } from '../components/CounterTile.js';
import { SupplierWorkList } from '../components/SupplierWorkList.js';
import { NewestRfqs } from '../components/NewestRfqs.js';

const WorkSkeleton = () => (
  <Box sx={{ display: 'grid', gap: 2, my: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
    <BlockSkeleton height={240} />
    <BlockSkeleton height={240} />
  </Box>
);

/** The supplier's start page: counts, the newest RFQs, approaching deadlines and recent decisions. */
const SupplierDashboardPage = () => {
  const { t } = useTranslation('supplier-dashboard');
  const { data: profile } = useProfile();
  const { data: counts, isError, refetch } = useQueryCall('supplierRfqCounter', { body: {} });
  const work = useQueryCall('supplierDashboard', {});
  const name = `${profile?.firstName ?? ''} ${profile?.lastName ?? ''}`.trim();
  return (
    <>
      <PageHeader title={t('title')} subtitle={name === '' ? undefined : t('greeting', { name })} />
      {isError && counts === undefined ? (
        <Box sx={{ mb: 3 }}>
          <LoadError onRetry={() => void refetch()} />
        </Box>
      ) : (
        <Box
          component="nav"
          aria-label={t('counters')}
          sx={{
            display: 'grid',
            gap: { xs: 1, md: 2 },
            mb: 2,
            gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
          }}
        >
          <CounterTile
            name="inbox"
            count={counts?.inbox}
            to={listLink('inbox')}
            stressed={(counts?.newRfqs ?? 0) > 0}
          />
          <CounterTile
            name="drafts"
            count={work.data?.drafts.total}
            to={listLink('active', { level: 'COMPANY', savedQuote: 'on' })}
          />
          <CounterTile name="inProgress" count={counts?.inProgress} to={listLink('active', { level: 'COMPANY' })} />
          <CounterTile name="bookmarked" count={counts?.preselect} to={listLink('bookmarked')} />
        </Box>
      )}
      <NewestRfqs />
      <QueryState query={work} skeleton={<WorkSkeleton />}>
        {(data) => <SupplierWorkList work={data} />}
      </QueryState>
    </>
  );
};

export default SupplierDashboardPage;
