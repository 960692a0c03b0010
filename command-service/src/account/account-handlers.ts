import { hashToken, isSecretToken, issueAccessToken, newSecretToken, type Cookie } from '@torno/platform';
import { addDays, derivedId, DomainError, isUuid, newId, type Actor } from '@torno/kernel';
import { deviceCookie } from './known-device.js';
import { session } from './session.js';
import { accountOf, authenticate, nameHash, userNamed, type Account } from './signing-in.js';
import { createTries, type Pause } from './tries.js';
import { user } from './user.js';
import type { CommandContext } from '../context.js';
import { done, type CommandHandlers } from '../command-request.js';

const cookieName = 'torno_refresh';
const refreshDays = 30;

type Held = { readonly userId: string; readonly sessionId: string; readonly secret: string };

/** Undefined for a cookie that this service cannot have set: its parts name streams and sessions. */
const parseRefresh = (value: string | undefined): Held | undefined => {
  const [userId = '', sessionId = '', secret = '', ...more] = (value ?? '').split('.');
  const isOurs = isUuid(userId) && isUuid(sessionId) && isSecretToken(secret) && more.length === 0;
  return isOurs ? { userId, sessionId, secret } : undefined;
};

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
  const { jwtSecret, secureCookies } = context;
  const tries = createTries(context, pause);

  const cookie = (value: string, days: number): Cookie => ({
    name: cookieName,
    value,
    path: '/api/v1/auth',
    maxAge: days * 24 * 60 * 60,
    httpOnly: true,
    secure: secureCookies,
    sameSite: 'strict',
  });

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
      const secret = newSecretToken();
      await run(
        session,
        account.userId,
        {
          type: 'LogIn',
          data: {
            sessionId,
            role: account.role,
            realm,
            refreshHash: hashToken(secret),
            expiresAt: addDays(meta.at, refreshDays),
          },
        },
        // A repeated sign-in starts another session, because the secret of the first one is stored nowhere.
        { id: newId(), actor: actorOf(account) },
      );
      return {
        body: { role: account.role, accessToken: tokenFor(account, sessionId) },
        cookies: [
          cookie(`${account.userId}.${sessionId}.${secret}`, refreshDays),
          await deviceCookie(account.userId, context),
        ],
      };
    },

    refresh: async ({ cookies, meta, run }) => {
      const held = parseRefresh(cookies[cookieName]);
      const account = held && (await accountOf(held.userId, context));
      if (!held || !account) throw sessionEnded();
      const secret = newSecretToken();
      const { events } = await run(
        session,
        held.userId,
        {
          type: 'Refresh',
          data: {
            sessionId: held.sessionId,
            presentedHash: hashToken(held.secret),
            refreshHash: hashToken(secret),
            expiresAt: addDays(meta.at, refreshDays),
          },
        },
        { actor: actorOf(account) },
      );
      if (!events.some(({ type }) => type === 'SessionRefreshed')) throw sessionEnded();
      return {
        body: { role: account.role, accessToken: tokenFor(account, held.sessionId) },
        cookies: [cookie(`${held.userId}.${held.sessionId}.${secret}`, refreshDays)],
      };
    },

    logout: async ({ caller, cookies, meta, run }) => {
      const held = parseRefresh(cookies[cookieName]);
      if (caller) await run(session, caller.userId, { type: 'LogOut', data: { sessionId: caller.sid } });
      if (held && held.sessionId !== caller?.sid)
        await run(
          session,
          held.userId,
          { type: 'LogOut', data: { sessionId: held.sessionId, presentedHash: hashToken(held.secret) } },
          {
            id: derivedId('command', meta.id, held.sessionId),
            actor: { userId: held.userId, companyId: '', role: 'public' },
          },
        );
      return { status: 204, cookies: [cookie('', 0)] };
    },

    changeLanguage: async ({ body, caller, run }) =>
      done(await run(user, caller.userId, { type: 'ChangeLanguage', data: body })),
  };
};
