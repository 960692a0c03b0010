import { newId, type EventCatalogue } from '@torno/kernel';
import {
  connectDocuments,
  connectEventStore,
  personalVault,
  silentLog,
  type Documents,
  type EventStore,
} from '@torno/platform';
import { dropDatabases, startTestDocumentStore, startTestEventStore } from '../../../tests/installation/test-stores.js';

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
  const [eventServer, documentServer] = await Promise.all([
    startTestEventStore(),
    startTestDocumentStore(process.env['MONGODB_URL']),
  ]);
  const documents = await connectDocuments({ url: documentServer.url, database: `torno_test_${newId()}` });
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
      await dropDatabases(documents);
      await documents.close();
      await eventServer.stop();
      await documentServer.stop();
    },
  };
};
