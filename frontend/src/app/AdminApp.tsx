import { AdminContext } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { ConfirmProvider } from '../shared/ui/confirm.js';
import { LoadError } from '../shared/ui/LoadError.js';
import { Toasts } from '../shared/ui/Toasts.js';
import { activeRoleOf, rolesOf } from './guards/landing.js';
import { isLanguage } from './i18n/language.js';
import { useProfileLanguage } from './i18n/use-profile-language.js';
import { markInternalUser } from './internal-user.js';
import { useLiveUpdates } from '../api/live/use-live-updates.js';
import { PageLoading } from './layout/PageLoading.js';
import { Shell } from './layout/Shell.js';
import { authProvider } from '../api/auth-provider.js';
import { session } from '../api/client.js';
import { dataProvider } from '../api/data-provider.js';
import { createI18nProvider } from './i18n/i18n-provider.js';
import { useProfile } from '../api/use-profile.js';
import { useSession } from '../api/use-session.js';
import { theme } from './theme/theme.js';

/** Waits for the profile, speaks its language and keeps the active role to one that the user holds. */
const KnownUser = ({ children }: { readonly children: ReactNode }) => {
  const { role } = useSession();
  const { data: profile, isError, refetch } = useProfile();
  const held = profile && activeRoleOf(role, rolesOf(profile));
  useEffect(() => {
    if (held && held !== role) session.switchRole(held);
  }, [held, role]);
  const speaks = useProfileLanguage(profile?.lngCode);
  useEffect(() => markInternalUser(profile?.platformScopes ?? []), [profile]);
  if (profile === undefined) return isError ? <LoadError onRetry={() => void refetch()} /> : <PageLoading />;
  return held === role && speaks ? children : <PageLoading />;
};

/** The area of signed-in people: react-admin's context inside our own shell. */
const AdminApp = () => {
  const queryClient = useQueryClient();
  useLiveUpdates();
  const { i18n } = useTranslation(['app', 'ra', 'errors']);
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  const i18nProvider = useMemo(() => createI18nProvider(language), [language]);
  return (
    <AdminContext
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      theme={theme}
      darkTheme={null}
    >
      <ConfirmProvider>
        <KnownUser>
          <Shell>
            <Outlet />
          </Shell>
        </KnownUser>
      </ConfirmProvider>
      <Toasts />
    </AdminContext>
  );
};

export default AdminApp;
