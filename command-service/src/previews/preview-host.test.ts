import { build } from 'esbuild';
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { until } from '@torno/kernel/testing';
import { conversionFiles } from './conversion.js';
import { buildConverter } from './converter.fixture.js';
import { pngOf, createProtectedPdf } from './hostile-files.fixture.js';
import { conversionFolderIn, createHostedConverter } from './preview-host.js';

let converter: Awaited<ReturnType<typeof buildConverter>>;
let program: string;
let directory: string;
const running: ChildProcess[] = [];

beforeAll(async () => {
  converter = await buildConverter();
  // The program finds the converter beside itself.
  writeFileSync(join(dirname(converter.script), 'preview-converter.mjs'), readFileSync(converter.script));
  program = join(dirname(converter.script), 'preview-host.mjs');
  await build({
    entryPoints: [join(__dirname, '../preview-host.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    conditions: ['source'],
    packages: 'bundle',
    logLevel: 'silent',
  });
});
afterAll(() => converter.remove());

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'torno-conversions-'));
});
afterEach(async () => {
  for (const child of running.splice(0)) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await ended;
    }
  }
  rmSync(directory, { recursive: true, force: true });
});

const socket = (): string => join(directory, 'converters.sock');

const acceptsRequests = (): Promise<boolean> =>
  new Promise((resolve) => {
    const connection = connect(socket());
    connection.once('connect', () => resolve(true));
    connection.once('error', () => resolve(false));
    connection.end();
  });

/** Starts the program that runs in the container. */
const startHost = async (): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'], CONVERSIONS_DIR: directory },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.push(child);
  await until('the host accepts requests', acceptsRequests);
  return child;
};

const folderWith = (source: Uint8Array): string => {
  const folder = mkdtempSync(conversionFolderIn(directory));
  writeFileSync(join(folder, conversionFiles.source), source);
  return folder;
};
const never = new AbortController().signal;

it('A file in the shared directory is converted by the host, which leaves the pictures there', async () => {
  await startHost();
  const folder = folderWith(pngOf(90, 60));
  expect(await createHostedConverter(directory)({ kind: 'picture', folder }, never)).toEqual({ output: 'pictures' });
  expect(readdirSync(folder).sort()).toEqual(['preview.webp', 'source', 'thumbnail.webp']);
});

it('A file that cannot be converted is refused with the same reason as without a host', async () => {
  await startHost();
  const folder = folderWith(createProtectedPdf());
  expect(await createHostedConverter(directory)({ kind: 'pdf', folder }, never)).toMatchObject({
    failure: 'protected',
  });
});

it('A request for any other folder is refused', async () => {
  await startHost();
  const other = join(directory, 'other');
  mkdirSync(other);
  writeFileSync(join(other, conversionFiles.source), pngOf(9, 9));
  await expect(createHostedConverter(directory)({ kind: 'picture', folder: other }, never)).rejects.toThrow(
    'has not answered',
  );
  expect(readdirSync(other)).toEqual(['source']);
});

it('A conversion is tried again later if there is no host, or it was killed', async () => {
  const convert = createHostedConverter(directory);
  const folder = folderWith(pngOf(90, 60));
  await expect(convert({ kind: 'picture', folder }, never)).rejects.toThrow('has not answered');
  const host = await startHost();
  const ended = new Promise((resolve) => host.once('exit', resolve));
  host.kill('SIGKILL');
  await ended;
  await expect(convert({ kind: 'picture', folder }, never)).rejects.toThrow('has not answered');
});

it('The next host removes the files of a killed one', async () => {
  const folder = folderWith(pngOf(90, 60));
  const host = await startHost();
  expect(existsSync(folder)).toBe(false);
  const left = folderWith(pngOf(90, 60));
  const ended = new Promise((resolve) => host.once('exit', resolve));
  host.kill('SIGKILL');
  await ended;
  expect(existsSync(socket())).toBe(true);
  await startHost();
  expect(existsSync(left)).toBe(false);
});

describe('The worker', () => {
  /** A host that was taken over by a file. */
  const withHostAnswering = async (answer: string | undefined) => {
    const server = createServer((connection) => {
      connection.on('error', () => connection.destroy());
      connection.once('data', () => void (answer !== undefined && connection.write(answer)));
    });
    await new Promise<void>((resolve) => server.listen(socket(), resolve));
    return { close: () => new Promise((resolve) => server.close(resolve)) };
  };

  it.each(['{"output":"what it wants"}\n', '{}\n', 'null\n', 'no JSON\n', 'x'.repeat(100_000)])(
    'accepts only the answers of converters: %.20s',
    async (answer) => {
      const server = await withHostAnswering(answer);
      await expect(createHostedConverter(directory)({ kind: 'pdf', folder: directory }, never)).rejects.toThrow();
      await server.close();
    },
  );

  it('ends its conversions when it stops, whatever the host does', async () => {
    const server = await withHostAnswering(undefined);
    const stopping = new AbortController();
    const conversion = createHostedConverter(directory)({ kind: 'pdf', folder: directory }, stopping.signal);
    stopping.abort(new Error('stopping'));
    await expect(conversion).rejects.toThrow('stopping');
    await server.close();
  });
});
