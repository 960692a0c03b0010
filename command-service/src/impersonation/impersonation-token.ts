import { createHmac } from 'node:crypto';
import { isUuid } from '@torno/kernel';
import { derivedKey, isSecretToken } from '@torno/platform';

/** The content of the link with which an operator begins to act as a user. Only the hash of the secret is stored. */
export type ImpersonationToken = { readonly impersonationId: string; readonly secret: string };

/** The token of an impersonation, always the same one: a repeated command is answered with it again. */
export const impersonationToken = (impersonationId: string, jwtSecret: string): ImpersonationToken => ({
  impersonationId,
  secret: createHmac('sha256', derivedKey(jwtSecret, 'impersonation-links'))
    .update(`impersonation:${impersonationId}`)
    .digest('base64url'),
});

export const writeImpersonationToken = ({ impersonationId, secret }: ImpersonationToken): string =>
  `${impersonationId}.${secret}`;

/** Undefined for a text that cannot be a token. */
export const readImpersonationToken = (token: string): ImpersonationToken | undefined => {
  const [impersonationId = '', secret = '', ...extraParts] = token.split('.');
  return isUuid(impersonationId) && isSecretToken(secret) && extraParts.length === 0
    ? { impersonationId, secret }
    : undefined;
};
