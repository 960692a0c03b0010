import { until } from '@torno/kernel/testing';
import { spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildProgram } from './build/build-program.js';
import { requestTo } from './http-address.js';
import { freePorts } from './supervisor/ports.js';

const repository = join(__dirname, '..', '..', '..');
const engines = ['embedded-event-store', 'embedded-document-store'];
const services = ['command-service', 'worker', 'projections', 'query-service'];

/** Stands in for every program: records its starts and stops, and misbehaves as a file of its name orders. */
const program = `
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename } from 'node:path';
const name = basename(process.argv[1], '.mjs');
const { env } = process;
const behaviour = existsSync(name) ? readFileSync(name, 'utf8') : '';
const write = (what) => appendFileSync('diary.txt', name + ' ' + what + '\\n');
const log = (level, message) => process.stdout.write(JSON.stringify({ level, message }) + '\\n');
if (behaviour === 'unconfigured') {
  process.stderr.write('PUBLIC_URL is wrong: it must be an address.\\n');
  process.exit(78);
}
if (behaviour === 'broken') {
  log('fatal', 'the disk is full');
  process.exit(1);
}
if (name === 'demo-data') {
  writeFileSync('demo-passwords.json', env.DEMO_PASSWORDS);
  write('loads by ' + new URL(env.API_URL).pathname + ' ' + env.SYNC_KEY.length);
  log('info', '12 RFQs');
  if (behaviour === 'fails late') process.exit(1);
} else {
  const socket = env.EVENT_STORE_SOCKET ?? env.DOCUMENT_STORE_SOCKET ?? (env.PORT.startsWith('/') ? env.PORT : undefined);
  const at = socket === undefined ? { port: Number(env.PORT), host: env.HOST } : { path: socket };
  const server = createServer((request, reply) => {
    if (request.url === '/complain') log('error', 'the queue is away');
    reply.end(JSON.stringify(env));
  });
  if (socket !== undefined) rmSync(socket, { force: true });
  server.listen(at, () => { write('started'); log('info', 'ready ' + (socket ?? at.port)); });
  process.on('SIGTERM', () => { write('stopped'); process.exit(0); });
}
`;

let root: string;
let port: number;
const running: ChildProcess[] = [];

beforeAll(async () => {
  await buildProgram(repository, { name: 'supervisor', entry: 'shared/launcher/src/supervisor.ts' });
  await buildProgram(repository, { name: 'end-with-supervisor', entry: 'shared/launcher/src/end-with-supervisor.ts' });
});

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'torno-supervisor-'));
  mkdirSync(join(root, 'dist'));
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));
  for (const name of ['supervisor', 'end-with-supervisor']) {
    copyFileSync(join(repository, 'dist', `${name}.mjs`), join(root, 'dist', `${name}.mjs`));
  }
  for (const name of [...engines, ...services, 'gateway', 'demo-data']) {
    writeFileSync(join(root, 'dist', `${name}.mjs`), program);
  }
  [port = 0] = await freePorts(1);
});

/** False if there is no such process; signal 0 only tests for it. */
const signalled = (pid: number, signal: 'SIGTERM' | 0): boolean => {
  try {
    process.kill(pid, signal);
    return true;
  } catch {
    return false;
  }
};
const isAlive = (pid: number): boolean => signalled(pid, 0);

type Status = { name: string; state: string; pid?: number; restarts: number; address?: string };

/** Undefined before the start and after the end, when the file does not exist. */
const statuses = (): Status[] => {
  try {
    return JSON.parse(readFileSync(join(root, 'data', 'processes.json'), 'utf8')) as Status[];
  } catch {
    return [];
  }
};
const status = (name: string): Status => {
  const found = statuses().find((one) => one.name === name);
  if (!found) throw new Error(`${name} is not running`);
  return found;
};
/** The answer of a program at its address. */
const textAt = (address = ''): Promise<string> =>
  new Promise((resolve, reject) => {
    get(requestTo(new URL(address)), async (reply) => resolve(Buffer.concat(await reply.toArray()).toString())).once(
      'error',
      reject,
    );
  });
const diary = (): string[] =>
  existsSync(join(root, 'diary.txt')) ? readFileSync(join(root, 'diary.txt'), 'utf8').trim().split('\n') : [];

type Supervisor = { child: ChildProcess; text: () => string; ended: Promise<number | NodeJS.Signals | null> };

