import type { EventStoreDBClient } from '@eventstore/db-client';
import { consistency, eventStoreClient } from '@torno/platform';
import { MongoClient } from 'mongodb';
import { claimDataDirectory } from '../supervisor/data-directory.js';
import { runStages } from '../supervisor/run-stages.js';
import { chooseSockets } from '../supervisor/sockets.js';
import { embeddedAddresses, engines } from '../supervisor/stages.js';
import { ToolRefused } from '../refusals.js';
import { lastPositionOf } from './read-events.js';

/**
 * Where the engines of one side are: at given addresses, and those without one embedded over a data directory that is not
 * in use.
 */
export type Side =
  | { readonly events: string; readonly documents: string; readonly dataDir?: undefined }
  | { readonly dataDir: string; readonly events?: string; readonly documents?: string };

export type OpenEngines = {
  readonly events: EventStoreDBClient;
  readonly documents: MongoClient;
  readonly close: () => Promise<void>;
};

const stopTimeoutMs = 20_000;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Finds the scheme of an address; the refusal does not repeat the address, which may contain a password. */
const createClient = <T>(engineName: string, client: () => T): T => {
  try {
    return client();
  } catch (error) {
    throw new ToolRefused(`The address of the ${engineName} is not valid: ${reasonOf(error)}`, { cause: error });
  }
};

const connect = async ({ events, documents }: { events: string; documents: string }): Promise<OpenEngines> => {
  const client = createClient(
    'document store',
    () => new MongoClient(documents, { appName: 'migrate', serverSelectionTimeoutMS: 10_000, ...consistency }),
  );
  const store = createClient('event store', () => eventStoreClient(events));
  const close = async (): Promise<void> => {
    await store.dispose();
    await client.close();
  };
  try {
    // Addresses may contain passwords: the reasons only name hosts.
    await client.connect().catch((error: unknown) => {
      throw new ToolRefused(`The document store does not answer: ${reasonOf(error)}`, { cause: error });
    });
    await lastPositionOf(store).catch((error: unknown) => {
      throw new ToolRefused(`The event store does not answer: ${reasonOf(error)}`, { cause: error });
    });
  } catch (error) {
    await close();
    throw error;
  }
  return { events: store, documents: client, close };
};

/** Starts the embedded engines of a side for as long as they are needed. `root` is that of the repository. */
const openEmbedded = async (
  { dataDir, events, documents }: Side & { readonly dataDir: string },
  root: string,
  print: (text: string) => void,
): Promise<OpenEngines> => {
  const directory = await claimDataDirectory(dataDir);
  let sockets: ReturnType<typeof chooseSockets>;
  try {
    sockets = chooseSockets(dataDir);
  } catch (error) {
    directory.release();
    throw error;
  }
  const givenAddresses = { eventStoreUrl: events, mongodbUrl: documents };
  const programs = engines({ root, settings: { dataDir, durability: 'power', ...givenAddresses }, sockets });
  const runningStages = runStages([{ programs, stopTimeoutMs }], {
    cwd: root,
    print,
    output: () => undefined,
    statusChanged: () => undefined,
  });
  const stop = async (): Promise<void> => {
    await runningStages.stop();
    sockets.release();
    directory.release();
  };
  try {
    await Promise.race([runningStages.ready, runningStages.givenUp]);
    const embedded = embeddedAddresses(sockets);
    const connection = await connect({ events: events ?? embedded.events, documents: documents ?? embedded.documents });
    return {
      ...connection,
      close: async () => {
        await connection.close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** Connects to one side. Throws `StartRefused` when the product runs on its data directory. */
export const openEngines = (side: Side, root: string, print: (text: string) => void): Promise<OpenEngines> =>
  side.dataDir === undefined ? connect(side) : openEmbedded(side, root, print);
