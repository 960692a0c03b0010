import { setTimeout as pause } from 'node:timers/promises';
import { fitsPattern } from '@torno/domain';
import { addDays, DomainError, newId, type CommandMeta } from '@torno/kernel';
import { clientNetwork, createRateLimit } from '@torno/platform';
import { readResetToken, resetHash, resetHours, resetSecret } from '../account/password-reset.js';
import { accountOf, hashOfPassword, nameHash, userNamed } from '../account/signing-in.js';
import { user, validReset } from '../account/user.js';
import type { CommandContext } from '../context.js';
import { commandMeta } from './command-meta.js';
import type { CommandHandlers } from './handlers.js';

/** Letters to one person. */
const requestsOfName = { limit: 3, windowMs: 60 * 60 * 1000 };
/** Requests and tries of links of one network; a whole company may share its address. */
const triesOfNetwork = { limit: 50, windowMs: 15 * 60 * 1000 };

/** Milliseconds that a request takes at least, so that its time does not tell who has an account. */
const answersAfter = 250;

const asUser = (meta: CommandMeta, userId: string, companyId: string): CommandMeta => ({
  ...meta,
  actor: { userId, companyId, role: 'public' },
});

/** A new password for people who have forgotten theirs (AUTH-16 to AUTH-24). */
export const passwordResetHandlers = (
  context: CommandContext,
): Pick<CommandHandlers, 'forgotPassword' | 'resetPassword'> => {
  const { execution, jwtSecret, trustedProxies } = context;
  const requests = createRateLimit(requestsOfName);
  const networks = createRateLimit(triesOfNetwork);

  const takeFromNetwork = ({
    headers,
    raw,
  }: Pick<Parameters<CommandHandlers['forgotPassword']>[0], 'headers' | 'raw'>): void =>
    networks.take(clientNetwork(headers, raw.socket.remoteAddress, trustedProxies));

  /** Of users who may sign in; for all others nothing happens. */
  const requestFor = async (userId: string | undefined, meta: CommandMeta): Promise<void> => {
    const account = userId === undefined ? undefined : await accountOf(userId, context);
    if (!account) return;
    const requestId = newId();
    const secret = resetSecret(account.userId, requestId, jwtSecret);
    await execution.execute(user, account.userId, {
      type: 'RequestPasswordReset',
      data: { requestId, tokenHash: resetHash({ secret }), expiresAt: addDays(meta.at, resetHours / 24) },
      meta: asUser(meta, account.userId, account.companyId),
    });
  };

  return {
    forgotPassword: async (request) => {
      takeFromNetwork(request);
      const userId = await userNamed(request.body.username, context);
      // An unknown name by itself, so that the limit does not tell who is known.
      requests.take(userId ?? nameHash(request.body.username));
      const meta = commandMeta('forgotPassword', request, 'public', context);
      await Promise.all([requestFor(userId, meta), pause(answersAfter)]);
      return { body: {} };
    },

    resetPassword: async (request) => {
      takeFromNetwork(request);
      const { newPassword, passwordConfirmation, token } = request.body;
      if (!fitsPattern('PASSWORD', newPassword))
        throw new DomainError('validation', 'invalid', [{ field: 'newPassword', code: 'password-too-short' }]);
      if (newPassword !== passwordConfirmation)
        throw new DomainError('validation', 'invalid', [{ field: 'passwordConfirmation', code: 'not-equal' }]);
      const presented = readResetToken(token);
      if (!presented) throw new DomainError('auth.reset-link-ended', 'invalid');
      const { userId } = presented;
      const tokenHash = resetHash(presented);
      const { state } = await execution.load(user, userId);
      const meta = commandMeta('resetPassword', request, 'public', context);
      // Hashing is costly: not for links that are refused anyway.
      const passwordHash = validReset(state, tokenHash, meta.at) ? await hashOfPassword(newPassword) : null;
      await execution.execute(user, userId, {
        type: 'ResetPassword',
        data: { tokenHash, passwordHash },
        meta: asUser(meta, userId, state.exists ? state.companyId : ''),
      });
      return { body: {} };
    },
  };
};
