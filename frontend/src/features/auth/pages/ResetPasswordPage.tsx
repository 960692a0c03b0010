import { Alert, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { PublicFrame } from '../components/PublicFrame.js';
import { ResetPasswordForm } from '../components/ResetPasswordForm.js';

/** The page behind the link of the e-mail; without its token there is no form (AUTH-20, AUTH-22). */
const ResetPasswordPage = () => {
  const { t } = useTranslation('auth');
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  return (
    <PublicFrame title={t('reset.title')}>
      {token === '' ? (
        <>
          <Alert severity="error" role="alert" sx={{ mb: 3 }}>
            {t('reset.noToken')}
          </Alert>
          <Button component={Link} to="/forgot-password" variant="contained" size="large" fullWidth>
            {t('reset.requestNewLink')}
          </Button>
        </>
      ) : (
        <ResetPasswordForm token={token} />
      )}
    </PublicFrame>
  );
};

export default ResetPasswordPage;
