import type { EndpointName } from '@torno/contract';
import { Navigate, Outlet } from 'react-router';
import { useMayCall } from '../../api/use-may-call.js';
import { useActiveRole } from '../../api/use-session.js';
import { areaOf } from '../../shared/routing/landing.js';

/**
 * Guards the pages of a side: users who may not call the endpoint that these pages are about, in the role that they
 * work in, are redirected to the area of that role (AUTH-39).
 */
export const RequireAccess = ({ to }: { readonly to: EndpointName }) => {
  const active = useActiveRole();
  return useMayCall()(to) ? <Outlet /> : <Navigate to={areaOf(active)} replace />;
};
