import { Navigate, Outlet } from 'react-router';
import type { ActiveRole } from '../providers/session.js';
import { useActiveRole } from '../providers/use-session.js';
import { areaOf } from './landing.js';

/** Keeps each side to its own pages: whoever works in another role is sent to that role's area (AUTH-39). */
export const RequireRole = ({ of }: { readonly of: ActiveRole }) => {
  const active = useActiveRole();
  return active === of ? <Outlet /> : <Navigate to={areaOf(active)} replace />;
};
