import { jobQueues } from '@torno/domain';
import { addDays, derivedId, type CommandMeta } from '@torno/kernel';
import { createRateLimit, type Consumer, type Queue } from '@torno/platform';
import type { CommandContext } from '../context.js';
import { resetHash, resetHours, resetSecret } from './password-reset.js';
import { accountOf, nameHash as nameHashOf, ownerOfName } from './signing-in.js';
import { user } from './user.js';

/** The job that is enqueued before a request is answered. The name is hashed as in the streams that reserve names. */
export type ResetRequestJob = {
  readonly nameHash: string;
  /** ISO instant of the request. */
  readonly at: string;
  readonly commandId: string;
  readonly correlationId: string;
  /** Hash of who has asked: a network, or the user of a known device. */
  readonly asking: string;
};

const isResetRequestJob = (payload: unknown): payload is ResetRequestJob =>
  typeof payload === 'object' && payload !== null && 'nameHash' in payload;

/**
 * Limit on reset e-mails per user and requester. Each requester has a limit of their own, so that strangers cannot use up
 * that of the user, who comes from another network or a known device.
 */
const emailsToPerson = { limit: 3, windowMs: 60 * 60 * 1000 };
/** Limit on reset e-mails per user from all other requesters together, so that nobody's mailbox is flooded. */
const emailsByOthers = { limit: 20, windowMs: 60 * 60 * 1000 };

type Context = Pick<CommandContext, 'commandRunner' | 'jwtSecret' | 'log'>;

/** Requests reset links for users who may sign in (AUTH-17); for all other names nothing happens. */
export const consumeResetRequests = (
  queue: Pick<Queue, 'consume'>,
  { commandRunner, jwtSecret, log }: Context,
): Promise<Consumer> => {
  const emails = createRateLimit(emailsToPerson);
  const byOthers = createRateLimit(emailsByOthers);
  return queue.consume(
    jobQueues.passwordResets,
    async ({ id, payload }) => {
      if (!isResetRequestJob(payload)) throw new Error(`Job ${id} is not a password reset request`);
      const { nameHash, at, commandId, correlationId, asking } = payload;
      const userId = await ownerOfName(nameHash, { commandRunner });
      const account = userId === undefined ? undefined : await accountOf(userId, { commandRunner });
      if (!account) return;
      const pairKey = `${account.userId} ${asking}`;
      const isOwnDevice = asking === nameHashOf(account.userId);
      if (!emails.tryTake(pairKey) || !(isOwnDevice || byOthers.tryTake(account.userId)))
        return log.info({ userId }, 'The user gets no further password reset link: the hourly limit is reached');
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
        emails.refund(pairKey);
        if (!isOwnDevice) byOthers.refund(account.userId);
        throw error;
      }
    },
    { concurrency: 4 },
  );
};
