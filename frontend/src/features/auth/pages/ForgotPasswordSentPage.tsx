import { Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { PublicFrame } from '../components/PublicFrame.js';
import { LoginLink } from '../components/LoginLink.js';

/** Shows the same text whether the address has an account or not (AUTH-16, AUTH-18). */
const ForgotPasswordSentPage = () => {
  const { t } = useTranslation('auth');
  return (
    <PublicFrame title={t('forgot.sentTitle')}>
      <Typography sx={{ mb: 2 }}>{t('forgot.sentText')}</Typography>
      <Typography color="text.secondary" sx={{ mb: 3 }}>
        {t('forgot.sentHint')}
      </Typography>
      <LoginLink />
    </PublicFrame>
  );
};

export default ForgotPasswordSentPage;
