import { startDocumentStore, type DocumentStore } from '@torno/engine-document-store';
import { startEventStore, type EventStore } from '@torno/engine-event-store';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';

/** Both embedded stores over a data directory as the product lays it out, without services. */
export type Stores = {
  readonly dataDir: string;
  readonly events: EventStoreDBClient;
  readonly documents: MongoClient;
  readonly urls: { readonly events: string; readonly documents: string };
  readonly append: (stream: string, data: object) => Promise<void>;
  readonly close: () => Promise<void>;
};

export const temporaryDirectory = (): string => mkdtempSync(join(tmpdir(), 'torno-stores-'));

export const openStores = async (dataDir = temporaryDirectory()): Promise<Stores> => {
  mkdirSync(dataDir, { recursive: true });
  const eventStore: EventStore = await startEventStore({ dataDir: join(dataDir, 'events'), durability: 'process' });
  const documentStore: DocumentStore = await startDocumentStore({
    dataDir: join(dataDir, 'documents'),
    durability: 'process',
  });
  writeFileSync(join(dataDir, 'secrets.json'), '{"jwtSecret":"x"}');
  const events = EventStoreDBClient.connectionString(eventStore.url);
  const documents = await new MongoClient(documentStore.url).connect();
  return {
    dataDir,
    events,
    documents,
    urls: { events: eventStore.url, documents: documentStore.url },
    append: async (stream, data) => {
      await events.appendToStream(stream, jsonEvent({ type: 'Noted', data: { ...data } }));
    },
    close: async () => {
      await events.dispose();
      await documents.close();
      await eventStore.close();
      await documentStore.close();
    },
  };
};

export const remove = (...directories: readonly string[]): void => {
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
};
