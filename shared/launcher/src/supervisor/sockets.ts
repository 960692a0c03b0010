import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartRefused } from '../refusals.js';

const programs = ['events', 'documents', 'command', 'worker', 'projections', 'query'] as const;

/**
 * Where the embedded engines and the services listen: Unix sockets that only the user of the installation can reach,
 * since their directory is closed to others. The paths stay the same for the lifetime of the supervisor, so that
 * programs find each other again after a restart.
 */
export type Sockets = Readonly<Record<(typeof programs)[number], string>>;

/** Operating systems take no longer path of a socket: macOS allows 103 bytes, Linux 107. */
const maxPathBytes = 103;

const name = new RegExp(`^(${programs.join('|')})-[0-9a-f]{8}\\.sock$`);

/**
 * The paths are new at each start, so that services of a killed supervisor, which may still be ending, do not find the
 * engines of the next one: both would hold the same leases.
 */
const socketsIn = (directory: string): Sockets => {
  const start = randomBytes(4).toString('hex');
  const pathOf = (program: keyof Sockets): string => join(directory, `${program}-${start}.sock`);
  return {
    events: pathOf('events'),
    documents: pathOf('documents'),
    command: pathOf('command'),
    worker: pathOf('worker'),
    projections: pathOf('projections'),
    query: pathOf('query'),
  };
};

const pathsFit = (sockets: Sockets): boolean =>
  Object.values(sockets).every((path) => Buffer.byteLength(path) <= maxPathBytes);

/** In the data directory, a link to the sockets' directory elsewhere, by which the next start finds a kill's leftovers. */
const link = 'sockets';

/** The engines' sockets of the installation that runs on a data directory. Undefined where it has none of its own. */
export const runningSockets = (dataDir: string): Pick<Sockets, 'events' | 'documents'> | undefined => {
  const entries = readdirSync(dataDir);
  const directory = entries.includes(link) ? readlinkSync(join(dataDir, link)) : dataDir;
  const paths = readdirSync(directory).filter((entry) => name.test(entry));
  const pathOf = (engine: string): string | undefined => paths.find((entry) => entry.startsWith(`${engine}-`));
  const [events, documents] = [pathOf('events'), pathOf('documents')];
  if (events === undefined || documents === undefined) return undefined;
  return { events: join(directory, events), documents: join(directory, documents) };
};

const removeEarlier = (dataDir: string): void => {
  for (const entry of readdirSync(dataDir)) {
    const path = join(dataDir, entry);
    if (entry === link) rmSync(readlinkSync(path), { recursive: true, force: true });
    if (entry === link || name.test(entry)) rmSync(path, { force: true });
  }
};

/**
 * Chooses sockets in a data directory that this process has claimed, and removes those of earlier starts; in a new
 * directory of their own where the path is too long, which `release` removes. Throws `StartRefused` if that path is too
 * long as well.
 */
export const chooseSockets = (dataDir: string): Sockets & { readonly release: () => void } => {
  removeEarlier(dataDir);
  const sockets = socketsIn(dataDir);
  if (pathsFit(sockets)) return { ...sockets, release: () => undefined };
  const directory = mkdtempSync(join(tmpdir(), 'torno-'));
  const elsewhere = socketsIn(directory);
  if (!pathsFit(elsewhere)) {
    rmSync(directory, { recursive: true });
    throw new StartRefused(
      `The engines and services cannot listen in ${dataDir} or ${tmpdir()}: paths of sockets may have ${maxPathBytes} bytes. Choose a directory with a shorter path with DATA_DIR or TMPDIR.`,
    );
  }
  symlinkSync(directory, join(dataDir, link));
  return {
    ...elsewhere,
    release: () => {
      rmSync(directory, { recursive: true, force: true });
      rmSync(join(dataDir, link), { force: true });
    },
  };
};
