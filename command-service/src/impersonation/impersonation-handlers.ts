import { impersonationLimits } from '@torno/domain';
import { addMinutes, derivedId, DomainError } from '@torno/kernel';
import { hashToken } from '@torno/platform';
import { refreshCookie, refreshHash, successorOf } from '../account/refresh-token.js';
import { session } from '../account/session.js';
import { actorOf, latestAccountOf, tokenFor } from '../account/signing-in.js';
import { createAttempts, type Pause } from '../account/attempts.js';
import { user } from '../account/user.js';
import type { CommandHandlers } from '../command-request.js';
import type { CommandContext } from '../context.js';
import { impersonation } from './impersonation.js';
import { impersonationToken, readImpersonationToken, writeImpersonationToken } from './impersonation-token.js';

const linkEnded = (): DomainError => new DomainError('impersonation.link-ended', 'invalid');

/** Operators act as users (AUTH-33, AUTH-35, ROLE-09). */
export const impersonationHandlers = (
  context: CommandContext,
  pause?: Pause,
): Pick<CommandHandlers, 'allowImpersonation' | 'impersonate'> => {
  const { commandRunner, jwtSecret } = context;
  const attempts = createAttempts(context, pause);

  const targetOf = async (userId: string) => {
    const [{ state: target }, account] = await Promise.all([
      commandRunner.load(user, userId),
      latestAccountOf(userId, context),
    ]);
    if (!target.exists) return { target: 'unknown', companyId: '' } as const;
    const { companyId } = target;
    if (!account) return { target: 'shut-out', companyId } as const;
    return { target: account.role === 'Operator' ? 'operator' : 'user', companyId } as const;
  };

  return {
    allowImpersonation: async ({ body: { userId, reason }, caller, meta, run }) => {
      const impersonationId = derivedId('impersonation', meta.id);
      const token = impersonationToken(impersonationId, jwtSecret);
      const { state, position } = await run(impersonation, impersonationId, {
        type: 'Allow',
        data: {
          ...(await targetOf(userId)),
          userId,
          operatorId: caller.userId,
          operatorSessionId: caller.sid,
          reason,
          tokenHash: hashToken(token.secret),
          expiresAt: addMinutes(meta.at, impersonationLimits.linkMinutes),
        },
      });
      if (state.status === 'none') throw new Error(`The impersonation ${impersonationId} was not allowed`);
      return { body: { token: writeImpersonationToken(token), expiresAt: state.expiresAt, position } };
    },

    impersonate: async (request) => {
      const { body, meta, run } = request;
      const presentedToken = readImpersonationToken(body.token);
      if (!presentedToken) throw linkEnded();
      const { impersonationId, secret } = presentedToken;
      const attempt = await attempts.begin(request, impersonationId);
      const { state: allowedImpersonation } = await commandRunner.load(impersonation, impersonationId);
      if (allowedImpersonation.status === 'none') throw linkEnded();
      const { userId, operatorId, operatorSessionId } = allowedImpersonation;
      const [account, { state: operatorSessions }] = await Promise.all([
        latestAccountOf(userId, context),
        commandRunner.loadLatest(session, operatorId),
      ]);
      // The user was locked, or the operator has signed out, since the link was given.
      if (!account || account.role === 'Operator' || !operatorSessions[operatorSessionId]) throw linkEnded();
      const operator = { userId: operatorId, companyId: '', role: 'operator' } as const;
      await run(
        impersonation,
        impersonationId,
        { type: 'Use', data: { tokenHash: hashToken(secret) } },
        // The user who was signed in in this browser before is not involved.
        { actor: operator, impersonatedBy: undefined, impersonationId: undefined },
      );
      attempt.recordSuccess();
      // It follows from the link, so that a repeated command is answered with the same session.
      const token = successorOf({ userId, sessionId: impersonationId, secret }, context);
      const { state, position } = await run(
        session,
        userId,
        {
          type: 'OpenImpersonated',
          data: {
            sessionId: impersonationId,
            operatorId,
            operatorSessionId,
            role: account.role,
            refreshHash: refreshHash(token),
            expiresAt: addMinutes(meta.at, impersonationLimits.idleMinutes),
            endsAt: addMinutes(meta.at, impersonationLimits.sessionMinutes),
          },
        },
        {
          id: derivedId('command', meta.id, impersonationId),
          actor: actorOf(account),
          impersonatedBy: operatorId,
          impersonationId,
        },
      );
      const openedSession = state[impersonationId];
      if (!openedSession) throw linkEnded();
      return {
        body: { role: account.role, accessToken: tokenFor(account, impersonationId, openedSession, context), position },
        cookies: [refreshCookie(token, context)],
      };
    },
  };
};
