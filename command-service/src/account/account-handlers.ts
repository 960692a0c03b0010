import {
  clientNetwork,
  createRateLimit,
  hashToken,
  issueAccessToken,
  newSecretToken,
  type Cookie,
} from '@torno/platform';
import { addDays, derivedId, DomainError, newId, type CommandMeta } from '@torno/kernel';
import { session } from './session.js';
import { accountOf, authenticate, nameHash, userNamed, type Account } from './signing-in.js';
import { user } from './user.js';
import type { CommandContext } from '../context.js';
import { commandMeta } from '../command-request.js';
import type { CommandHandlers } from '../handlers.js';

const cookieName = 'torno_refresh';
const refreshDays = 30;
/** Of one user (AUTH-44). */
const loginTries = { limit: 10, windowMs: 15 * 60 * 1000 };
/** Failures of one network, whatever names they try; a whole company may share its address. */
const networkTries = { limit: 100, windowMs: 15 * 60 * 1000 };

type Held = { readonly userId: string; readonly sessionId: string; readonly secret: string };

const parseRefresh = (value: string | undefined): Held | undefined => {
  const [userId, sessionId, secret] = (value ?? '').split('.');
  return userId && sessionId && secret ? { userId, sessionId, secret } : undefined;
};

const sessionEnded = (): DomainError => new DomainError('auth.session-ended', 'unauthenticated');

export const authenticationHandlers = (
  context: CommandContext,
): Pick<CommandHandlers, 'login' | 'logout' | 'refresh' | 'changeLanguage'> => {
  const { execution, jwtSecret, secureCookies, trustedProxies } = context;
  const tries = createRateLimit(loginTries);
  const triesOfNetwork = createRateLimit(networkTries);

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

  const asAccount = (meta: CommandMeta, account: Account): CommandMeta => ({
    ...meta,
    actor: {
      userId: account.userId,
      companyId: account.companyId,
      role: account.role === 'Operator' ? 'operator' : account.role === 'Buyer' ? 'buyer' : 'supplier',
    },
  });

  return {
    login: async (request) => {
      const { username, password, realm } = request.body;
      const network = clientNetwork(request.headers, request.raw.socket.remoteAddress, trustedProxies);
      triesOfNetwork.take(network);
      const userId = await userNamed(username, context);
      // By whom it is, however he is called; an unknown name by itself, so that the limit does not tell who is known.
      const tried = userId ?? nameHash(username);
      tries.take(tried);
      const account = await authenticate(userId, password, context);
      if (!account) throw new DomainError('auth.invalid-login-data', 'unauthenticated');
      tries.forget(tried);
      triesOfNetwork.giveBack(network);
      // A sign-in sent again is another one: of the first nobody knows the secret any more.
      const meta = asAccount({ ...commandMeta('login', request, 'public', context), id: newId() }, account);
      const sessionId = newId();
      const secret = newSecretToken();
      await execution.execute(session, account.userId, {
        type: 'LogIn',
        data: {
          sessionId,
          role: account.role,
          realm,
          refreshHash: hashToken(secret),
          expiresAt: addDays(meta.at, refreshDays),
        },
        meta,
      });
      return {
        body: { role: account.role, accessToken: tokenFor(account, sessionId) },
        cookies: [cookie(`${account.userId}.${sessionId}.${secret}`, refreshDays)],
      };
    },

    refresh: async (request) => {
      const held = parseRefresh(request.cookies[cookieName]);
      const account = held && (await accountOf(held.userId, context));
      if (!held || !account) throw sessionEnded();
      const meta = asAccount(commandMeta('refresh', request, 'public', context), account);
      const secret = newSecretToken();
      const { events } = await execution.execute(session, held.userId, {
        type: 'Refresh',
        data: {
          sessionId: held.sessionId,
          presentedHash: hashToken(held.secret),
          refreshHash: hashToken(secret),
          expiresAt: addDays(meta.at, refreshDays),
        },
        meta,
      });
      if (!events.some(({ type }) => type === 'SessionRefreshed')) throw sessionEnded();
      return {
        body: { role: account.role, accessToken: tokenFor(account, held.sessionId) },
        cookies: [cookie(`${held.userId}.${held.sessionId}.${secret}`, refreshDays)],
      };
    },

    logout: async (request) => {
      const { caller } = request;
      const held = parseRefresh(request.cookies[cookieName]);
      const meta = commandMeta('logout', request, 'public', context);
      if (caller)
        await execution.execute(session, caller.userId, { type: 'LogOut', data: { sessionId: caller.sid }, meta });
      if (held && held.sessionId !== caller?.sid)
        await execution.execute(session, held.userId, {
          type: 'LogOut',
          data: { sessionId: held.sessionId, presentedHash: hashToken(held.secret) },
          meta: {
            ...meta,
            id: derivedId('command', meta.id, held.sessionId),
            actor: { userId: held.userId, companyId: '', role: 'public' },
          },
        });
      return { status: 204, cookies: [cookie('', 0)] };
    },

    changeLanguage: async (request) => {
      const { position } = await execution.execute(user, request.caller.userId, {
        type: 'ChangeLanguage',
        data: request.body,
        meta: commandMeta('changeLanguage', request, 'public', context),
      });
      return { body: { position } };
    },
  };
};
