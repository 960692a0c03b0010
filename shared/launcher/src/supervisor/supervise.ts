import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unfinishedWork } from '../unfinished.js';
import { claimDataDirectory } from './data-directory.js';
import { demoPasswords, demoUsers, knownPassword, loadDemoData, readDemoRecord } from './demo-data.js';
import { frontPort } from './front-port.js';
import { runStages, type RunningStages } from './run-stages.js';
import type { ProgramStatus } from './keep-running.js';
import { openLogs, type Logs } from './logs.js';
import type { OutputLine } from './output-line.js';
import { freePorts } from './ports.js';
import { loadSecrets } from './secrets.js';
import { chooseSockets } from './sockets.js';
import type { Settings } from './settings.js';
import { StartRefused } from '../refusals.js';
import { demoLoader, publicAddress, stagesOf, type Installation } from './stages.js';

/** Programs of a killed supervisor end within this time. */
const leftoversTimeoutMs = 25_000;

export type SuperviseOptions = {
  /** Root of the repository, with the programs in `dist`. */
  readonly root: string;
  readonly settings: Settings;
  /** Receives sentences for the person at the console. */
  readonly print: (text: string) => void;
  /** Requests an orderly stop of everything. */
  readonly stop: AbortSignal;
  /** Requests that everything be killed at once. */
  readonly force: AbortSignal;
  readonly development?: Development;
};

/** Additions for `npm run dev`. */
export type Development = {
  readonly inspectPorts: Readonly<Record<string, number>>;
  /** Whether the gateway listens on a port of its own, behind the development server of the pages. */
  readonly gatewayBehindPages: boolean;
  /** Called when all programs are ready; resolves to a function that stops it. */
  readonly open: (running: RunningStages, installation: Installation) => Promise<() => Promise<void>>;
  /** Receives every line of the programs, besides the log files. */
  readonly output: (program: string, line: OutputLine) => void;
};

/**
 * Status of all programs, for operators and monitoring. The file is replaced as a whole, so that nobody reads half of
 * it.
 */
const writeStatuses =
  (path: string) =>
  (statuses: readonly ProgramStatus[]): void => {
    writeFileSync(`${path}.new`, `${JSON.stringify(statuses, undefined, 2)}\n`);
    renameSync(`${path}.new`, path);
  };

/** `unloaded`: no load has ever begun. `loaded`: by this start. */
type Demo = 'unloaded' | 'none' | 'known' | 'random' | 'random, loaded';

const demoLines: Readonly<Record<Demo, (installation: Installation) => readonly string[]>> = {
  unloaded: ({ settings }) =>
    settings.isPublic
      ? [
          '  There are no demo data, since others can reach this address. DEMO=true loads them, with random passwords;',
          '  npm run create-operator makes the first operator.',
        ]
      : [],
  none: () => [],
  known: () => [
    `  Demo accounts, all with the password ${knownPassword}:`,
    '',
    ...demoUsers.map(([user, description]) => `    ${user.padEnd(26)}${description}`),
  ],
  random: () => ['  The passwords of the demo accounts were shown when these were loaded.'],
  'random, loaded': ({ secrets }) => {
    const passwords = demoPasswords('random', secrets.jwtSecret);
    return [
      '  Demo accounts, whose passwords are shown only now:',
      '',
      ...demoUsers.map(([user, description]) => `    ${user.padEnd(26)}${passwords[user]}  ${description}`),
    ];
  },
};

const welcome = (installation: Installation, demo: Demo): string => {
  const { settings, inspectPorts } = installation;
  const about = demoLines[demo](installation);
  return [
    '',
    `Torno is ready: ${publicAddress(settings)}`,
    ...(about.length > 0 ? ['', ...about] : []),
    ...(inspectPorts ? ['', '  Debuggers listen on 127.0.0.1:', ''] : []),
    ...Object.entries(inspectPorts ?? {}).map(([name, port]) => `    ${name.padEnd(26)}${port}`),
    '',
    `  Data and logs are in ${settings.dataDir}. Ctrl-C stops everything.`,
    '',
  ].join('\n');
};

const whenAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

