import { GridFSBucket, MongoClient } from 'mongodb';
import type { WithId } from './bulk.js';
import { wakeWritersOfClosedSockets } from './closed-sockets.js';
import { consistency } from './consistency.js';
import { documentCollection, type DocumentCollection } from './document-collection.js';
import { withTranslatedErrors, translate } from './document-errors.js';

/** One database of the document store. */
export type Documents = {
  readonly database: string;
  readonly collection: <T extends WithId>(name: string) => DocumentCollection<T>;
  /** Names of all collections, or of the ones that start with a prefix. */
  readonly collectionNames: (prefix?: string) => Promise<string[]>;
  /** Another database over the same connections (personal keys are kept in their own). */
  readonly inDatabase: (database: string) => Documents;
  /** The driver's own streams of file chunks, for the files module only. */
  readonly gridFsBucket: (name: string) => GridFSBucket;
  /** Resolves when the store answers; throws `StoreUnavailable` when it does not. */
  readonly ping: () => Promise<void>;
  /** The disk that the store uses; null for a store that does not report it, such as the embedded one. */
  readonly disk: () => Promise<{ readonly freeBytes: number; readonly totalBytes: number } | null>;
  /** Removes the whole database. */
  readonly dropDatabase: () => Promise<void>;
  /** Closes the connections of all databases opened over them. */
  readonly close: () => Promise<void>;
};

export type DocumentsOptions = {
  readonly url: string;
  readonly database: string;
  /** Application name in the store's own log. */
  readonly appName?: string;
  /** How long a call waits for a server before `StoreUnavailable`, in milliseconds. */
  readonly selectionTimeoutMs?: number;
};

const openDatabase = (client: MongoClient, database: string): Documents => {
  const db = client.db(database);
  return {
    database,
    collection: (name) => documentCollection(db, name),
    collectionNames: (prefix = '') =>
      withTranslatedErrors(async () => {
        const found = await db.listCollections({}, { nameOnly: true }).toArray();
        return found.map(({ name }) => name).filter((name) => name.startsWith(prefix) && !name.startsWith('system.'));
      }),
    inDatabase: (other) => openDatabase(client, other),
    gridFsBucket: (bucketName) => new GridFSBucket(db, { bucketName }),
    ping: () => withTranslatedErrors(async () => void (await db.command({ ping: 1 }))),
    disk: () =>
      withTranslatedErrors(async () => {
        const { fsTotalSize, fsUsedSize } = await db.command({ dbStats: 1 });
        if (typeof fsTotalSize !== 'number' || typeof fsUsedSize !== 'number') return null;
        return { freeBytes: fsTotalSize - fsUsedSize, totalBytes: fsTotalSize };
      }),
    dropDatabase: () => withTranslatedErrors(async () => void (await db.dropDatabase())),
    close: () => client.close(),
  };
};

/** Connects to the document store (`mongodb://…`); throws `StoreUnavailable` if it cannot be reached. */
export const connectDocuments = async ({
  url,
  database,
  appName = 'torno',
  selectionTimeoutMs = 5_000,
}: DocumentsOptions): Promise<Documents> => {
  const client = new MongoClient(url, {
    appName,
    serverSelectionTimeoutMS: selectionTimeoutMs,
    ignoreUndefined: true,
    ...consistency,
  });
  wakeWritersOfClosedSockets(client);
  try {
    await client.connect();
  } catch (error) {
    await client.close();
    throw translate(error);
  }
  return openDatabase(client, database);
};
