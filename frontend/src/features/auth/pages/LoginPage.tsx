import { Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { areaOf, landingAfterLogin } from '../../../shared/routing/landing.js';
import { useSession } from '../../../api/use-session.js';
import { LoginForm } from '../components/LoginForm.js';
import { PublicFrame } from '../components/PublicFrame.js';

/** Signs in and continues to the requested page (AUTH-03). */
const LoginPage = () => {
  const { t } = useTranslation('auth');
  const { signedIn, ended, role } = useSession();
  const [search] = useSearchParams();
  if (signedIn && role !== null) {
    const redirectUrl = search.get('redirectUrl');
    return <Navigate to={redirectUrl === null ? areaOf(role) : landingAfterLogin(role, redirectUrl)} replace />;
  }
  return (
    <PublicFrame title={t('login.title')}>
      {ended && (
        <Typography component="output" sx={{ display: 'block', mb: 3 }}>
          {t('login.ended')}
        </Typography>
      )}
      <LoginForm />
    </PublicFrame>
  );
};

export default LoginPage;
