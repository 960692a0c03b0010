import { operatorBehind, type Caller } from '@torno/platform';
import type { CommandContext } from '../context.js';
import { session } from './session.js';
import { accountOf, latestAccountOf, type Account } from './signing-in.js';

type Context = Pick<CommandContext, 'commandRunner'>;

const hasEnded = async (
  { userId, sid, roles, operator, support }: Pick<Caller, 'userId' | 'sid' | 'roles' | 'operator' | 'support'>,
  context: Context,
): Promise<boolean> => {
  const hasSameRoles = (account: Account): boolean =>
    account.roles.join() === roles.join() && account.operator === operator && account.support === support;
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

/**
 * Whether a token has been revoked before it expires: its session has ended, or its user may no longer sign in or holds
 * other roles; while somebody is impersonated, the same holds for the operator.
 */
export const isRevoked = async (
  caller: Pick<Caller, 'userId' | 'sid' | 'roles' | 'operator' | 'support' | 'originalUserId' | 'originalSid'>,
  context: Context,
): Promise<boolean> => {
  const operator = operatorBehind(caller);
  const sessionsEnded = await Promise.all([
    hasEnded(caller, context),
    operator !== undefined && hasEnded(operator, context),
  ]);
  return sessionsEnded.includes(true);
};
