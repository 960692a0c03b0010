import type { Documents } from '../documents/documents.js';

/** The key of a person (32 bytes), or the fact that it was destroyed. */
export type SubjectKey = { readonly key: Buffer } | 'destroyed';

/** Where the keys of personal data are stored: apart from the events and with backups of its own. */
export type KeyStore = {
  /** The keys of the subjects; those without a key are missing from the map. */
  readonly load: (subjects: readonly string[]) => Promise<Map<string, SubjectKey>>;
  /** Stores the key unless the subject has one, or had one. */
  readonly insert: (subject: string, key: Buffer) => Promise<void>;
  /** Destroys the key for ever and leaves a tombstone, even if there was no key. */
  readonly destroy: (subject: string) => Promise<void>;
};

type KeyDocument = { readonly _id: string; readonly key?: string; readonly destroyed?: true };

/** Keys in the collection `subject-keys` of a database of their own. */
export const documentKeyStore = (documents: Documents): KeyStore => {
  const keys = documents.collection<KeyDocument>('subject-keys');
  return {
    load: async (subjects) => {
      const found = await keys.find({ _id: { $in: [...subjects] } });
      return new Map(
        found.map(({ _id, key }): [string, SubjectKey] => [
          _id,
          key === undefined ? 'destroyed' : { key: Buffer.from(key, 'base64') },
        ]),
      );
    },
    insert: async (subject, key) => {
      await keys.insertOne({ _id: subject, key: key.toString('base64') });
    },
    destroy: async (subject) => {
      const tombstone = { $unset: { key: true }, $set: { destroyed: true } } as const;
      const { matched } = await keys.updateOne({ _id: subject }, tombstone);
      if (matched > 0) return;
      if (await keys.insertOne({ _id: subject, destroyed: true })) return;
      await keys.updateOne({ _id: subject }, tombstone);
    },
  };
};
