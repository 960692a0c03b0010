import type { Caller } from '@torno/platform';
import type { CommandContext } from '../context.js';
import { session } from './session.js';
import { accountOf } from './signing-in.js';

/** Whether a token has been revoked before it expires: its session has ended, or its user may no longer sign in. */
export const isRevoked = async (
  { userId, sid }: Pick<Caller, 'userId' | 'sid'>,
  context: Pick<CommandContext, 'commandRunner'>,
): Promise<boolean> => {
  const [{ state }, account] = await Promise.all([
    context.commandRunner.load(session, userId),
    accountOf(userId, context),
  ]);
  if (!account) return true;
  if (state[sid]) return false;
  // Another process may have begun the session a moment ago.
  const latest = await context.commandRunner.loadLatest(session, userId);
  return latest.state[sid] === undefined;
};
