import { EventStoreDBClient } from '@eventstore/db-client';
import { MongoClient } from 'mongodb';
import { claimDataDirectory } from '../supervisor/data-directory.js';
import { openHouse } from '../supervisor/house.js';
import { freePorts } from '../supervisor/ports.js';
import { embeddedAddresses, engines } from '../supervisor/stages.js';
import type { Engines } from './migrate.js';

/** Where one side's engines are: running somewhere, or embedded over a data directory that no house uses. */
export type Side = { readonly events: string; readonly documents: string } | { readonly dataDir: string };

export type OpenEngines = Engines & { readonly close: () => Promise<void> };

const stopWithinMs = 20_000;

const connect = async ({ events, documents }: { events: string; documents: string }): Promise<OpenEngines> => {
  const store = EventStoreDBClient.connectionString(events);
  const client = new MongoClient(documents, { appName: 'migrate', serverSelectionTimeoutMS: 10_000 });
  try {
    await client.connect();
  } catch (error) {
    await client.close();
    await store.dispose();
    throw error;
  }
  return {
    events: store,
    documents: client,
    close: async () => {
      await store.dispose();
      await client.close();
    },
  };
};

/** Starts the embedded engines over the directory for as long as they are needed. `root` is the repository's. */
const openEmbedded = async (dataDir: string, root: string, say: (text: string) => void): Promise<OpenEngines> => {
  const directory = await claimDataDirectory(dataDir);
  const [eventStore = 0, documentStore = 0] = await freePorts(2);
  const ports = { eventStore, documentStore };
  const programs = engines({ root, settings: { dataDir, durability: 'power' }, ports });
  const house = openHouse([{ programs, stopWithinMs }], {
    cwd: root,
    say,
    output: () => undefined,
    statusChanged: () => undefined,
  });
  const stop = async (): Promise<void> => {
    await house.stop();
    directory.release();
  };
  try {
    await Promise.race([house.ready, house.givenUp]);
    const connected = await connect(embeddedAddresses(ports));
    return {
      ...connected,
      close: async () => {
        await connected.close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** Connects to one side. Throws `StartRefused` when a house runs on its data directory. */
export const openEngines = (side: Side, root: string, say: (text: string) => void): Promise<OpenEngines> =>
  'dataDir' in side ? openEmbedded(side.dataDir, root, say) : connect(side);
