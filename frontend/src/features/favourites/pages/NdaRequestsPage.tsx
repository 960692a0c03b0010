import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { LinkTabs } from '../../../shared/ui/LinkTabs.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { NdaRequestList } from '../components/NdaRequestList.js';
import { isNdaFilter, ndaFilters } from '../model/nda-order.js';

const path = '/buyer/favorites/ndas';

/** Suppliers' requests for access to documents under NDA, of all RFQs (FAV-10). */
const NdaRequestsPage = () => {
  const { t } = useTranslation('favourites');
  const [params] = useSearchParams();
  const { pathname, search } = useLocation();
  const asked = params.get('status');
  const filter = isNdaFilter(asked) ? asked : 'all';
  const here = encodeURIComponent(`${pathname}${search}`);
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <Box sx={{ mb: 2 }}>
        <LinkTabs
          label={t('filter')}
          open={filter}
          replace
          tabs={ndaFilters.map((name) => ({
            name,
            to: name === 'all' ? path : `${path}?status=${name}`,
            label: t(`tab.${name}`),
          }))}
        />
      </Box>
      <NdaRequestList filter={filter} rfqAddressOf={(rfqId) => `/buyer/rfqs/${rfqId}?returnURL=${here}`} />
    </>
  );
};

export default NdaRequestsPage;
