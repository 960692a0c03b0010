import { Box, Paper, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../../api/index.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { CreateRfqButton } from '../../buyer-rfqs/index.js';
import { EndingSoon } from '../components/EndingSoon.js';
import { RfqTiles } from '../components/RfqTiles.js';

/** The buyer's start page: the number of RFQs per list, and those that need attention first. */
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
        <RfqTiles />
        <Paper component="section" aria-labelledby="ending-title" sx={{ p: { xs: 2, sm: 3 } }}>
          <Typography id="ending-title" variant="h2" sx={{ mb: 1 }}>
            {t('active.title')}
          </Typography>
          <EndingSoon />
        </Paper>
      </Box>
    </>
  );
};

export default DashboardPage;
