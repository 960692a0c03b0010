import type { CallArgs, ReplyOf } from './call-types.js';
import { client, session } from './client.js';

type Credentials = Omit<CallArgs<'login'>['body'], 'realm'>;

/** Starts the session with the reply to `login`. */
export const signedIn = ({ accessToken, role }: Pick<ReplyOf<'login'>, 'accessToken' | 'role'>): void =>
  session.signIn(accessToken, role);

/** Signs in (AUTH-05); refusals reject with `ApiProblem`. */
export const signIn = async ({ username, password }: Credentials): Promise<void> =>
  signedIn(await client.call('login', { body: { username, password, realm: 'app' } }));

/** Ends the session here at once and, where there is one, on the server (AUTH-14, AUTH-15). */
export const signOut = async (): Promise<void> => {
  if (session.get().token === null) return;
  const loggedOut = client.call('logout');
  // Ended at once: whatever the server replies, nobody is signed in here any more.
  session.end();
  await loggedOut;
};
