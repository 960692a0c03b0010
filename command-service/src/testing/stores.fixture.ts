import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// Tests run on the embedded engines where the environment names none.
// oxlint-disable-next-line no-restricted-imports
import { startDocumentStore } from '@torno/engine-document-store';
// oxlint-disable-next-line no-restricted-imports
import { startEventStore } from '@torno/engine-event-store';
import { newId, type EventCatalogue } from '@torno/kernel';
import {
  connectDocuments,
  connectEventStore,
  personalVault,
  silentLog,
  type Documents,
  type EventStore,
} from '@torno/platform';

export type TestStores = {
  readonly documents: Documents;
  readonly eventStore: EventStore;
  readonly stop: () => Promise<void>;
};

/**
 * Documents in a database of their own, at `MONGODB_URL` if it is set, and an event store of their own, which is always
 * embedded: the streams of these tests have fixed names.
 */
export const startTestStores = async (catalogue: EventCatalogue): Promise<TestStores> => {
  const folder = await mkdtemp(join(tmpdir(), 'torno-commands-'));
  const eventServer = await startEventStore({ dataDir: join(folder, 'events'), durability: 'process' });
  const given = process.env['MONGODB_URL'];
  const documentServer =
    given === undefined
      ? await startDocumentStore({ dataDir: join(folder, 'documents'), durability: 'process' })
      : undefined;
  const documents = await connectDocuments({
    url: documentServer?.url ?? given ?? '',
    database: `torno_test_${newId()}`,
  });
  const eventStore = connectEventStore({
    url: eventServer.url,
    catalogue,
    vault: personalVault(documents),
    log: silentLog,
  });
  return {
    documents,
    eventStore,
    stop: async () => {
      await eventStore.close();
      await documents.dropDatabase();
      await documents.close();
      await eventServer.close();
      await documentServer?.close();
      await rm(folder, { recursive: true });
    },
  };
};
