import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { LinkTabs } from '../../../shared/ui/LinkTabs.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { NdaRequestList } from '../components/NdaRequestList.js';
import { filterIn, ndaFilters } from '../model/nda-list.js';

const path = '/buyer/favorites/ndas';

/** Suppliers' requests for access to documents under NDA, of all RFQs (FAV-10). */
const NdaRequestsPage = () => {
  const { t } = useTranslation('favourites');
  const [params] = useSearchParams();
  const filter = filterIn(params);
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
      <NdaRequestList filter={filter} />
    </>
  );
};

export default NdaRequestsPage;
