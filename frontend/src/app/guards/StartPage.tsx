import { Navigate } from 'react-router';
import { useSession } from '../../api/use-session.js';
import { areaOf } from '../../shared/routing/landing.js';

/**
 * Redirects the root and the bare paths of the sides to the area of the active role, or to the login (AUTH-40,
 * AUTH-41).
 */
export const StartPage = () => {
  const { signedIn, role } = useSession();
  return <Navigate to={signedIn ? areaOf(role) : '/login'} replace />;
};
