import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { canonicalJson } from './canonical-json.js';
import { utf8 } from './bytes.js';

/** Hex. */
export const hashOfBytes = (bytes: Uint8Array): string => bytesToHex(sha256(bytes));

/** Hex, of the canonical notation of a JSON value. */
export const hashOfJson = (value: unknown): string => hashOfBytes(utf8(canonicalJson(value)));

/** A hash of bytes that come in parts. */
export const createHash = () => {
  const hash = sha256.create();
  return {
    add: (bytes: Uint8Array): void => void hash.update(bytes),
    /** Hex. */
    end: (): string => bytesToHex(hash.digest()),
  };
};
