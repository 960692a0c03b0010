import { readFileSync } from 'node:fs';
import { eventCatalogue } from '@torno/domain';
import {
  connectDocuments,
  connectEventStore,
  personalVault,
  silentLog,
  type Documents,
  type EventStore,
} from '@torno/platform';
import type { Installation } from './installation.js';

export type Engines = {
  readonly store: EventStore;
  readonly documents: Documents;
  readonly close: () => Promise<void>;
};

const variableOf = (pid: number, name: string): string => {
  const entry = readFileSync(`/proc/${pid}/environ`, 'utf8')
    .split('\0')
    .find((line) => line.startsWith(`${name}=`));
  if (!entry) throw new Error(`Process ${pid} has no ${name}`);
  return entry.slice(name.length + 1);
};

/** Connects to the engines of a running installation beside its services. */
export const openEngines = async (installation: Installation): Promise<Engines> => {
  const pid = installation.pidOf('query-service');
  if (pid === undefined) throw new Error('The query service does not run');
  const documents = await connectDocuments({
    url: variableOf(pid, 'MONGODB_URL'),
    database: variableOf(pid, 'MONGODB_DATABASE'),
  });
  const store = connectEventStore({
    url: variableOf(pid, 'EVENTSTORE_URL'),
    catalogue: eventCatalogue,
    vault: personalVault(documents),
    log: silentLog,
  });
  return {
    store,
    documents,
    close: async () => {
      await store.close();
      await documents.close();
    },
  };
};
