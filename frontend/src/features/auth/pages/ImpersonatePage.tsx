import { Alert, Box, CircularProgress } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { client, session } from '../../../api/client.js';
import { areaOf, ownPath } from '../../../shared/routing/landing.js';
import { PublicFrame } from '../components/PublicFrame.js';
import { LoginLink } from '../components/LoginLink.js';

/** Only the buyer's pages are returned to (AUTH-32). */
const buyerPath = (redirectUrl: string | null): string | undefined =>
  redirectUrl?.startsWith('/buyer/') ? ownPath(redirectUrl) : undefined;

/** Signs an operator in as the user whom their link is for (AUTH-31). */
const ImpersonatePage = () => {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const token = search.get('id') ?? '';
  const redirect = buyerPath(search.get('redirectUrl'));
  const { mutate: impersonate, isError } = useMutation({
    mutationFn: () => client.runCommand('impersonate', { body: { token } }),
    onSuccess: ({ accessToken, role }) => {
      // Users with both roles begin as suppliers (AUTH-46) unless a page of the other side was asked for.
      session.signIn(accessToken, redirect === undefined ? role : 'Buyer');
      void navigate(redirect ?? areaOf(role), { replace: true });
    },
  });
  const isSent = useRef(false);
  useEffect(() => {
    if (token === '' || isSent.current) return;
    isSent.current = true;
    impersonate();
  }, [token, impersonate]);
  const problem = token === '' ? t('impersonate.noToken') : isError ? t('impersonate.failed') : undefined;
  return (
    <PublicFrame title={t('impersonate.title')}>
      {problem === undefined ? (
        <Box component="output" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <CircularProgress size={24} aria-hidden />
          {t('impersonate.wait')}
        </Box>
      ) : (
        <>
          <Alert severity="error" sx={{ mb: 2 }}>
            {problem}
          </Alert>
          <LoginLink />
        </>
      )}
    </PublicFrame>
  );
};

export default ImpersonatePage;
