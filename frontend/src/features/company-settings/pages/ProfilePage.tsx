import { Alert, Stack } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../../api/index.js';
import { companyAccount, ownCompany } from '../../../api/resources/records.js';
import { ShowRecord } from '../../../shared/record/ShowRecord.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { BlockSkeleton } from '../../../shared/ui/skeletons.js';
import { CompanyCard } from '../components/CompanyCard.js';
import { PictureSection } from '../components/PictureSection.js';

/** The company's public appearance: logo and cover, changed by its admins (COMP-24, SETT-16). */
const ProfilePage = () => {
  const { t } = useTranslation('company-settings');
  const { data: profile } = useProfile();
  const mayChange = profile?.isAdmin ?? false;
  return (
    <>
      <PageHeader title={t('profile.title')} subtitle={t('profile.subtitle')} />
      <ShowRecord resource={companyAccount} id={ownCompany} skeleton={<BlockSkeleton height={420} />}>
        {(account) => (
          <Stack spacing={3} sx={{ maxWidth: 860 }}>
            <CompanyCard account={account} />
            {profile !== undefined && !mayChange && <Alert severity="info">{t('profile.adminsOnly')}</Alert>}
            <PictureSection kind="logo" url={account.logoUrl} mayChange={mayChange} />
            <PictureSection kind="cover" url={account.profilePictureUrl} mayChange={mayChange} />
          </Stack>
        )}
      </ShowRecord>
    </>
  );
};

export default ProfilePage;
