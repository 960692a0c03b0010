import { Navigate, Outlet } from 'react-router';
import type { ActiveRole } from '../../api/session.js';
import { useActiveRole } from '../../api/use-session.js';
import { areaOf } from './landing.js';

/** Keeps each side to its own pages: whoever works in another role is sent to that role's area (AUTH-39). */
export const RequireRole = ({ of }: { readonly of: ActiveRole }) => {
  const active = useActiveRole();
  return active === of ? <Outlet /> : <Navigate to={areaOf(active)} replace />;
};
