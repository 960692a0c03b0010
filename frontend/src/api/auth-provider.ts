import type { AuthProvider } from 'react-admin';
import { isEndpointName, mayCall } from './access.js';
import { ApiProblem } from './api-problem.js';
import type { CallArgs } from './call-types.js';
import { client, session } from './client.js';
import { isTokenFailure } from './http-client.js';

type Credentials = Omit<CallArgs<'login'>['body'], 'realm'>;

/**
 * Sign-in and access for react-admin. Tokens are renewed by the http client; the login and the logout page lie outside
 * of react-admin's contexts, to stay light, and call `login` and `logout` themselves.
 */
export const authProvider = {
  /** Starts the session (AUTH-05); a refusal rejects with `ApiProblem`. */
  login: async ({ username, password }: Credentials): Promise<void> => {
    const { accessToken, role } = await client.runCommand('login', { body: { username, password, realm: 'app' } });
    session.signIn(accessToken, role);
  },
  /** Ends the session here and, where there is one, on the server (AUTH-14, AUTH-15). */
  logout: async () => {
    if (session.get().signedIn) {
      const loggedOut = client.call('logout');
      // Ended at once: whatever the server replies, nobody is signed in here any more.
      session.signOut();
      await loggedOut;
    }
    // The guard of the signed-in area leads to the login, and from there back.
    return false as const;
  },
  checkAuth: () => (session.get().signedIn ? Promise.resolve() : Promise.reject(new Error('auth.session-ended'))),
  /**
   * Only a refused token signs out: a 403 refuses one call to somebody who stays signed in. It never rejects, as
   * react-admin would then take the failed call for done, with an empty reply.
   */
  checkError: async (error: unknown): Promise<void> => {
    if (error instanceof ApiProblem && isTokenFailure(error)) session.end();
  },
  /**
   * The contract states who may call an endpoint: the one that the action names or, as react-admin's own actions
   * (`list`, `show`) name none, the query after which the resource is called.
   */
  canAccess: async ({ action, resource }: { readonly action: string; readonly resource: string }) => {
    const endpoint = isEndpointName(action) ? action : resource;
    if (!isEndpointName(endpoint)) return false;
    const { role } = session.get();
    if (mayCall(endpoint, role)) return true;
    // The profile is requested only where it makes a difference.
    return role !== null && mayCall(endpoint, role, true) && (await client.runQuery('profile', {})).isAdmin;
  },
} satisfies AuthProvider;
