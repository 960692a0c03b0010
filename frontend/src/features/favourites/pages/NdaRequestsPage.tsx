import { Tab, Tabs } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router';
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
      <Tabs
        component="nav"
        value={filter}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={t('filter')}
        sx={{ mb: 2 }}
      >
        {ndaFilters.map((name) => (
          <Tab
            key={name}
            value={name}
            component={Link}
            to={name === 'all' ? path : `${path}?status=${name}`}
            replace
            label={t(`tab.${name}`)}
          />
        ))}
      </Tabs>
      <NdaRequestList filter={filter} rfqAddressOf={(rfqId) => `/buyer/rfqs/${rfqId}?returnURL=${here}`} />
    </>
  );
};

export default NdaRequestsPage;