const start = (env: Record<string, string> = {}): Supervisor => {
  const child = spawn(process.execPath, [join(root, 'dist/supervisor.mjs')], {
    cwd: root,
    env: { PATH: process.env['PATH'], PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal)),
  );
  return { child, text: () => text, ended };
};

const startReady = async (env: Record<string, string> = {}): Promise<Supervisor> => {
  const supervisor = start(env);
  await until(`it is ready: ${supervisor.text()}`, () => supervisor.text().includes('Torno is ready'));
  return supervisor;
};

afterEach(async () => {
  const pids = statuses().flatMap(({ pid }) => (pid ? [pid] : []));
  for (const child of running.splice(0)) child.kill('SIGKILL');
  await until('all have ended', () => !pids.some(isAlive));
  rmSync(root, { recursive: true, force: true });
});

it('The supervisor starts engines, services and gateway in this order, says so, and stops them in reverse', async () => {
  const supervisor = await startReady();
  const pids = statuses().map(({ pid }) => pid ?? 0);
  expect(statuses().map(({ name, state }) => `${name} ${state}`)).toEqual(
    [...engines, ...services, 'gateway'].map((name) => `${name} ready`),
  );
  expect(supervisor.text()).toContain(`Torno is ready: http://localhost:${port}`);
  for (const user of ['buyer', 'supplier-a', 'supplier-b', 'dual', 'operator']) {
    expect(supervisor.text()).toContain(`${user}@example.com`);
  }
  expect(supervisor.text()).toContain('torno-demo');

  supervisor.child.kill('SIGINT');
  await expect(supervisor.ended).resolves.toBe(0);
  expect(supervisor.text()).toContain('Stopped.');
  expect(pids.some(isAlive)).toBe(false);
  const started = (names: string[]) => names.map((name) => `${name} started`).sort();
  const stopped = (names: string[]) => names.map((name) => `${name} stopped`).sort();
  const lines = diary();
  const slices = [lines.slice(0, 2), lines.slice(2, 6), lines.slice(6, 8), lines.slice(8, 9), lines.slice(9, 13)];
  expect(slices.map((slice) => slice.toSorted())).toEqual([
    started(engines),
    started(services),
    ['demo-data loads by /api 43', 'gateway started'],
    ['gateway stopped'],
    stopped(services),
  ]);
  expect(lines.slice(13).sort()).toEqual(stopped(engines));
});

it('The supervisor gives every service the addresses of the engines and of the other services', async () => {
  await startReady({ LOG_LEVEL: 'warn' });
  const environment = async (name: string): Promise<Record<string, string>> =>
    JSON.parse(await textAt(status(name).address));
  const command = await environment('command-service');
  expect(command).toMatchObject({ LOG_LEVEL: 'warn', PUBLIC_URL: `http://localhost:${port}` });
  const socketOf = (address: string | undefined) =>
    decodeURIComponent(/\/\/([^/]+\.sock)/.exec(address ?? '')?.[1] ?? '');
  const services = ['command-service', 'worker', 'projections', 'query-service'].map((name) => status(name).address);
  for (const address of [command['EVENTSTORE_URL'], command['MONGODB_URL'], ...services]) {
    expect(dirname(socketOf(address))).toBe(join(root, 'data'));
    expect(statSync(socketOf(address)).isSocket()).toBe(true);
  }
  expect(command['JWT_SECRET']).toHaveLength(64);
  expect(await environment('gateway')).toMatchObject({
    COMMAND_SERVICE_URL: status('command-service').address,
    QUERY_SERVICE_URL: status('query-service').address,
    PROJECTIONS_URL: status('projections').address,
  });
});

it('Other users of the machine can read no file of an installation and enter none of its directories', async () => {
  mkdirSync(join(root, 'data'), { mode: 0o755 });
  const supervisor = await startReady();
  expect(statSync(join(root, 'data')).mode & 0o777).toBe(0o700);
  const open = readdirSync(join(root, 'data'), { recursive: true, encoding: 'utf8' }).filter(
    (entry) => (statSync(join(root, 'data', entry)).mode & 0o077) !== 0,
  );
  expect(open).toEqual([]);
  supervisor.child.kill('SIGTERM');
  await supervisor.ended;
});

it('Engines and services listen at new sockets after a killed supervisor, and the old sockets are removed', async () => {
  const sockets = () => readdirSync(join(root, 'data')).filter((entry) => entry.endsWith('.sock'));
  const supervisor = await startReady();
  const before = sockets();
  supervisor.child.kill('SIGKILL');
  await startReady();
  expect(before).toHaveLength(6);
  expect(sockets()).toHaveLength(6);
  expect(sockets().filter((entry) => before.includes(entry))).toEqual([]);
});

