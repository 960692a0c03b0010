import { createHmac } from 'node:crypto';
import { isUuid } from '@torno/kernel';
import { derivedKey, hashToken, isSecretToken } from '@torno/platform';

/** Hours for which the link of a reset e-mail can be used (AUTH-24). */
export const resetHours = 24;

/** The content of a reset link. Only the recipient of the e-mail knows the secret. */
export type ResetToken = { readonly userId: string; readonly secret: string };

/**
 * The secret of a request: it follows from the request and the secret of the services, so that the e-mail can be sent
 * from the event, which holds only the hash.
 */
export const resetSecret = (userId: string, requestId: string, jwtSecret: string): string =>
  createHmac('sha256', derivedKey(jwtSecret, 'reset-links'))
    .update(`password-reset:${userId}:${requestId}`)
    .digest('base64url');

export const resetHash = ({ secret }: Pick<ResetToken, 'secret'>): string => hashToken(secret);

export const writeResetToken = ({ userId, secret }: ResetToken): string => `${userId}.${secret}`;

/** Undefined for a text that cannot be a token. */
export const readResetToken = (token: string): ResetToken | undefined => {
  const [userId = '', secret = '', ...extraParts] = token.split('.');
  return isUuid(userId) && isSecretToken(secret) && extraParts.length === 0 ? { userId, secret } : undefined;
};
