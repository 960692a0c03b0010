import { createHash, randomBytes } from 'node:crypto';

/** 32 random bytes as base64url: for links in mails and refresh cookies. Only its hash is ever stored. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256 as hex. Enough for tokens of full entropy; never for passwords. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
