import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { isRecord, type JsonValue } from '@torno/kernel';

/** One encrypted value as it is stored in event data: AES-256-GCM, each part in base64, `text` is JSON. */
export type SealedValue = {
  readonly $personal: { readonly subject: string; readonly iv: string; readonly tag: string; readonly text: string };
};

const algorithm = 'aes-256-gcm';
export const keyLength = 32;
const ivLength = 12;
const tagLength = 16;

export const isSealed = (value: unknown): value is SealedValue => {
  if (!isRecord(value)) return false;
  const parts = value['$personal'];
  return isRecord(parts) && ['subject', 'iv', 'tag', 'text'].every((part) => typeof parts[part] === 'string');
};

/** Encrypts any JSON value; the subject is authenticated with it, so that no other person's key can be substituted. */
export const seal = (value: JsonValue, subject: string, key: Buffer): SealedValue => {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagLength });
  cipher.setAAD(Buffer.from(subject));
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return {
    $personal: {
      subject,
      iv: iv.toString('base64'),
      tag: cipher.getAuthTag().toString('base64'),
      text: text.toString('base64'),
    },
  };
};

/** Decrypts a value; throws when key, subject or text do not belong together. */
export const unseal = ({ $personal: { subject, iv, tag, text } }: SealedValue, key: Buffer): JsonValue => {
  const decipher = createDecipheriv(algorithm, key, Buffer.from(iv, 'base64'), { authTagLength: tagLength });
  decipher.setAAD(Buffer.from(subject));
  decipher.setAuthTag(Buffer.from(tag, 'base64'));
  const json = Buffer.concat([decipher.update(Buffer.from(text, 'base64')), decipher.final()]).toString('utf8');
  return JSON.parse(json) as JsonValue;
};
