import type { Caller } from '@torno/platform';
import type { CommandContext } from '../context.js';
import { session } from './session.js';
import { accountOf, latestAccountOf, type Account } from './signing-in.js';

/**
 * Whether a token has been revoked before it expires: its session has ended, or its user may no longer sign in or holds
 * other roles.
 */
export const isRevoked = async (
  { userId, sid, roles }: Pick<Caller, 'userId' | 'sid' | 'roles'>,
  context: Pick<CommandContext, 'commandRunner'>,
): Promise<boolean> => {
  const hasSameRoles = (account: Account): boolean => account.roles.join() === roles.join();
  const [{ state }, account] = await Promise.all([
    context.commandRunner.load(session, userId),
    accountOf(userId, context),
  ]);
  if (!account) return true;
  if (state[sid] && hasSameRoles(account)) return false;
  // Another process may have begun the session or changed the roles a moment ago.
  const { loadLatest } = context.commandRunner;
  const [latest, latestAccount] = await Promise.all([loadLatest(session, userId), latestAccountOf(userId, context)]);
  return latest.state[sid] === undefined || latestAccount === undefined || !hasSameRoles(latestAccount);
};
