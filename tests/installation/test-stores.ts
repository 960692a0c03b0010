import { keysDatabaseOf, type Documents } from '@torno/platform';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDocumentStore } from '@torno/engine-document-store';
import { startEventStore } from '@torno/engine-event-store';

/** Removes the database of a test or of an installation, and the database of its keys. */
export const dropDatabases = async (documents: Documents): Promise<void> => {
  await documents.inDatabase(keysDatabaseOf(documents.database)).dropDatabase();
  await documents.dropDatabase();
};

export type TestStore = { readonly url: string; readonly stop: () => Promise<void> };

type Start = (options: {
  readonly dataDir: string;
  readonly durability: 'process';
}) => Promise<{ readonly url: string; readonly close: () => Promise<void> }>;

const startUnless = async (given: string | undefined, start: Start): Promise<TestStore> => {
  if (given) return { url: given, stop: () => Promise.resolve() };
  const dataDir = await mkdtemp(join(tmpdir(), 'torno-store-'));
  const store = await start({ dataDir, durability: 'process' });
  return {
    url: store.url,
    stop: async () => {
      await store.close();
      await rm(dataDir, { recursive: true });
    },
  };
};

/** The event store at an address such as `EVENTSTORE_URL`, or an embedded one of its own where none is given. */
export const startTestEventStore = (given?: string): Promise<TestStore> => startUnless(given, startEventStore);

/** The document store at an address such as `MONGODB_URL`, or an embedded one of its own where none is given. */
export const startTestDocumentStore = (given?: string): Promise<TestStore> => startUnless(given, startDocumentStore);
