import { createHmac } from 'node:crypto';
import { isUuid } from '@torno/kernel';
import { derivedKey, hashToken, isSecretToken, type Cookie } from '@torno/platform';
import type { CommandContext } from '../context.js';

/** The content of the refresh cookie. Only the hash of the secret is stored. */
export type RefreshToken = { readonly userId: string; readonly sessionId: string; readonly secret: string };

const cookieName = 'torno_refresh';
export const refreshDays = 30;

/** The cookie that continues a session for `refreshDays` (AUTH-26). */
export const refreshCookie = (
  { userId, sessionId, secret }: RefreshToken,
  { secureCookies }: Pick<CommandContext, 'secureCookies'>,
): Cookie => ({
  name: cookieName,
  value: `${userId}.${sessionId}.${secret}`,
  path: '/api/v1/auth',
  maxAge: refreshDays * 24 * 60 * 60,
  httpOnly: true,
  secure: secureCookies,
  sameSite: 'strict',
});

/** Makes the browser forget its refresh token. */
export const noRefreshCookie = (context: Pick<CommandContext, 'secureCookies'>): Cookie => ({
  ...refreshCookie({ userId: '', sessionId: '', secret: '' }, context),
  value: '',
  maxAge: 0,
});

/** Undefined for a cookie that this service cannot have set: its parts name streams and sessions. */
export const refreshTokenIn = (cookies: Readonly<Record<string, string | undefined>>): RefreshToken | undefined => {
  const [userId = '', sessionId = '', secret = '', ...extraParts] = (cookies[cookieName] ?? '').split('.');
  const isOurs = isUuid(userId) && isUuid(sessionId) && isSecretToken(secret) && extraParts.length === 0;
  return isOurs ? { userId, sessionId, secret } : undefined;
};

export const refreshHash = ({ secret }: RefreshToken): string => hashToken(secret);

/**
 * The token that replaces another one. It follows from that one, so that a refresh that is sent twice, by two tabs or
 * after a lost answer, gets the same answer.
 */
export const successorOf = (token: RefreshToken, { jwtSecret }: Pick<CommandContext, 'jwtSecret'>): RefreshToken => ({
  ...token,
  secret: createHmac('sha256', derivedKey(jwtSecret, 'refresh-tokens'))
    .update(`${token.userId}.${token.sessionId}.${token.secret}`)
    .digest('base64url'),
});