const announceWhenReady = async (
  installation: Installation,
  runningStages: RunningStages,
  logs: Logs,
  { print, stop }: SuperviseOptions,
): Promise<void> => {
  const { root, settings } = installation;
  const { dataDir } = settings;
  await runningStages.ready;
  if (stop.aborted) return;
  const record = readDemoRecord(dataDir);
  // An interrupted load continues with the passwords with which it began.
  const passwords = (record ? record.passwords === 'random' : settings.isPublic) ? 'random' : 'known';
  let demo: Demo = record ? 'none' : 'unloaded';
  if (record?.loadedAt !== undefined) demo = record.passwords;
  else if (settings.demo) {
    const output = (line: OutputLine): void => logs.add('demo-data', line);
    const demoLoading = loadDemoData(demoLoader(installation, passwords), {
      dataDir,
      cwd: root,
      address: publicAddress(settings),
      passwords,
      print,
      output,
    });
    stop.addEventListener('abort', demoLoading.stop, { once: true });
    const passwordText = passwords === 'random' ? 'random, loaded' : 'known';
    demo = (await demoLoading.done) ? passwordText : 'none';
  }
  if (!stop.aborted) print(welcome(installation, demo));
};

const refuseKnownPasswords = ({ isPublic, dataDir }: Settings): void => {
  if (isPublic && readDemoRecord(dataDir)?.passwords === 'known')
    throw new StartRefused(
      `The data in ${dataDir} contain demo accounts with the password ${knownPassword}, and others could reach them. Choose another directory with DATA_DIR, or an address of this machine only with HOST and PUBLIC_URL. docs/operations.md says what to do if they were moved here without such accounts.`,
    );
};

const runInstallation = async (installation: Installation, options: SuperviseOptions): Promise<void> => {
  const { root, print, stop, force, development } = options;
  const { dataDir } = installation.settings;
  const statusFile = join(dataDir, 'processes.json');
  const logs = openLogs(join(dataDir, 'logs'), print);
  const runningStages = runStages(stagesOf(installation), {
    cwd: root,
    print,
    output: (program, line) => {
      logs.add(program, line);
      development?.output(program, line);
    },
    statusChanged: writeStatuses(statusFile),
  });
  force.addEventListener('abort', runningStages.kill, { once: true });
  let endDevelopment = async (): Promise<void> => {};
  const openAll = async (): Promise<void> => {
    if (development) {
      await runningStages.ready;
      endDevelopment = await development.open(runningStages, installation);
    }
    await announceWhenReady(installation, runningStages, logs, options);
  };
  try {
    const openPromise = openAll();
    await Promise.race([openPromise, runningStages.givenUp, whenAborted(stop)]);
    await Promise.race([runningStages.givenUp, whenAborted(stop)]);
  } finally {
    print('Stopping …');
    await endDevelopment();
    await runningStages.stop();
    logs.close();
    rmSync(statusFile, { force: true });
  }
};

/**
 * Runs the whole product on one machine until asked to stop; resolves once everything has stopped in order. Rejects
 * with `StartRefused` when it cannot start or be kept running, after it has stopped all programs.
 */
export const supervise = async (options: SuperviseOptions): Promise<void> => {
  const { root, settings, development } = options;
  const directory = await claimDataDirectory(settings.dataDir);
  let releaseSockets = (): void => undefined;
  try {
    const unfinishedText = unfinishedWork(settings.dataDir);
    if (unfinishedText !== undefined) throw new StartRefused(unfinishedText);
    refuseKnownPasswords(settings);
    const waitMs = directory.foundAbandoned ? leftoversTimeoutMs : 0;
    const port = await frontPort(settings.port, settings.host, waitMs);
    const sockets = chooseSockets(settings.dataDir);
    releaseSockets = sockets.release;
    const [gatewayPort] = development?.gatewayBehindPages ? await freePorts(1) : [];
    const installation = {
      root,
      settings: { ...settings, port },
      secrets: loadSecrets(settings.dataDir),
      sockets,
      ...(gatewayPort === undefined ? {} : { gatewayPort }),
      ...(development && { inspectPorts: development.inspectPorts }),
    };
    await runInstallation(installation, options);
  } finally {
    releaseSockets();
    directory.release();
  }
};
