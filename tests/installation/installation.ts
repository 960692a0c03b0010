import { until } from '@torno/kernel/testing';
import { connectDocuments } from '@torno/platform';
import { createHash } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dropDatabases } from './test-stores.js';

export type ProgramName =
  | 'command-service'
  | 'worker'
  | 'projections'
  | 'query-service'
  | 'gateway'
  | 'embedded-event-store'
  | 'embedded-document-store';

/** The whole product as a user starts it, with its own ports and data directory. */
export type Installation = {
  readonly url: string;
  readonly dataDir: string;
  readonly syncKey: string;
  /** Process id of a program that is running. */
  readonly pidOf: (program: ProgramName) => number | undefined;
  /** Process ids of the supervisor and of all programs that are running. */
  readonly pids: () => readonly number[];
  /** The output of the supervisor so far. */
  readonly output: () => string;
  /** `kill -9`. */
  readonly kill: (program: ProgramName) => void;
  /** Kills the supervisor itself with `kill -9`, and with it everything. */
  readonly killAll: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Tests and measurements are started from the root of the repository. */
const root = process.cwd();

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Children of the supervisor by their bundle. */
const programsOf = (supervisor: number): Map<string, number> => {
  const found = new Map<string, number>();
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const parent = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${entry}/status`, 'utf8'))?.[1];
      if (Number(parent) !== supervisor) continue;
      const bundle = /dist\/([a-z-]+)\.mjs\0?$/.exec(readFileSync(`/proc/${entry}/cmdline`, 'utf8'))?.[1];
      if (bundle) found.set(bundle, Number(entry));
    } catch (error) {
      // The process ended between listing and reading.
      if (!(
        typeof error === 'object' &&
        error !== null &&
        'code' in error &&
        ['ENOENT', 'ESRCH'].includes(String(error.code))
      ))
        throw error;
    }
  }
  return found;
};

export type InstallationOptions = {
  /** Starts on the data of an earlier installation. */
  readonly dataDir?: string;
  /** The Node that runs it, by default the Node of the tests. */
  readonly node?: string;
  readonly env?: Readonly<Record<string, string>>;
};

/**
 * The database of an installation whose document store others use too. The same directory has the same one, so that an
 * installation can be started again.
 */
const databaseOf = (dataDir: string): string =>
  `torno_test_${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;

/**
 * Runs `npm start` without demo data. `stop` removes everything that it has created, unless the directory was given.
 */
export const startInstallation = async ({
  dataDir: given,
  node = process.execPath,
  env = {},
}: InstallationOptions = {}): Promise<Installation> => {
  const dataDir = given ?? (await mkdtemp(join(tmpdir(), 'torno-test-')));
  const sharedStore = env['MONGODB_URL'] ?? process.env['MONGODB_URL'];
  const database = env['MONGODB_DATABASE'] ?? (sharedStore === undefined ? undefined : databaseOf(dataDir));
  const printed: string[] = [];
  const child: ChildProcess = spawn(node, ['shared/launcher/bin/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO: 'false',
      LOG_LEVEL: 'warn',
      AMQP_URL: undefined,
      ...env,
      MONGODB_DATABASE: database,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => printed.push(text.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const pid = child.pid;
  if (pid === undefined) throw new Error('The installation could not be started');
  const port = (): string | undefined => /Torno is ready: \S+:(\d+)/.exec(printed.join(''))?.[1];
  await until('the installation is ready', () => {
    if (child.exitCode !== null) throw new Error(`The installation has stopped:\n${printed.join('')}`);
    return port() !== undefined;
  }).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw new Error(`${String(error)}\n${printed.join('')}`);
  });
  const { syncKey } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'));

  const clean = async (): Promise<void> => {
    if (given) return;
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    if (sharedStore === undefined || database === undefined) return;
    const documents = await connectDocuments({ url: sharedStore, database });
    await dropDatabases(documents);
    await documents.close();
  };
  const pidOf = (program: ProgramName): number | undefined => programsOf(pid).get(program);
  return {
    url: `http://127.0.0.1:${port()}`,
    dataDir,
    syncKey,
    pidOf,
    pids: () => [pid, ...programsOf(pid).values()],
    output: () => printed.join(''),
    kill: (program) => {
      const running = pidOf(program);
      if (running !== undefined) process.kill(running, 'SIGKILL');
    },
    killAll: async () => {
      const children = [...programsOf(pid).values()];
      child.kill('SIGKILL');
      await ended;
      await until('no child outlives the supervisor', () => !children.some(isAlive));
    },
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
      await clean();
    },
  };
};
