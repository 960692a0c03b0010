import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** The sandbox keeps converters from the network and from files that do not concern them. */
export type Sandbox = {
  /** Words in front of a command, which runs it without network and with nothing in the hidden directories. */
  readonly namespaces: readonly string[];
  /** Arguments of Node with which JavaScript may open only its own program and the folder of the conversion. */
  readonly permissions: (folder: string) => readonly string[];
  /** Describes which of the two apply on this machine. */
  readonly description: string;
};

/**
 * Namespaces of Linux for user, network and mounts. An empty directory is mounted over each hidden one; the second user
 * namespace, in which the converter is nobody, cannot undo that, nor look into processes outside.
 */
const namespacesWithout = (hidden: readonly string[]): readonly string[] => [
  'unshare',
  '--user',
  '--map-root-user',
  '--net',
  '--mount',
  'sh',
  '-c',
  `${hidden.map(() => 'mount -t tmpfs -o ro tmpfs "$1" && shift && ').join('')}exec unshare --user -- "$@"`,
  'sh',
  ...hidden,
];

/** Directories from which a program at this path may import, with their manifests. */
const importedBy = (script: string): readonly string[] => {
  const found = [dirname(script)];
  for (let directory = dirname(script); ; directory = dirname(directory)) {
    found.push(
      ...['node_modules', 'package.json'].map((name) => join(directory, name)).filter((path) => existsSync(path)),
    );
    if (directory === dirname(directory)) return found;
  }
};

/** Newer versions of Node have the first, older ones the second. */
const permissionFlags = ['--permission', '--experimental-permission'];

/** Milliseconds, after which a probe that hangs counts as failed, so that the worker can start. */
const maxProbeMs = 60_000;

const exitsSuccessfully = ([program = '', ...words]: readonly string[]): Promise<boolean> =>
  new Promise((found) => {
    const child = spawn(program, words, {
      env: {},
      cwd: '/',
      stdio: 'ignore',
      timeout: maxProbeMs,
      killSignal: 'SIGKILL',
    });
    child.once('error', () => found(false));
    child.once('close', (code) => found(code === 0));
  });

const describe = (hasNamespaces: boolean, hasPermissions: boolean): string => {
  const files = hasPermissions
    ? 'Node lets their JavaScript open no other file'
    : 'Node cannot keep them from other files';
  return hasNamespaces
    ? `Converters of untrusted files run without network and without access to the data directory, and ${files}.`
    : `This system does not let converters of untrusted files run without network and without access to the data directory; ${files}.`;
};

/** Folders of conversions begin with this path. Node of version 20 crashes at some combinations of permitted paths. */
export const conversionFolder = join(tmpdir(), 'torno-preview-');

const permissionsBy =
  (flag: string, script: string): Sandbox['permissions'] =>
  (folder) => [
    flag,
    '--no-warnings',
    '--allow-addons',
    '--allow-worker',
    ...[...importedBy(script), folder].map((path) => `--allow-fs-read=${path}`),
    `--allow-fs-write=${folder}`,
  ];

/**
 * Finds out which protections hold on this machine. `hidden` are the data directory and that of the sockets,
 * if this machine has them.
 */
export const chooseSandbox = async (script: string, hidden: readonly string[]): Promise<Sandbox> => {
  const { execPath } = process;
  const probeArguments = ['-e', 'process.argv.slice(1).forEach((path) => fs.accessSync(path))'];
  // The command runs in another working directory than this process, to which relative paths refer.
  const namespaces = namespacesWithout(hidden.map((directory) => resolve(directory)));
  const candidates = permissionFlags.map((flag) => permissionsBy(flag, script));
  // The worker is ready only when all is known, so the probes run side by side.
  const [hasNamespaces, ...holds] = await Promise.all([
    exitsSuccessfully([...namespaces, execPath, ...probeArguments, script, tmpdir()]),
    ...candidates.map((candidate) =>
      exitsSuccessfully([execPath, ...candidate(`${conversionFolder}tried`), ...probeArguments, script]),
    ),
  ]);
  const permissions = candidates.find((_, index) => holds[index]);
  return {
    namespaces: hasNamespaces ? namespaces : [],
    permissions: permissions ?? (() => []),
    description: describe(hasNamespaces, permissions !== undefined),
  };
};
