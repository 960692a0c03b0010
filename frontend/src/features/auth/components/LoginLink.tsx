import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** A link back to the login. */
export const LoginLink = () => {
  const { t } = useTranslation('auth');
  return (
    <Button component={Link} to="/login" sx={{ justifySelf: 'start', ml: -1 }}>
      {t('forgot.toLogin')}
    </Button>
  );
};
