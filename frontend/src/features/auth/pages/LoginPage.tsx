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
  const { signedIn, ended, lockReason, role } = useSession();
  const [search] = useSearchParams();
  const redirectUrl = search.get('redirectUrl');
  if (signedIn && role !== null)
    return <Navigate to={redirectUrl === null ? areaOf(role) : landingAfterLogin(role, redirectUrl)} replace />;
  return (
    <PublicFrame title={t('login.title')} about={t('login.about')}>
      {(ended || redirectUrl !== null) && (
        <Typography component="output" sx={{ display: 'block', mb: 3 }}>
          {ended && lockReason !== null
            ? t('login.locked', { reason: lockReason })
            : t(ended ? 'login.ended' : 'login.needed')}
        </Typography>
      )}
      <LoginForm />
    </PublicFrame>
  );
};

export default LoginPage;
