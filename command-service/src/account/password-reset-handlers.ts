import { jobQueues } from '@torno/domain';
import { derivedId, DomainError } from '@torno/kernel';
import { createRateLimit } from '@torno/platform';
import { knownDevice } from './known-device.js';
import { passwordProblem, type PasswordProblem } from './new-password.js';
import { readResetToken, resetHash } from './password-reset.js';
import type { ResetRequestJob } from './reset-requests.js';
import { session } from './session.js';
import { hashOfPassword, nameHash } from './signing-in.js';
import { createAttempts, networkOf, type Pause } from './attempts.js';
import { user, validReset } from './user.js';
import type { CommandContext } from '../context.js';
import type { CommandHandlers } from '../command-request.js';

/** Requests for one name from one network, or from the known devices of one user. */
const requestsOfName = { limit: 3, windowMs: 60 * 60 * 1000 };
/** Requests from one network, or from the known devices of one user; a whole company may share its address. */
const requestsOfNetwork = { limit: 50, windowMs: 15 * 60 * 1000 };

const passwordRefusal = (code: PasswordProblem): DomainError =>
  new DomainError('validation', 'invalid', [{ field: 'newPassword', code }]);

/** A new password for people who have forgotten theirs (AUTH-16 to AUTH-24). */
export const passwordResetHandlers = (
  context: CommandContext,
  pause?: Pause,
): Pick<CommandHandlers, 'forgotPassword' | 'resetPassword'> => {
  const { commandRunner, queue } = context;
  const requests = createRateLimit(requestsOfName);
  const networks = createRateLimit(requestsOfNetwork);
  const links = createAttempts(context, pause);

  return {
    forgotPassword: async (request) => {
      const name = nameHash(request.body.username);
      const network = networkOf(request, context);
      const device = await knownDevice(request.cookies, context);
      const requester = device?.userId ?? network;
      // Users who ask too often get the same reply (AUTH-18).
      if (!networks.tryTake(requester) || !requests.tryTake(`${name} ${requester}`)) return { body: {} };
      const { id, at, correlationId } = request.meta;
      // The name is not looked up before the reply, whose duration thus does not disclose whether it exists (AUTH-18).
      const commandId = derivedId('forgotten', id, name);
      const payload: ResetRequestJob = { nameHash: name, at, commandId, correlationId, asking: nameHash(requester) };
      await queue.publish(jobQueues.passwordResets, { id: commandId, payload });
      return { body: {} };
    },

    resetPassword: async (request) => {
      const { body, meta, run } = request;
      const { newPassword, passwordConfirmation, token } = body;
      if (newPassword !== passwordConfirmation)
        throw new DomainError('validation', 'invalid', [{ field: 'passwordConfirmation', code: 'not-equal' }]);
      const resetToken = readResetToken(token);
      if (!resetToken) throw new DomainError('auth.reset-link-ended', 'invalid');
      const { userId } = resetToken;
      const attempt = await links.begin(request, userId);
      const tokenHash = resetHash(resetToken);
      const { state } = await commandRunner.load(user, userId);
      const isValid = validReset(state, tokenHash, meta.at);
      if (isValid) attempt.recordSuccess();
      // Only the recipient of the link learns what is wrong with a password, since it may tell their names.
      const problem = state.exists && isValid ? await passwordProblem(newPassword, state) : null;
      if (problem !== null) throw passwordRefusal(problem);
      // Hashing is expensive, so it is skipped for links that will be refused.
      const passwordHash = isValid ? await hashOfPassword(newPassword) : null;
      const actor = { userId, companyId: state.exists ? state.companyId : '', role: 'public' } as const;
      const reset = { type: 'ResetPassword', data: { tokenHash, passwordHash } } as const;
      const { events } = await run(user, userId, reset, { actor });
      // A repeated request has changed nothing, and sessions may have begun with the new password since.
      if (events.length > 0) await run(session, userId, { type: 'RevokeAll', data: { reason: 'password' } }, { actor });
      return { body: {} };
    },
  };
};