describe('Where the path of a data directory is too long for sockets', () => {
  const longDirectories = (tmp: string) => {
    const directories = { DATA_DIR: join(root, 'd'.repeat(100)), TMPDIR: join(root, tmp) };
    for (const directory of Object.values(directories)) mkdirSync(directory, { recursive: true });
    return directories;
  };

  it('the engines listen in a temporary directory, which the next start removes after a kill', async () => {
    const env = longDirectories('tmp');
    const killed = await startReady(env);
    const before = readdirSync(env.TMPDIR);
    killed.child.kill('SIGKILL');
    const next = await startReady(env);
    expect(before).toHaveLength(1);
    expect(readdirSync(env.TMPDIR)).toEqual([expect.not.stringMatching(before.join())]);
    next.child.kill('SIGTERM');
    await next.ended;
    expect([readdirSync(env.TMPDIR), existsSync(join(env.DATA_DIR, 'sockets'))]).toEqual([[], false]);
  });

  it('the supervisor says so if that of the temporary directory is as well, and holds nothing', async () => {
    const env = longDirectories('t'.repeat(100));
    const refused = start(env);
    await expect(refused.ended).resolves.toBe(1);
    expect(refused.text()).toContain('Choose a directory with a shorter path with DATA_DIR or TMPDIR.');
    expect(existsSync(join(env.DATA_DIR, 'lock.json'))).toBe(false);
    expect(readdirSync(env.TMPDIR)).toEqual([]);
  });
});

it('The supervisor refuses a data directory in which all users make files', async () => {
  mkdirSync(join(root, 'data'));
  chmodSync(join(root, 'data'), 0o1777);
  const supervisor = start();
  await expect(supervisor.ended).resolves.toBe(1);
  expect(supervisor.text()).toContain('is shared by all users of this machine');
  expect(readdirSync(join(root, 'data'))).toEqual([]);
});

it('The supervisor restarts a killed program at the same address', async () => {
  const supervisor = await startReady();
  for (const { name, pid = 0, address } of statuses()) {
    process.kill(pid, 'SIGKILL');
    await until(`${name} is back`, () => status(name).pid !== pid && status(name).state === 'ready');
    expect(status(name).restarts).toBe(1);
    expect(status(name).address).toBe(address);
    expect(supervisor.text()).toContain(`${name} ended unexpectedly (signal SIGKILL)`);
    // The output may reach this process later than the status does.
    await until(`the supervisor says that ${name} is back`, () => supervisor.text().includes(`${name} is back after`));
  }
  supervisor.child.kill('SIGTERM');
  await expect(supervisor.ended).resolves.toBe(0);
});

it('A killed supervisor leaves no orphans, and the next start works on the same data', async () => {
  const supervisor = await startReady();
  const before = statuses();
  const secrets = readFileSync(join(root, 'data/secrets.json'), 'utf8');
  expect(statSync(join(root, 'data/secrets.json')).mode & 0o777).toBe(0o600);
  supervisor.child.kill('SIGKILL');
  const again = await startReady();
  await until('all orphans have ended', () => !before.some(({ pid = 0 }) => isAlive(pid)));
  expect(readFileSync(join(root, 'data/secrets.json'), 'utf8')).toBe(secrets);
  again.child.kill('SIGINT');
  await expect(again.ended).resolves.toBe(0);
});

it('The supervisor refuses a second start on the same data', async () => {
  const supervisor = await startReady();
  const [otherPort = 0] = await freePorts(1);
  const second = start({ PORT: String(otherPort) });
  await expect(second.ended).resolves.toBe(1);
  expect(second.text()).toContain(
    `Torno is already running on the data in ${join(root, 'data')} (process ${supervisor.child.pid})`,
  );
  expect(status('gateway').state).toBe('ready');
});

it('The supervisor says in a sentence that the port is in use', async () => {
  const other = createServer().listen(port, '127.0.0.1');
  const supervisor = start();
  await expect(supervisor.ended).resolves.toBe(1);
  other.close();
  expect(supervisor.text()).toBe(
    `Port ${port} is in use by another program. Stop that one, or choose another port: PORT=${port + 1} npm start\n`,
  );
});

