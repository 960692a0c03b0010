import { Button, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PublicFrame } from '../components/PublicFrame.js';

/** Explains how to get an account: the operator of the marketplace creates it (AUTH-01, AUTH-05). */
const RegistrationPage = () => {
  const { t } = useTranslation('auth');
  return (
    <PublicFrame title={t('registration.title')}>
      <Typography sx={{ mb: 2 }}>{t('registration.text')}</Typography>
      <Typography sx={{ mb: 3 }}>{t('registration.then')}</Typography>
      <Button component={Link} to="/login" variant="contained" size="large" fullWidth>
        {t('registration.toLogin')}
      </Button>
    </PublicFrame>
  );
};

export default RegistrationPage;
