import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** The way back to the sign-in. */
export const ToLogin = () => {
  const { t } = useTranslation('auth');
  return (
    <Button component={Link} to="/login" fullWidth>
      {t('forgot.toLogin')}
    </Button>
  );
};
