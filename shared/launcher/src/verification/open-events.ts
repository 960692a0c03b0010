import type { EventStoreDBClient } from '@eventstore/db-client';
import { eventStoreClient } from '@torno/platform';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openEngines } from '../migration/open-engines.js';
import { lastPositionOf } from '../migration/read-events.js';
import { isInUse } from '../supervisor/data-directory.js';
import { runningSockets } from '../supervisor/sockets.js';
import { embeddedAddresses } from '../supervisor/stages.js';
import { ToolRefused } from '../refusals.js';
import { refuseUnfinished } from '../unfinished.js';

type OpenEvents = { readonly client: EventStoreDBClient; readonly close: () => Promise<void> };

const connect = async (address: string): Promise<OpenEvents> => {
  const client = eventStoreClient(address);
  // Addresses may contain passwords: the reason only names hosts.
  await lastPositionOf(client).catch(async (cause: unknown) => {
    await client.dispose();
    throw new ToolRefused(
      `The event store does not answer: ${cause instanceof Error ? cause.message : String(cause)}`,
      {
        cause,
      },
    );
  });
  return { client, close: () => client.dispose() };
};

/**
 * The events at an address, of the installation that runs on a data directory, or of one that does not run, whose engines
 * are started for the purpose. `root` is that of the repository.
 */
export const openEvents = async (
  { address, dataDir, root }: { readonly address?: string; readonly dataDir: string; readonly root: string },
  print: (text: string) => void,
): Promise<OpenEvents> => {
  if (address !== undefined) return connect(address);
  if (!existsSync(join(dataDir, 'events')))
    throw new ToolRefused(
      `${dataDir} does not contain the embedded event store. Name the data directory with DATA_DIR, or the address of EventStoreDB with EVENTSTORE_URL.`,
    );
  refuseUnfinished(dataDir);
  if (await isInUse(dataDir)) {
    const sockets = runningSockets(dataDir);
    if (!sockets) throw new ToolRefused(`The engines on ${dataDir} are not ready yet. Try again in a moment.`);
    return connect(embeddedAddresses(sockets).events);
  }
  const engines = await openEngines({ dataDir }, root, print);
  return { client: engines.events, close: engines.close };
};
