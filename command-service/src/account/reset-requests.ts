import { addDays, derivedId, type CommandMeta } from '@torno/kernel';
import { createRateLimit, HttpRefusal, type Consumer, type Queue, type RateLimit } from '@torno/platform';
import type { CommandContext } from '../context.js';
import { resetHash, resetHours, resetSecret } from './password-reset.js';
import { accountOf, ownerOfName } from './signing-in.js';
import { user } from './user.js';

/** Queue of requests for a new password, for names known and unknown alike (AUTH-18). */
export const resetRequestQueue = 'password-resets';

/** The job that is enqueued before a request is answered. The name is hashed as in the streams that reserve names. */
export type ResetRequestJob = {
  readonly nameHash: string;
  /** ISO instant of the request. */
  readonly at: string;
  readonly commandId: string;
  readonly correlationId: string;
};

const isResetRequestJob = (payload: unknown): payload is ResetRequestJob =>
  typeof payload === 'object' && payload !== null && 'nameHash' in payload;

/** E-mails to one user, whichever of their names is asked for. */
const emailsToPerson = { limit: 3, windowMs: 60 * 60 * 1000 };

type Context = Pick<CommandContext, 'commandRunner' | 'jwtSecret' | 'log'>;

/** Whether the user may get one more e-mail within the hour. */
const isWithinLimit = (emails: RateLimit, userId: string): boolean => {
  try {
    emails.take(userId);
    return true;
  } catch (error) {
    if (error instanceof HttpRefusal) return false;
    throw error;
  }
};

/** Requests reset links for users who may sign in (AUTH-17); for all other names nothing happens. */
export const consumeResetRequests = (
  queue: Pick<Queue, 'consume'>,
  { commandRunner, jwtSecret, log }: Context,
): Promise<Consumer> => {
  const emails = createRateLimit(emailsToPerson);
  return queue.consume(
    resetRequestQueue,
    async ({ id, payload }) => {
      if (!isResetRequestJob(payload)) throw new Error(`Job ${id} is not a password reset request`);
      const { nameHash, at, commandId, correlationId } = payload;
      const userId = await ownerOfName(nameHash, { commandRunner });
      const account = userId === undefined ? undefined : await accountOf(userId, { commandRunner });
      if (!account) return;
      if (!isWithinLimit(emails, account.userId))
        return log.info({ userId }, 'No further password reset link: the user has reached the hourly limit');
      const requestId = derivedId('password-reset', commandId);
      const secret = resetSecret(account.userId, requestId, jwtSecret);
      const meta: CommandMeta = {
        id: commandId,
        at,
        actor: { userId: account.userId, companyId: account.companyId, role: 'public' },
        correlationId,
      };
      try {
        await commandRunner.execute(user, account.userId, {
          type: 'RequestPasswordReset',
          data: { requestId, tokenHash: resetHash({ secret }), expiresAt: addDays(at, resetHours / 24) },
          meta,
        });
      } catch (error) {
        // The queue delivers the job again, so the failed attempt does not count.
        emails.giveBack(account.userId);
        throw error;
      }
    },
    { concurrency: 4 },
  );
};
