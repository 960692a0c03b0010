import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { client, session } from './client.js';
import { claimsIn } from './token-claims.js';

/** The roles that a JWT states and the position from which they hold; none without them. */
const rolesIn = (token: string): { readonly roles: string; readonly asOf: number } => {
  const claims = claimsIn(token);
  if (typeof claims !== 'object' || claims === null || !('roles' in claims)) return { roles: '', asOf: 0 };
  const asOf = 'rolesAsOf' in claims && typeof claims.rolesAsOf === 'number' ? claims.rolesAsOf : 0;
  return { roles: String(claims.roles), asOf };
};

/** Requests everything on screen again once a renewed token gives the user other roles, beginning with the profile. */
export const useOtherRoles = (): void => {
  const queryClient = useQueryClient();
  const token = useSyncExternalStore(session.subscribe, session.token);
  const known = useRef('');
  useEffect(() => {
    const { roles, asOf } = rolesIn(token ?? '');
    if (roles === '' || roles === known.current) return;
    // After a reload the first token changes nothing.
    if (known.current !== '') {
      client.remember({ position: asOf });
      void queryClient.invalidateQueries();
    }
    known.current = roles;
  }, [queryClient, token]);
};
