import { Button, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { logout } from '../../../api/sign-in.js';
import { PublicFrame } from '../components/PublicFrame.js';

/**
 * Ends the session here and, where there is one, on the server (AUTH-14, AUTH-15). An operator who acted as a user was
 * not signed in themselves.
 */
const LogoutPage = () => {
  const { t } = useTranslation('auth');
  const hasActed = useLocation().state === 'acted';
  useEffect(() => {
    logout().catch((error: unknown) => window.reportError(error));
  }, []);
  return (
    <PublicFrame title={t(hasActed ? 'logout.actedTitle' : 'logout.title')}>
      <Typography sx={{ mb: 3 }}>{t(hasActed ? 'logout.actedText' : 'logout.text')}</Typography>
      <Button component={Link} to="/login" variant="contained" size="large" fullWidth>
        {t('logout.login')}
      </Button>
    </PublicFrame>
  );
};

export default LogoutPage;
