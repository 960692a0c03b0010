import type { EndpointName } from '@torno/contract';
import type { AuthProvider } from 'react-admin';
import { isEndpointName, mayCall } from './access.js';
import { ApiProblem } from './api-problem.js';
import { client, session } from './client.js';
import { isTokenFailure } from './transport.js';
import { commandsBehind } from './resources/changes.js';
import { changesOf } from './resources/index.js';
import { login, logout } from './sign-in.js';

const isChanging = (action: string): action is keyof typeof commandsBehind => Object.hasOwn(commandsBehind, action);

/**
 * The endpoints of which a user must be able to call one: for react-admin's actions that change records, the commands by
 * which the resource changes; otherwise the one that the action names, or the query after which the resource is called.
 */
const endpointsOf = (action: string, resource: string): readonly EndpointName[] => {
  if (isChanging(action)) return commandsBehind[action](changesOf(resource));
  return [action, resource].filter(isEndpointName).slice(0, 1);
};

/**
 * Sign-in and access for react-admin. Tokens are renewed by the http client; the login and the logout page lie outside
 * of react-admin's contexts, to stay light, and call `login` and `logout` themselves.
 */
export const authProvider = {
  login,
  logout: async () => {
    await logout();
    // The guard of the signed-in area leads to the login, and from there back.
    return false as const;
  },
  checkAuth: () => (session.get().signedIn ? Promise.resolve() : Promise.reject(new Error('auth.session-ended'))),
  /**
   * Only a refused token signs out: a 403 refuses one call to somebody who stays signed in. It never rejects, as
   * react-admin would then treat the failed call as done, with an empty reply.
   */
  checkError: async (error: unknown): Promise<void> => {
    if (error instanceof ApiProblem && isTokenFailure(error)) session.end();
  },
  /** react-admin caches the identity; like the provider's other results it is read again with the profile. */
  getIdentity: async () => {
    const { userId, firstName, lastName } = await client.runQuery('profile', {});
    return { id: userId, fullName: `${firstName} ${lastName}`.trim() };
  },
  /** The contract states who may call an endpoint. */
  canAccess: async ({ action, resource }: { readonly action: string; readonly resource: string }) => {
    const endpoints = endpointsOf(action, resource);
    const { role, isSupport } = session.get();
    const mayCallOne = (isAdmin?: boolean): boolean =>
      endpoints.some((endpoint) => mayCall(endpoint, role, { isAdmin, isSupport }));
    if (mayCallOne()) return true;
    // The profile is requested only where it makes a difference.
    return role !== null && mayCallOne(true) && (await client.runQuery('profile', {})).isAdmin;
  },
} satisfies AuthProvider;
