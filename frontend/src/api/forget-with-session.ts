import type { QueryClient } from '@tanstack/react-query';
import { session } from './client.js';

/** The first part of the keys under which react-admin caches the answers of the `authProvider`, which read the profile. */
export const authKey = 'auth';

/**
 * Drops what is cached for one user or role when another takes over, even if another tab has signed in. Returns the
 * function that ends it.
 */
export const forgetWithSession = (queryClient: QueryClient): (() => void) => {
  let { sessionId, role } = session.get();
  return session.subscribe(() => {
    const before = { sessionId, role };
    ({ sessionId, role } = session.get());
    if (sessionId === null) queryClient.clear();
    else if (before.sessionId !== null && before.sessionId !== sessionId) void queryClient.resetQueries();
    else if (before.sessionId !== sessionId || before.role !== role)
      void queryClient.resetQueries({ queryKey: [authKey] });
  });
};