it('The supervisor says in sentences which settings are wrong', async () => {
  const supervisor = start({ DEMO: 'perhaps', EVENTSTORE_URL: 'localhost' });
  await expect(supervisor.ended).resolves.toBe(78);
  expect(supervisor.text()).toContain('DEMO is wrong: it must be true or false');
  expect(supervisor.text()).toContain('EVENTSTORE_URL is wrong');
});

it('The supervisor reports the last errors of a program that cannot start, and stops the others', async () => {
  writeFileSync(join(root, 'projections'), 'broken');
  const supervisor = start();
  await expect(supervisor.ended).resolves.toBe(1);
  expect(supervisor.text()).toContain('projections cannot be started (code 1).\n  the disk is full');
  expect(diary()).toContain('embedded-event-store stopped');
  expect(diary()).not.toContain('gateway started');
});

it('The supervisor does not retry a program whose configuration is wrong', async () => {
  writeFileSync(join(root, 'command-service'), 'unconfigured');
  const supervisor = start();
  await expect(supervisor.ended).resolves.toBe(1);
  expect(supervisor.text()).toContain('command-service cannot be started (code 78).\n  PUBLIC_URL is wrong');
  expect(supervisor.text()).not.toContain('started again');
});

it('The demo data is loaded once; after a failure, the next start loads it', async () => {
  writeFileSync(join(root, 'demo-data'), 'broken');
  const first = await startReady();
  expect(first.text()).toContain('The demo data could not be loaded (the disk is full); the next start tries again.');
  expect(first.text()).not.toContain('buyer@example.com');
  first.child.kill('SIGINT');
  await first.ended;

  rmSync(join(root, 'demo-data'));
  const second = await startReady();
  expect(second.text()).toContain(`Loading the demo data; http://localhost:${port} is already available`);
  expect(second.text()).toContain('12 RFQs');
  second.child.kill('SIGINT');
  await second.ended;

  const third = await startReady();
  expect(third.text()).not.toContain('12 RFQs');
  expect(third.text()).toContain('buyer@example.com');
});

