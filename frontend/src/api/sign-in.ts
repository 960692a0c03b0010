import type { CallArgs } from './call-types.js';
import { client, session } from './client.js';

type Credentials = Omit<CallArgs<'login'>['body'], 'realm'>;

/** Starts the session (AUTH-05); a refusal rejects with `ApiProblem`. */
export const login = async ({ username, password }: Credentials): Promise<void> => {
  const { accessToken, role } = await client.runCommand('login', { body: { username, password, realm: 'app' } });
  session.signIn(accessToken, role);
};

/** Ends the session here and, where there is one, on the server (AUTH-14, AUTH-15). */
export const logout = async (): Promise<void> => {
  if (!session.get().signedIn) return;
  const loggedOut = client.call('logout');
  // Ended at once: whatever the server replies, nobody is signed in here any more.
  session.signOut();
  await loggedOut;
};
