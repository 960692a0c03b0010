import { Box } from '@mui/material';
import { useGetList } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { openNdaCount, ndaRequests } from '../../../api/resources/nda-requests.js';
import { ListTabs } from '../../../shared/list/ListTabs.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { filteredList, ndaRequestsPath } from '../../../shared/routing/addresses.js';
import { NdaRequestList } from '../components/NdaRequestList.js';
import { filterIn, ndaFilters } from '../model/nda-list.js';

/** Suppliers' requests for access to documents under NDA, of all RFQs (FAV-10). */
const NdaRequestsPage = () => {
  const { t } = useTranslation('favourites');
  const [params] = useSearchParams();
  const filter = filterIn(params);
  const { total: open } = useGetList(ndaRequests.name, openNdaCount);
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <Box sx={{ mb: 2 }}>
        <ListTabs
          label={t('filter')}
          open={filter}
          tabs={ndaFilters.map((name) => ({
            name,
            to: filteredList(ndaRequestsPath, name === 'Pending' ? {} : { status: name }),
            label: t(`tab.${name}`),
            ...(name === 'Pending' && open !== undefined && open > 0 ? { count: open } : {}),
          }))}
        />
      </Box>
      <NdaRequestList filter={filter} />
    </>
  );
};

export default NdaRequestsPage;