describe('Where others can reach the address', () => {
  const stopped = async (supervisor: Supervisor): Promise<void> => {
    supervisor.child.kill('SIGINT');
    await supervisor.ended;
  };
  const givenPasswords = (): Record<string, string> =>
    JSON.parse(readFileSync(join(root, 'demo-passwords.json'), 'utf8')) as Record<string, string>;
  const writeRecord = (record: object): void => {
    mkdirSync(join(root, 'data'));
    writeFileSync(join(root, 'data', 'demo-data.json'), JSON.stringify(record));
  };

  it.each<Record<string, string>>([{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://torno.example' }])(
    'no demo data is loaded unless asked for: %j',
    async (env) => {
      const supervisor = await startReady(env);
      expect(supervisor.text()).toContain('There are no demo data, since others can reach this address.');
      expect(supervisor.text()).not.toContain('buyer@example.com');
      expect(diary()).not.toContainEqual(expect.stringContaining('demo-data'));
    },
  );

  it('demo accounts get random passwords, which are shown once and are in no file', async () => {
    const env = { HOST: '0.0.0.0', DEMO: 'true' };
    const first = await startReady(env);
    const { others = '', ...demoPasswords } = givenPasswords();
    rmSync(join(root, 'demo-passwords.json'));
    expect(Object.keys(demoPasswords)).toHaveLength(5);
    for (const [email, password] of Object.entries(demoPasswords))
      expect(first.text()).toContain(`${email.padEnd(26)}${password}`);
    expect(first.text()).not.toContain(others);
    expect(first.text()).not.toContain('torno-demo');
    await stopped(first);
    const second = await startReady(env);
    for (const password of Object.values(demoPasswords)) expect(second.text()).not.toContain(password);
    const leakingFiles = readdirSync(join(root, 'data'), { recursive: true, encoding: 'utf8' })
      .map((entry) => join(root, 'data', entry))
      .filter(
        (entry) =>
          statSync(entry).isFile() &&
          Object.values(demoPasswords).some((one) => readFileSync(entry, 'utf8').includes(one)),
      );
    expect(leakingFiles).toEqual([]);
  });

  it('a load that was broken off goes on with the same passwords', async () => {
    const env = { HOST: '0.0.0.0', DEMO: 'true' };
    writeFileSync(join(root, 'demo-data'), 'fails late');
    await stopped(await startReady(env));
    const before = givenPasswords();
    rmSync(join(root, 'demo-data'));
    await startReady();
    expect(givenPasswords()).toEqual(before);
  });

  it('data with known passwords are not served, even after an interrupted load', async () => {
    writeFileSync(join(root, 'demo-data'), 'fails late');
    await stopped(await startReady());
    const addresses: Record<string, string>[] = [
      { HOST: '0.0.0.0' },
      { PUBLIC_URL: 'https://torno.example', DEMO: 'true' },
    ];
    for (const env of addresses) {
      const refused = start(env);
      await expect(refused.ended).resolves.toBe(1);
      expect(refused.text()).toContain(
        'contain demo accounts with the password torno-demo, and others could reach them',
      );
    }
    await stopped(await startReady());
  });

  it('data are not served whose demo accounts were made when all had the known password', async () => {
    writeRecord({ loadedAt: '2026-11-22T10:00:00.000Z' });
    const refused = start({ PUBLIC_URL: 'https://torno.example' });
    await expect(refused.ended).resolves.toBe(1);
    expect(refused.text()).toContain('contain demo accounts with the password torno-demo');
  });

  it('a start without DEMO does not deny demo accounts that were loaded before', async () => {
    writeRecord({ loadedAt: '2026-11-22T10:00:00.000Z', passwords: 'random' });
    const supervisor = await startReady({ PUBLIC_URL: 'https://torno.example' });
    expect(supervisor.text()).not.toContain('There are no demo data');
  });

  it('demo data are not mentioned where the data were moved here without any', async () => {
    writeRecord({ loadedAt: '2026-11-22T10:00:00.000Z', passwords: 'none' });
    const supervisor = await startReady({ PUBLIC_URL: 'https://torno.example', DEMO: 'true' });
    expect(supervisor.text()).not.toMatch(/demo/i);
  });
});

it('The supervisor starts without demo data, and without the engines whose addresses are given', async () => {
  const given = { EVENTSTORE_URL: 'esdb://events.example:2113', MONGODB_URL: 'mongodb://documents.example:27017' };
  const supervisor = await startReady({ DEMO: 'false', ...given });
  expect(statuses().map(({ name }) => name)).toEqual([...services, 'gateway']);
  expect(supervisor.text()).not.toContain('buyer@example.com');
  expect(diary()).not.toContainEqual(expect.stringContaining('demo-data'));
  expect(JSON.parse(await textAt(status('query-service').address))).toMatchObject(given);
});

it('A stop during the start stops the programs that have started', async () => {
  writeFileSync(
    join(root, 'dist/worker.mjs'),
    'process.on("SIGTERM", () => process.exit(0)); setInterval(() => {}, 1000);',
  );
  const supervisor = start();
  await until('the others run', () => diary().includes('query-service started'));
  supervisor.child.kill('SIGINT');
  await expect(supervisor.ended).resolves.toBe(0);
  expect(diary()).toContain('embedded-event-store stopped');
});

it('A stop signal that arrives twice counts once; a later one ends everything at once', async () => {
  writeFileSync(
    join(root, 'dist/worker.mjs'),
    program.replace(`write('stopped'); process.exit(0);`, `write('stays');`),
  );
  const supervisor = await startReady();
  supervisor.child.kill('SIGINT');
  supervisor.child.kill('SIGTERM');
  await until('the worker refuses to stop', () => diary().includes('worker stays'));
  await until('the other services have stopped', () => diary().includes('query-service stopped'));
  expect(diary()).not.toContain('embedded-event-store stopped');
  await until('it gives in', () => !supervisor.child.kill('SIGINT') || supervisor.text().includes('Stopped.'));
  await expect(supervisor.ended).resolves.toBe(0);
  expect(supervisor.text()).not.toContain('ended unexpectedly');
});

it('Programs are not restarted when a process manager stops all of them at once', async () => {
  const supervisor = await startReady();
  supervisor.child.kill('SIGTERM');
  await until('it receives the signal', () => supervisor.text().includes('Stopping'));
  for (const { pid } of statuses()) if (pid) signalled(pid, 'SIGTERM');
  await expect(supervisor.ended).resolves.toBe(0);
  expect(supervisor.text()).not.toContain('ended unexpectedly');
});

it('The supervisor keeps the output of programs in log files and shows their errors', async () => {
  const supervisor = await startReady();
  await textAt(`${status('query-service').address}/complain`);
  await until('it is shown', () => supervisor.text().includes('query-service: the queue is away'));
  expect(readFileSync(join(root, 'data/logs/query-service.log'), 'utf8')).toContain('"the queue is away"');
});
