import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../../api/index.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { CreateRfqButton } from '../../buyer-rfqs/index.js';
import { ActiveRfqs } from '../components/ActiveRfqs.js';
import { RfqTiles } from '../components/RfqTiles.js';

/** The buyer's start page: what waits for a decision and ends next, and the number of RFQs per list. */
const DashboardPage = () => {
  const { t } = useTranslation('buyer-dashboard');
  const { data: profile } = useProfile();
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={profile && t('welcome', { name: profile.firstName })}
        actions={<CreateRfqButton />}
      />
      <Box sx={{ display: 'grid', gap: 3 }}>
        <ActiveRfqs />
        <RfqTiles />
      </Box>
    </>
  );
};

export default DashboardPage;
