import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Where the embedded engines listen: Unix sockets that only the user of the installation can reach, since their
 * directory is closed to others. The paths stay the same for the lifetime of the supervisor.
 */
export type Sockets = { readonly events: string; readonly documents: string };

/** Operating systems take no longer path of a socket: macOS allows 103 bytes, Linux 107. */
const longestPath = 103;

const name = /^(events|documents)-[0-9a-f]{8}\.sock$/;

/**
 * The paths are new at each start, so that services of a killed supervisor, which may still be ending, do not find the
 * engines of the next one: both would hold the same leases.
 */
const socketsIn = (directory: string): Sockets => {
  const start = randomBytes(4).toString('hex');
  return { events: join(directory, `events-${start}.sock`), documents: join(directory, `documents-${start}.sock`) };
};

/**
 * Chooses sockets in a data directory that this process has claimed, and removes those of earlier starts; in a new
 * directory of their own where the path is too long, which `release` removes.
 */
export const chooseSockets = (dataDir: string): Sockets & { readonly release: () => void } => {
  for (const entry of readdirSync(dataDir)) if (name.test(entry)) rmSync(join(dataDir, entry), { force: true });
  const sockets = socketsIn(dataDir);
  if (Buffer.byteLength(sockets.documents) <= longestPath) return { ...sockets, release: () => undefined };
  const directory = mkdtempSync(join(tmpdir(), 'torno-'));
  return { ...socketsIn(directory), release: () => rmSync(directory, { recursive: true, force: true }) };
};
