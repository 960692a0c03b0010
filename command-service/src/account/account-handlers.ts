import { issueAccessToken, newSecretToken, requireOwnOrigin } from '@torno/platform';
import { addDays, derivedId, DomainError, newId, type Actor } from '@torno/kernel';
import { deviceCookie } from './known-device.js';
import {
  noRefreshCookie,
  refreshCookie,
  refreshDays,
  refreshHash,
  refreshTokenIn,
  successorOf,
} from './refresh-token.js';
import { session } from './session.js';
import { latestAccountOf, authenticate, nameHash, userNamed, type Account } from './signing-in.js';
import { createTries, type Pause } from './tries.js';
import { user } from './user.js';
import type { CommandContext } from '../context.js';
import { done, type CommandHandlers } from '../command-request.js';

const sessionEnded = (): DomainError => new DomainError('auth.session-ended', 'unauthenticated');

const actorOf = ({ userId, companyId, role }: Account): Actor => ({
  userId,
  companyId,
  role: role === 'Operator' ? 'operator' : role === 'Buyer' ? 'buyer' : 'supplier',
});

export const accountHandlers = (
  context: CommandContext,
  pause?: Pause,
): Pick<CommandHandlers, 'login' | 'logout' | 'refresh' | 'changeLanguage'> => {
  const { jwtSecret, publicUrl } = context;
  const tries = createTries(context, pause);

  const tokenFor = ({ role: _, ...caller }: Account, sid: string): string =>
    issueAccessToken({ ...caller, sid }, jwtSecret);

  return {
    login: async (request) => {
      const { body, meta, run } = request;
      const { username, password, realm } = body;
      const userId = await userNamed(username, context);
      // Tries are counted by user, whichever name was typed. An unknown name is counted by itself, so the delays do not
      // disclose which names exist.
      const attempt = await tries.begin(request, userId ?? nameHash(username));
      const account = await authenticate(userId, password, context);
      if (!account) throw new DomainError('auth.invalid-login-data', 'unauthenticated');
      attempt.succeeded();
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
      return {
        body: { role: account.role, accessToken: tokenFor(account, sessionId) },
        cookies: [refreshCookie(token, context), await deviceCookie(account.userId, context)],
      };
    },

    refresh: async ({ cookies, headers, meta, run }) => {
      requireOwnOrigin(headers, publicUrl);
      const held = refreshTokenIn(cookies);
      const account = held && (await latestAccountOf(held.userId, context));
      if (!held || !account) throw sessionEnded();
      const { sessionId } = held;
      const successor = successorOf(held, context);
      const { state } = await run(
        session,
        held.userId,
        {
          type: 'Refresh',
          data: {
            sessionId,
            presentedHash: refreshHash(held),
            refreshHash: refreshHash(successor),
            expiresAt: addDays(meta.at, refreshDays),
          },
        },
        { actor: actorOf(account) },
      );
      if (state[sessionId]?.refreshHash !== refreshHash(successor)) throw sessionEnded();
      return {
        body: { role: account.role, accessToken: tokenFor(account, sessionId) },
        cookies: [refreshCookie(successor, context)],
      };
    },

    logout: async ({ caller, cookies, meta, run }) => {
      const held = refreshTokenIn(cookies);
      if (caller) await run(session, caller.userId, { type: 'LogOut', data: { sessionId: caller.sid } });
      if (held && held.sessionId !== caller?.sid)
        await run(
          session,
          held.userId,
          { type: 'LogOut', data: { sessionId: held.sessionId, presentedHash: refreshHash(held) } },
          {
            id: derivedId('command', meta.id, held.sessionId),
            actor: { userId: held.userId, companyId: '', role: 'public' },
          },
        );
      return { status: 204, cookies: [noRefreshCookie(context)] };
    },

    changeLanguage: async ({ body, caller, run }) =>
      done(await run(user, caller.userId, { type: 'ChangeLanguage', data: body })),
  };
};
