/** A value cannot be decrypted without its person's key, or data cannot be encrypted that break the rules of personal data. */
export class VaultError extends Error {
  readonly code: 'no-key' | 'no-subject' | 'already-encrypted';

  constructor(code: VaultError['code'], message: string) {
    super(message);
    this.name = 'VaultError';
    this.code = code;
  }
}
