import { derivedId, DomainError } from '@torno/kernel';
import { clientNetwork, createRateLimit } from '@torno/platform';
import { passwordProblem, type PasswordProblem } from './new-password.js';
import { readResetToken, resetHash } from './password-reset.js';
import { resetRequestQueue, type ResetRequestJob } from './reset-requests.js';
import { hashOfPassword, nameHash } from './signing-in.js';
import { user, validReset } from './user.js';
import type { CommandContext } from '../context.js';
import type { CommandHandlers } from '../command-request.js';

/** Requests for one name. */
const requestsOfName = { limit: 3, windowMs: 60 * 60 * 1000 };
/** Requests and attempted links from one network; a whole company may share its address. */
const triesOfNetwork = { limit: 50, windowMs: 15 * 60 * 1000 };

const refusedPassword = (code: PasswordProblem): DomainError =>
  new DomainError('validation', 'invalid', [{ field: 'newPassword', code }]);

/** A new password for people who have forgotten theirs (AUTH-16 to AUTH-24). */
export const passwordResetHandlers = (
  context: CommandContext,
): Pick<CommandHandlers, 'forgotPassword' | 'resetPassword'> => {
  const { commandRunner, queue, trustedProxies } = context;
  const requests = createRateLimit(requestsOfName);
  const networks = createRateLimit(triesOfNetwork);

  const networkOf = ({
    headers,
    raw,
  }: Pick<Parameters<CommandHandlers['forgotPassword']>[0], 'headers' | 'raw'>): string =>
    clientNetwork(headers, raw.socket.remoteAddress, trustedProxies);

  return {
    forgotPassword: async (request) => {
      const name = nameHash(request.body.username);
      // The reply is the same for those who ask too often (AUTH-18).
      if (!networks.tryTake(networkOf(request)) || !requests.tryTake(name)) return { body: {} };
      const { id, at, correlationId } = request.meta;
      // Nothing else happens before the reply, so its duration does not disclose whether the name exists (AUTH-18).
      const commandId = derivedId('forgotten', id, name);
      const payload: ResetRequestJob = { nameHash: name, at, commandId, correlationId };
      await queue.publish(resetRequestQueue, { id: commandId, payload });
      return { body: {} };
    },

    resetPassword: async (request) => {
      networks.take(networkOf(request));
      const { body, meta, run } = request;
      const { newPassword, passwordConfirmation, token } = body;
      if (newPassword !== passwordConfirmation)
        throw new DomainError('validation', 'invalid', [{ field: 'passwordConfirmation', code: 'not-equal' }]);
      const presented = readResetToken(token);
      if (!presented) throw new DomainError('auth.reset-link-ended', 'invalid');
      const { userId } = presented;
      const tokenHash = resetHash(presented);
      const { state } = await commandRunner.load(user, userId);
      const isValid = validReset(state, tokenHash, meta.at);
      // Only the receiver of the link learns what is wrong with a password, since it may tell their names.
      const problem = state.exists && isValid ? await passwordProblem(newPassword, state) : null;
      if (problem !== null) throw refusedPassword(problem);
      // Hashing is expensive, so it is skipped for links that will be refused.
      const passwordHash = isValid ? await hashOfPassword(newPassword) : null;
      await run(
        user,
        userId,
        { type: 'ResetPassword', data: { tokenHash, passwordHash } },
        { actor: { userId, companyId: state.exists ? state.companyId : '', role: 'public' } },
      );
      return { body: {} };
    },
  };
};
