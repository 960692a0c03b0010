import { Button, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PublicFrame } from '../components/PublicFrame.js';

/** Confirms the new password; all sessions of the old one have ended (AUTH-20). */
const ResetPasswordDonePage = () => {
  const { t } = useTranslation('auth');
  return (
    <PublicFrame title={t('reset.doneTitle')}>
      <Typography sx={{ mb: 3 }}>{t('reset.doneText')}</Typography>
      <Button component={Link} to="/login" variant="contained" size="large" fullWidth>
        {t('login.submit')}
      </Button>
    </PublicFrame>
  );
};

export default ResetPasswordDonePage;
