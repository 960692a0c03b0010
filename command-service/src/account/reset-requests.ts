import { addDays, derivedId, type CommandMeta } from '@torno/kernel';
import { createRateLimit, HttpRefusal, type Consumer, type Queue, type RateLimit } from '@torno/platform';
import type { CommandContext } from '../context.js';
import { resetHash, resetHours, resetSecret } from './password-reset.js';
import { accountOf, ownerOfName } from './signing-in.js';
import { user } from './user.js';

/** Queue of requests for a new password, for names known and unknown alike (AUTH-18). */
export const resetRequestQueue = 'password-resets';

/** What a request leaves behind before it is answered. The name is hashed, as streams of names are. */
export type ResetRequestJob = {
  readonly nameHash: string;
  /** ISO instant of the request. */
  readonly at: string;
  readonly commandId: string;
  readonly correlationId: string;
};

const isResetRequestJob = (payload: unknown): payload is ResetRequestJob =>
  typeof payload === 'object' && payload !== null && 'nameHash' in payload;

/** Letters to one person, by whichever of his names he is asked for. */
const lettersOfPerson = { limit: 3, windowMs: 60 * 60 * 1000 };

type Context = Pick<CommandContext, 'execution' | 'jwtSecret' | 'log'>;

/** Whether the person may be written to once more within the hour. */
const isWithinLimit = (letters: RateLimit, userId: string): boolean => {
  try {
    letters.take(userId);
    return true;
  } catch (error) {
    if (error instanceof HttpRefusal) return false;
    throw error;
  }
};

/** Turns requests of users who may sign in into reset links (AUTH-17); for all other names nothing happens. */
export const takeResetRequests = (
  queue: Pick<Queue, 'consume'>,
  { execution, jwtSecret, log }: Context,
): Promise<Consumer> => {
  const letters = createRateLimit(lettersOfPerson);
  return queue.consume(
    resetRequestQueue,
    async ({ id, payload }) => {
      if (!isResetRequestJob(payload)) throw new Error(`Job ${id} is no request for a password`);
      const { nameHash, at, commandId, correlationId } = payload;
      const userId = await ownerOfName(nameHash, { execution });
      const account = userId === undefined ? undefined : await accountOf(userId, { execution });
      if (!account) return;
      if (!isWithinLimit(letters, account.userId)) return log.info({ userId }, 'no further reset link within the hour');
      const requestId = derivedId('password-reset', commandId);
      const secret = resetSecret(account.userId, requestId, jwtSecret);
      const meta: CommandMeta = {
        id: commandId,
        at,
        actor: { userId: account.userId, companyId: account.companyId, role: 'public' },
        correlationId,
      };
      try {
        await execution.execute(user, account.userId, {
          type: 'RequestPasswordReset',
          data: { requestId, tokenHash: resetHash({ secret }), expiresAt: addDays(at, resetHours / 24) },
          meta,
        });
      } catch (error) {
        // The queue tries again: what has not come about does not count.
        letters.giveBack(account.userId);
        throw error;
      }
    },
    { concurrency: 4 },
  );
};
