import { impersonationLimits } from '@torno/domain';
import { newSecretToken, requireOwnOrigin } from '@torno/platform';
import { addDays, addMinutes, derivedId, DomainError, newId } from '@torno/kernel';
import { deviceCookie } from './known-device.js';
import {
  noRefreshCookie,
  refreshCookie,
  refreshDays,
  refreshHash,
  refreshTokenIn,
  successorOf,
} from './refresh-token.js';
import { isRevoked } from './revoked.js';
import { isHolder, session, type OpenSession } from './session.js';
import { actorOf, authenticate, isPasswordOf, latestAccountOf, nameHash, tokenFor, userNamed } from './signing-in.js';
import { createAttempts, type Pause } from './attempts.js';
import { user } from './user.js';
import { company } from '../company/company.js';
import type { CommandContext } from '../context.js';
import { positionReply, type CommandHandlers } from '../command-request.js';

type Impersonation = NonNullable<OpenSession['impersonation']>;

const invalidLoginData = (): DomainError => new DomainError('auth.invalid-login-data', 'unauthenticated');

const sessionEnded = (): DomainError => new DomainError('auth.session-ended', 'unauthenticated');

export const accountHandlers = (
  context: CommandContext,
  pause?: Pause,
): Pick<CommandHandlers, 'login' | 'logout' | 'refresh' | 'changeLanguage'> => {
  const { commandRunner, publicUrl } = context;
  const attempts = createAttempts(context, pause);

  /** Whether the operator who acts as a user may still act themself. */
  const isOpen = async ({ operatorId, operatorSessionId }: Impersonation): Promise<boolean> =>
    !(await isRevoked({ userId: operatorId, sid: operatorSessionId, roles: [], operator: true }, context));

  /** Refuses the holder of a session with the reason why an operator has locked them or their company, if one has (AUTH-13). */
  const refuseLocked = async (userId: string): Promise<void> => {
    const { state } = await commandRunner.loadLatest(user, userId);
    if (!state.exists) return;
    const employerId = state.companyId;
    // A former operator may have no company.
    const employer = employerId === '' ? undefined : (await commandRunner.loadLatest(company, employerId)).state;
    const reason = state.lock?.reason ?? (employer?.state === 'Deleted' ? employer.stateReason : '');
    if (reason !== '') throw new DomainError('auth.locked', 'unauthenticated', [], { reason });
  };

  return {
    login: async (request) => {
      const { body, meta, run } = request;
      const { username, password, realm } = body;
      const userId = await userNamed(username, context);
      // Attempts are counted by user, whichever name was typed. An unknown name has its own count, so the delays do not
      // disclose which names exist.
      const attempt = await attempts.begin(request, userId ?? nameHash(username));
      const verifiedAccount = await authenticate(userId, password, context);
      if (!verifiedAccount) throw invalidLoginData();
      const { account, passwordHash } = verifiedAccount;
      attempt.recordSuccess();
      const sessionId = newId();
      const token = { userId: account.userId, sessionId, secret: newSecretToken() };
      await run(
        session,
        account.userId,
        {
          type: 'LogIn',
          data: {
            sessionId,
            role: account.role,
            realm,
            refreshHash: refreshHash(token),
            expiresAt: addDays(meta.at, refreshDays),
          },
        },
        // A repeated sign-in starts another session, because the secret of the first one is stored nowhere.
        { id: newId(), actor: actorOf(account) },
      );
      // A reset during the verification, or one that this process has not read yet, has not ended this session.
      if (!(await isPasswordOf(account.userId, passwordHash, context))) {
        const end = { id: newId(), actor: actorOf(account) };
        await run(session, account.userId, { type: 'LogOut', data: { sessionId } }, end);
        throw invalidLoginData();
      }
      return {
        body: { role: account.role, accessToken: tokenFor(account, sessionId, {}, context) },
        cookies: [refreshCookie(token, context), await deviceCookie(account.userId, context)],
      };
    },

    refresh: async ({ cookies, headers, meta, run }) => {
      requireOwnOrigin(headers, publicUrl);
      const refreshToken = refreshTokenIn(cookies);
      if (!refreshToken) throw sessionEnded();
      const { userId, sessionId } = refreshToken;
      const [account, { state: sessions }] = await Promise.all([
        latestAccountOf(userId, context),
        commandRunner.loadLatest(session, userId),
      ]);
      const open = sessions[sessionId];
      const impersonation = open?.impersonation;
      if (!account && open && !impersonation && isHolder(open, refreshHash(refreshToken))) await refuseLocked(userId);
      if (!account || (impersonation && !(await isOpen(impersonation)))) throw sessionEnded();
      const successor = successorOf(refreshToken, context);
      const { state } = await run(
        session,
        refreshToken.userId,
        {
          type: 'Refresh',
          data: {
            sessionId,
            presentedHash: refreshHash(refreshToken),
            refreshHash: refreshHash(successor),
            expiresAt: impersonation
              ? addMinutes(meta.at, impersonationLimits.idleMinutes)
              : addDays(meta.at, refreshDays),
          },
        },
        {
          actor: actorOf(account),
          ...(impersonation && { impersonatedBy: impersonation.operatorId, impersonationId: sessionId }),
        },
      );
      const refreshedSession = state[sessionId];
      if (refreshedSession?.refreshHash !== refreshHash(successor)) throw sessionEnded();
      return {
        body: { role: account.role, accessToken: tokenFor(account, sessionId, refreshedSession, context) },
        cookies: [refreshCookie(successor, context)],
      };
    },

    logout: async ({ caller, cookies, meta, run }) => {
      const refreshToken = refreshTokenIn(cookies);
      if (caller) await run(session, caller.userId, { type: 'LogOut', data: { sessionId: caller.sid } });
      if (refreshToken && refreshToken.sessionId !== caller?.sid)
        await run(
          session,
          refreshToken.userId,
          { type: 'LogOut', data: { sessionId: refreshToken.sessionId, presentedHash: refreshHash(refreshToken) } },
          {
            id: derivedId('command', meta.id, refreshToken.sessionId),
            actor: { userId: refreshToken.userId, companyId: '', role: 'public' },
          },
        );
      return { status: 204, cookies: [noRefreshCookie(context)] };
    },

    changeLanguage: async ({ body, caller, run }) =>
      positionReply(await run(user, caller.userId, { type: 'ChangeLanguage', data: body })),
  };
};
