import { Alert, Stack } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useProfile, useQueryCall } from '../../../api/index.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { QueryState } from '../../../shared/ui/QueryState.js';
import { BlockSkeleton } from '../../../shared/ui/skeletons.js';
import { CompanyCard } from '../components/CompanyCard.js';
import { PictureSection } from '../components/PictureSection.js';

/** How the company shows itself to others: its logo and cover, changed by its admins (COMP-24, SETT-16). */
const ProfilePage = () => {
  const { t } = useTranslation('company-settings');
  const query = useQueryCall('companyAccount', {});
  const { data: profile } = useProfile();
  const mayChange = profile?.isAdmin ?? false;
  return (
    <>
      <PageHeader title={t('profile.title')} subtitle={t('profile.subtitle')} />
      <QueryState query={query} skeleton={<BlockSkeleton height={420} />}>
        {(account) => (
          <Stack spacing={3} sx={{ maxWidth: 860 }}>
            <CompanyCard account={account} />
            {profile !== undefined && !mayChange && <Alert severity="info">{t('profile.adminsOnly')}</Alert>}
            <PictureSection kind="logo" url={account.logoUrl} mayChange={mayChange} />
            <PictureSection kind="cover" url={account.profilePictureUrl} mayChange={mayChange} />
          </Stack>
        )}
      </QueryState>
    </>
  );
};

export default ProfilePage;
