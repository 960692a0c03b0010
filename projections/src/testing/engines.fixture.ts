import { eventCatalogue } from '@torno/domain';
import { newId, type EventCatalogue, type RecordedEvent } from '@torno/kernel';
import { until } from '@torno/kernel/testing';
import {
  beforeFirst,
  connectDocuments,
  connectEventStore,
  createFeed,
  personalVault,
  isReadable,
  silentLog,
  type Documents,
  type EventStore,
  type Feed,
  type NewEvent,
} from '@torno/platform';
import { dropDatabases, startTestDocumentStore, startTestEventStore } from '../../../tests/installation/test-stores.js';
import { actor, type NewSample } from './history.fixture.js';

export type TestEngines = {
  readonly store: EventStore;
  readonly feed: Feed;
  /** A database of its own, removed at the end. */
  readonly database: () => Documents;
  /** Another connection to a database of `database`. */
  readonly reconnect: (documents: Documents) => Promise<Documents>;
  /** Answers the position of the last event, once the feed has seen it. */
  readonly append: (events: readonly NewSample[]) => Promise<number>;
  readonly all: () => Promise<readonly RecordedEvent[]>;
  readonly stop: () => Promise<void>;
};

type Addresses = { readonly events?: string | undefined; readonly documents?: string | undefined };

/** An embedded engine wherever no address is given. */
export const startTestStores = async ({ events, documents }: Addresses = {}) => {
  const [eventStore, documentStore] = await Promise.all([
    startTestEventStore(events),
    startTestDocumentStore(documents),
  ]);
  return {
    events: eventStore.url,
    documents: documentStore.url,
    stop: async () => {
      await eventStore.stop();
      await documentStore.stop();
    },
  };
};

/** Both engines, from the environment if configured there, with one client each, as a service has them. */
export const startTestEngines = async (catalogue: EventCatalogue = eventCatalogue): Promise<TestEngines> => {
  const { EVENTSTORE_URL: events, MONGODB_URL: documents } = process.env;
  const stores = await startTestStores({ events, documents });
  const root = await connectDocuments({ url: stores.documents, database: `torno_test_${newId()}` });
  const vault = personalVault(root);
  const store = connectEventStore({ url: stores.events, catalogue, vault, log: silentLog });
  const feed = await createFeed(store, { log: silentLog });
  const databases: Documents[] = [root];
  const connections: Documents[] = [];

  const readAllEvents = async (): Promise<readonly RecordedEvent[]> => {
    const events: RecordedEvent[] = [];
    let after = beforeFirst;
    for (;;) {
      const { items } = await store.readAll({ after, max: 500 });
      const last = items.at(-1);
      if (!last) return events;
      events.push(...items.flatMap((item) => (isReadable(item) ? [item.event] : [])));
      after = last.position;
    }
  };

  const newEvent = ({ type, data }: NewSample, at: number, schema: number): NewEvent => {
    const id = newId();
    const metadata = {
      $correlationId: id,
      $causationId: id,
      commandId: id,
      actor,
      at: new Date(at).toISOString(),
      schema,
    };
    return { id, type, data: JSON.parse(JSON.stringify(data)), metadata };
  };

  return {
    store,
    feed,
    database: () => {
      const documents = root.inDatabase(`torno_test_${newId()}`);
      databases.push(documents);
      return documents;
    },
    reconnect: async ({ database }) => {
      const documents = await connectDocuments({ url: stores.documents, database });
      connections.push(documents);
      return documents;
    },
    append: async (events) => {
      let last = 0;
      let at = Date.UTC(2026, 2, 1);
      for (const event of events) {
        at += 60_000;
        const schema = catalogue.get(event.type)?.schema ?? 1;
        last = (await store.append(event.stream, 'any', [newEvent(event, at, schema)])).position;
      }
      await until('the feed has seen the events', () => feed.head() >= last);
      return last;
    },
    all: readAllEvents,
    stop: async () => {
      await feed.close();
      await store.close();
      for (const documents of databases) await dropDatabases(documents);
      for (const documents of connections) await documents.close();
      await root.close();
      await stores.stop();
    },
  };
};
