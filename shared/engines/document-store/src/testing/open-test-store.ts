import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import type { Collection, Db, Document } from 'mongodb';
import { startDocumentStore } from '../server.js';
import type { DocumentStoreOptions } from '../server.js';

export interface TestStore {
  readonly client: MongoClient;
  /** An empty database. */
  readonly db: Db;
  readonly url: string;
  close(): Promise<void>;
}

/** The real server, if one is configured: tests of common behaviour then run against it. */
const realServer = process.env.MONGODB_URL;

/**
 * For tests of the embedded engine alone: refusals of features that only MongoDB has, its own limits and
 * texts, its settings, and answers to bytes for which MongoDB has no rule.
 */
export const itEmbedded = realServer === undefined ? it : it.skip;
export const describeEmbedded = realServer === undefined ? describe : describe.skip;

/** A client and an empty database, on a server of its own or on the one under MONGODB_URL. */
export const openTestStore = async (options: Partial<DocumentStoreOptions> = {}): Promise<TestStore> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'document-store-'));
  const server =
    realServer === undefined ? await startDocumentStore({ dataDir, durability: 'process', ...options }) : undefined;
  const url = server?.url ?? realServer ?? '';
  const client = await new MongoClient(url).connect();
  const db = client.db(`test_${process.pid}_${Date.now()}_${Math.floor(Math.random() * 1e6)}`);
  return {
    client,
    db,
    url,
    close: async () => {
      await db.dropDatabase();
      await client.close();
      await server?.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

let collectionCount = 0;

/** A new collection with the documents, numbered by their index in the list. */
export const collectionWith = async ({ db }: TestStore, documents: readonly Document[]): Promise<Collection> => {
  const collection = db.collection(`documents${collectionCount++}`);
  if (documents.length > 0)
    await collection.insertMany(documents.map((document, at) => ({ _id: at as never, ...document })));
  return collection;
};
