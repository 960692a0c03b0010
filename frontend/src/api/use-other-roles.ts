import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { session } from './client.js';

/** Requests everything on screen again once a renewed token gives the user other roles, beginning with the profile. */
export const useOtherRoles = (): void => {
  const queryClient = useQueryClient();
  const roles = useSyncExternalStore(session.subscribe, session.roles);
  const known = useRef(roles);
  useEffect(() => {
    if (roles === '' || roles === known.current) return;
    // After a reload the first token changes nothing.
    if (known.current !== '') void queryClient.invalidateQueries();
    known.current = roles;
  }, [queryClient, roles]);
};
