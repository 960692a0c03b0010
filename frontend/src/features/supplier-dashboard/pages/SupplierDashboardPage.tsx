import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useProfile, useQueryCall } from '../../../api/index.js';
import { LoadError } from '../../../shared/ui/LoadError.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { CounterTile } from '../components/CounterTile.js';
import { NewestRfqs } from '../components/NewestRfqs.js';

/** The supplier's start page: new RFQs, drafts in work, and the newest RFQs. */
const SupplierDashboardPage = () => {
  const { t } = useTranslation('supplier-dashboard');
  const { data: profile } = useProfile();
  const { data: counts, isError, refetch } = useQueryCall('supplierRfqCounter', { body: {} });
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
          sx={{ display: 'grid', gap: 2, mb: 3, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' } }}
        >
          <CounterTile
            name="new"
            count={counts?.newRfqs}
            to="/supplier/rfqs/inbox"
            stressed={(counts?.newRfqs ?? 0) > 0}
          />
          <CounterTile name="inbox" count={counts?.inbox} to="/supplier/rfqs/inbox" />
          <CounterTile name="inProgress" count={counts?.inProgress} to="/supplier/rfqs/active?level=COMPANY" />
          <CounterTile name="bookmarked" count={counts?.preselect} to="/supplier/rfqs/bookmarked" />
        </Box>
      )}
      <NewestRfqs />
    </>
  );
};

export default SupplierDashboardPage;
