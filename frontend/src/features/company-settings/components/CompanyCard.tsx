import { Box, Paper, Typography } from '@mui/material';
import type { CompanyAccountReply } from '@torno/contract';
import { useTranslation } from 'react-i18next';
import { FileImage } from '../../../shared/files/FileImage.js';
import { usePlaceText } from '../../lookups/index.js';

/** The company as others see it: cover, which suppliers have, logo, name and town. */
export const CompanyCard = ({ account }: { readonly account: CompanyAccountReply }) => {
  const { t } = useTranslation('company-settings');
  const placeText = usePlaceText();
  const { label, address, logoUrl, profilePictureUrl, isSupplier } = account;
  return (
    <Paper component="section" aria-label={t('profile.shown')} sx={{ overflow: 'hidden' }}>
      {isSupplier &&
        (profilePictureUrl === null ? (
          <Box sx={{ height: 120, bgcolor: 'primary.light', opacity: 0.35 }} />
        ) : (
          <FileImage url={profilePictureUrl} alt={t('profile.cover')} width="100%" height={180} fit="cover" />
        ))}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, p: 2 }}>
        {logoUrl !== null && <FileImage url={logoUrl} alt={t('profile.logo')} width={64} height={64} />}
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {label}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {placeText(address)}
          </Typography>
        </Box>
      </Box>
    </Paper>
  );
};
