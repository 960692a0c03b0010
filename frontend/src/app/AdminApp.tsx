import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Outlet } from 'react-router';
import { loadImpersonationFrame } from '../features/impersonation/index.js';
import { LoadError } from '../shared/ui/LoadError.js';
import { AdminProviders } from '../shared/ui/AdminProviders.js';
import { activeRoleOf, rolesOf } from '../shared/routing/landing.js';
import { useProfileLanguage } from '../shared/i18n/use-profile-language.js';
import { useLiveUpdates } from '../api/live/use-live-updates.js';
import { PageLoading } from './layout/PageLoading.js';
import { Shell } from './layout/Shell.js';
import { session } from '../api/client.js';
import { useOtherRoles } from '../api/use-other-roles.js';
import { useProfile } from '../api/use-profile.js';
import { useLanguageNote } from './use-language-note.js';
import { useSession } from '../api/use-session.js';

const ImpersonationFrame = lazy(loadImpersonationFrame);

/** Seconds. */
const year = 31_536_000;

/** Marks this browser for a year when its user has the Internal scope (SHELL-18). */
const markInternalUser = (platformScopes: readonly string[]): void => {
  if (platformScopes.includes('Internal')) document.cookie = `torno.internal=1; path=/; max-age=${year}; samesite=lax`;
};

/** Waits for the profile, applies its language and keeps the active role to one that the user holds. */
const KnownUser = ({ children }: { readonly children: ReactNode }) => {
  const { role } = useSession();
  const { data: profile, isError, refetch } = useProfile();
  const activeRole = profile && activeRoleOf(role, rolesOf(profile));
  const isImpersonated = profile?.originalUserId !== undefined;
  useEffect(() => {
    if (activeRole && activeRole !== role) session.switchRole(activeRole);
  }, [activeRole, role]);
  const speaks = useProfileLanguage(profile?.lngCode, useLanguageNote(!isImpersonated), !isImpersonated);
  useEffect(() => markInternalUser(profile?.platformScopes ?? []), [profile]);
  if (profile === undefined) return isError ? <LoadError onRetry={() => void refetch()} /> : <PageLoading />;
  if (activeRole !== role || !speaks) return <PageLoading />;
  return (
    <>
      {isImpersonated && (
        <Suspense>
          <ImpersonationFrame />
        </Suspense>
      )}
      {children}
    </>
  );
};

/** The pages of signed-in people: react-admin's context inside our own shell. */
const AdminApp = () => {
  useLiveUpdates();
  useOtherRoles();
  return (
    <AdminProviders>
      <KnownUser>
        <Shell>
          <Outlet />
        </Shell>
      </KnownUser>
    </AdminProviders>
  );
};

export default AdminApp;
