import { Button, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { logout } from '../../../api/sign-in.js';
import { PublicFrame } from '../components/PublicFrame.js';

/** Ends the session here and, where there is one, on the server (AUTH-14, AUTH-15). */
const LogoutPage = () => {
  const { t } = useTranslation('auth');
  useEffect(() => {
    logout().catch((error: unknown) => window.reportError(error));
  }, []);
  return (
    <PublicFrame title={t('logout.title')}>
      <Typography sx={{ mb: 3 }}>{t('logout.text')}</Typography>
      <Button component={Link} to="/login" variant="contained" size="large" fullWidth>
        {t('logout.login')}
      </Button>
    </PublicFrame>
  );
};

export default LogoutPage;
