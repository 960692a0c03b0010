import type { AuthProvider } from 'react-admin';
import { isEndpointName, mayCall } from './access.js';
import { isTokenFailure } from './http-client.js';
import { ApiProblem } from './api-problem.js';
import { client, session } from './client.js';
import { signIn, signOut } from './sign-in.js';

const signedOut = (): Promise<never> => Promise.reject(new Error('auth.session-ended'));

/**
 * Sign-in, identity and access for react-admin. Tokens are renewed by the http client; the login and the logout page lie
 * outside of react-admin, to stay light, and call the same `signIn` and `signOut`.
 */
export const authProvider: AuthProvider = {
  login: signIn,
  logout: async () => {
    await signOut();
    // The guard of the signed-in area leads to the login, and from there back.
    return false;
  },
  checkAuth: () => (session.get().token === null ? signedOut() : Promise.resolve()),
  /** Only a refused token signs out: a 403 refuses one call to somebody who stays signed in. */
  checkError: (error: unknown) =>
    error instanceof ApiProblem && isTokenFailure(error) ? signedOut() : Promise.resolve(),
  getIdentity: async () => {
    const { userId, firstName, lastName } = await client.runQuery('profile', {});
    return { id: userId, fullName: `${firstName} ${lastName}` };
  },
  getPermissions: () => Promise.resolve(session.get().role),
  /**
   * A resource has the name of the query that lists it, an action that of its endpoint: the contract states who may
   * call both.
   */
  canAccess: async ({ resource }) => {
    if (!isEndpointName(resource)) return false;
    const { role } = session.get();
    if (mayCall(resource, role)) return true;
    // The profile is asked only where it makes a difference.
    return role !== null && mayCall(resource, role, true) && (await client.runQuery('profile', {})).isAdmin;
  },
};
