import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { isRecord, type EventDeclaration, type JsonObject, type JsonValue } from '@torno/kernel';
import type { KeyStore, SubjectKey } from './key-store.js';
import { isSealed, keyLength, seal, unseal } from './personal-value.js';
import { VaultError } from './vault-error.js';

/** Shown instead of a personal value whose key was destroyed. */
export const deletedPlaceholder = '[deleted]';

export type DecryptedData = { readonly data: JsonObject } | { readonly error: Error };

/**
 * Personal data of events, encrypted with a key per person; destroying the key deletes the person's data everywhere.
 */
export type Vault = {
  /**
   * Replaces the declared personal fields (dotted paths reach into objects) by encrypted values. Null and absent ones
   * stay. For a person whose key was destroyed the placeholder is stored. Throws `VaultError` when the subject is missing,
   * or when data look encrypted already.
   */
  readonly encrypt: (declaration: EventDeclaration, data: JsonObject) => Promise<JsonObject>;
  /**
   * The data with every encrypted value decrypted, in the same order; one query for all keys. Data that does not
   * decrypt is replaced by its error; `StoreUnavailable` is thrown.
   */
  readonly decryptMany: (batch: readonly JsonObject[]) => Promise<DecryptedData[]>;
  /** Makes a person's data unreadable for ever. Other processes may cache the key for up to `cacheMs`. */
  readonly destroy: (subject: string) => Promise<void>;
};

export type VaultOptions = { readonly keys: KeyStore; readonly cachedKeys?: number; readonly cacheMs?: number };

const replaceAt = (data: JsonObject, path: readonly string[], replace: (value: JsonValue) => JsonValue): JsonObject => {
  const [field, ...innerPath] = path;
  if (field === undefined || !Object.hasOwn(data, field)) return data;
  const value = data[field];
  if (value === undefined || value === null) return data;
  if (innerPath.length === 0) return { ...data, [field]: replace(value) };
  return isRecord(value) ? { ...data, [field]: replaceAt(value, innerPath, replace) } : data;
};

const valueAt = (data: JsonObject, path: readonly string[]): JsonValue | undefined => {
  let value: JsonValue | undefined = data;
  for (const field of path) value = isRecord(value) && Object.hasOwn(value, field) ? value[field] : undefined;
  return value;
};

const collectSubjects = (value: JsonValue | undefined, subjects: Set<string>): void => {
  if (typeof value !== 'object' || value === null) return;
  if (isSealed(value)) subjects.add(value.$personal.subject);
  else for (const child of Object.values<JsonValue>(value)) collectSubjects(child, subjects);
};

/** The marker of encrypted values is reserved: data from outside must not contain it. */
const holdsMarker = (value: JsonValue | undefined): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ('$personal' in value || Object.values<JsonValue>(value).some(holdsMarker));

const open = (value: JsonValue, keys: ReadonlyMap<string, SubjectKey>): JsonValue => {
  if (typeof value !== 'object' || value === null) return value;
  if (isSealed(value)) {
    const { subject } = value.$personal;
    const subjectKey = keys.get(subject);
    if (!subjectKey) throw new VaultError('no-key', `No key for the personal data of ${subject}`);
    return subjectKey === 'destroyed' ? deletedPlaceholder : unseal(value, subjectKey.key);
  }
  if (Array.isArray(value)) return value.map((child: JsonValue) => open(child, keys));
  return openObject(value as JsonObject, keys);
};

const openObject = (data: JsonObject, keys: ReadonlyMap<string, SubjectKey>): JsonObject =>
  Object.fromEntries(Object.entries(data).map(([field, child]) => [field, open(child, keys)]));

/** A vault over a key store; keys are cached for `cacheMs` at most, so that a deletion reaches every process. */
export const createVault = ({ keys, cachedKeys = 20_000, cacheMs = 60_000 }: VaultOptions): Vault => {
  const cache = new LRUCache<string, { readonly key: SubjectKey }>({ max: cachedKeys, ttl: cacheMs });

  const load = async (subjects: ReadonlySet<string>): Promise<Map<string, SubjectKey>> => {
    const found = new Map<string, SubjectKey>();
    const missing: string[] = [];
    for (const subject of subjects) {
      const cachedKey = cache.get(subject);
      if (cachedKey) found.set(subject, cachedKey.key);
      else missing.push(subject);
    }
    if (missing.length > 0) {
      for (const [subject, key] of await keys.load(missing)) {
        cache.set(subject, { key });
        found.set(subject, key);
      }
    }
    return found;
  };

  const keyFor = async (subject: string): Promise<SubjectKey> => {
    const onlySubject = new Set([subject]);
    const existing = (await load(onlySubject)).get(subject);
    if (existing) return existing;
    // The first insert wins; reading back gives every process the same key.
    await keys.insert(subject, randomBytes(keyLength));
    const stored = (await load(onlySubject)).get(subject);
    if (!stored) throw new Error(`The key of ${subject} was not stored`);
    return stored;
  };

  return {
    encrypt: async (declaration, data) => {
      if (holdsMarker(data))
        throw new VaultError('already-encrypted', `${declaration.type} already contains encrypted values`);
      const { personal } = declaration;
      if (!personal) return data;
      const paths = personal.fields.map((field) => field.split('.'));
      if (paths.every((path) => (valueAt(data, path) ?? null) === null)) return data;
      const subject = valueAt(data, personal.subject.split('.'));
      if (typeof subject !== 'string' || subject === '')
        throw new VaultError('no-subject', `${declaration.type} has personal data but no ${personal.subject}`);
      const subjectKey = await keyFor(subject);
      const replace = (value: JsonValue): JsonValue =>
        subjectKey === 'destroyed' ? deletedPlaceholder : seal(value, subject, subjectKey.key);
      return paths.reduce((sealedData, path) => replaceAt(sealedData, path, replace), data);
    },
    decryptMany: async (batch) => {
      const subjects = new Set<string>();
      for (const data of batch) collectSubjects(data, subjects);
      if (subjects.size === 0) return batch.map((data) => ({ data }));
      const subjectKeys = await load(subjects);
      return batch.map((data) => {
        try {
          return { data: openObject(data, subjectKeys) };
        } catch (error) {
          return { error: error instanceof Error ? error : new Error(String(error)) };
        }
      });
    },
    destroy: async (subject) => {
      await keys.destroy(subject);
      cache.set(subject, { key: 'destroyed' });
    },
  };
};
