import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 32 random bytes as base64url: for links in e-mails and refresh cookies. Only its hash is ever stored. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url');

/** Whether a text has the form of a secret token: 32 bytes as base64url. */
export const isSecretToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** SHA-256 as hex. Sufficient for tokens of full entropy; never for passwords. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Whether the request carries the configured secret; false if none is configured. The comparison takes the same time
 * for every answer.
 */
export const carriesSecret = (sentSecret: unknown, secret: string | undefined): boolean => {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return typeof sentSecret === 'string' && secret !== undefined && timingSafeEqual(digest(sentSecret), digest(secret));
};
