import { hkdfSync } from 'node:crypto';

/** The purposes of derived keys. The names are part of the derivation, so they never change. */
export type KeyPurpose = 'access-tokens' | 'refresh-tokens' | 'reset-links' | 'known-devices' | 'impersonation-links';

/** The key for one purpose (HKDF-SHA-256): it tells nothing about the secret, nor about the key for another purpose. */
export const derivedKey = (secret: string, purpose: KeyPurpose): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `torno ${purpose}`, 32));
