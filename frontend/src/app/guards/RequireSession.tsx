import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession } from '../../api/use-session.js';
import { loginAddress } from '../../shared/routing/landing.js';

/** Lets only signed-in people through; the others come back here after the login (AUTH-02). */
export const RequireSession = () => {
  const { signedIn } = useSession();
  const { pathname, search, hash } = useLocation();
  return signedIn ? <Outlet /> : <Navigate to={loginAddress(`${pathname}${search}${hash}`)} replace />;
};
