import { Alert, Stack } from '@mui/material';
import { useCanAccess } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { companyAccount, ownCompany } from '../../../api/resources/company-account.js';
import { ShowRecord } from '../../../shared/record/ShowRecord.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { BlockSkeleton } from '../../../shared/ui/skeletons.js';
import { CompanyCard } from '../components/CompanyCard.js';
import { PictureSection } from '../components/PictureSection.js';

/** The company's public appearance: logo and, for suppliers, cover, changed by its admins (COMP-24, SETT-16). */
const ProfilePage = () => {
  const { t } = useTranslation('company-settings');
  const { canAccess: mayChange } = useCanAccess({ resource: companyAccount.name, action: 'edit' });
  return (
    <>
      <PageHeader title={t('profile.title')} subtitle={t('profile.subtitle')} />
      <ShowRecord resource={companyAccount} id={ownCompany} skeleton={<BlockSkeleton height={420} />}>
        {(account) => (
          <Stack spacing={3} sx={{ maxWidth: 860 }}>
            <CompanyCard account={account} />
            {mayChange === false && <Alert severity="info">{t('profile.adminsOnly')}</Alert>}
            <PictureSection kind="logo" url={account.logoUrl} mayChange={mayChange === true} />
            {/* Only quotes show a cover. */}
            {account.isSupplier && (
              <PictureSection kind="cover" url={account.profilePictureUrl} mayChange={mayChange === true} />
            )}
          </Stack>
        )}
      </ShowRecord>
    </>
  );
};

export default ProfilePage;
