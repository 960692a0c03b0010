import { spawn, type ChildProcess } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import type { Browser } from 'playwright-core';
import { maxWaitMs, until } from '@torno/kernel/testing';
import { openBrowser } from './open-browser.js';

const repository = join(__dirname, '..', '..');
const handlers = 'query-service/src/lookups/lookup-handlers.ts';
const page = 'frontend/src/features/auth/pages/LoginPage.tsx';

let root: string;
let development: ChildProcess;
let printed = '';
let browser: Browser;

const notCopied = new Set(['dist', 'data', '.git']);

/** A copy of the sources that the test may change, with the packages of the repository. */
const copySources = (): string => {
  const copy = mkdtempSync(join(tmpdir(), 'torno-dev-'));
  const entries = readdirSync(repository).filter((entry) => entry !== 'node_modules' && !notCopied.has(entry));
  for (const entry of entries)
    cpSync(join(repository, entry), join(copy, entry), {
      recursive: true,
      filter: (path) => !notCopied.has(relative(repository, path).split(sep)[1] ?? ''),
    });
  const packages = join(copy, 'node_modules');
  mkdirSync(join(packages, '@torno'), { recursive: true });
  for (const name of readdirSync(join(repository, 'node_modules')))
    if (name !== '@torno' && name !== '.vite')
      symlinkSync(join(repository, 'node_modules', name), join(packages, name));
  // The links of the workspaces are relative, so that in the copy they lead to the copied sources.
  for (const name of readdirSync(join(repository, 'node_modules', '@torno')))
    symlinkSync(readlinkSync(join(repository, 'node_modules', '@torno', name)), join(packages, '@torno', name));
  return copy;
};

const change = (path: string, from: string, to: string): void => {
  const text = readFileSync(join(root, path), 'utf8');
  if (!text.includes(from)) throw new Error(`${path} does not contain ${from}`);
  writeFileSync(join(root, path), text.replace(from, to));
};

const address = (): string => /Torno is ready: (\S+)/.exec(printed)?.[1] ?? '';

const countries = async (): Promise<string> => (await fetch(`${address()}/api/v1/public/countries`)).text();

beforeAll(async () => {
  root = copySources();
  development = spawn(process.execPath, ['shared/launcher/bin/dev.mjs'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: join(root, 'data'), DEMO: 'false', AMQP_URL: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [development.stdout, development.stderr])
    stream?.on('data', (text: Buffer) => (printed += text.toString()));
  browser = await openBrowser();
  await until('it is ready', () => address() !== '' || development.exitCode !== null);
  if (address() === '') throw new Error(`It has stopped:\n${printed}`);
});

afterAll(async () => {
  await browser?.close();
  development?.kill('SIGINT');
  await until('everything has stopped', () => development.exitCode !== null);
  rmSync(root, { recursive: true, force: true, maxRetries: 5 });
  expect(development.exitCode).toBe(0);
});

it('A changed handler answers after only its service was restarted', async () => {
  expect(JSON.parse(await countries())).not.toEqual([]);
  change(handlers, 'publicCountries: countries,', 'publicCountries: async () => ({ body: [] }),');
  await until('the changed handler answers', async () => (await countries()) === '[]');
  await until('the restart is reported', () => printed.includes('query-service is back after'));
  expect(printed).not.toContain('command-service is back after');
});

it('A reply that differs from the contract is refused', async () => {
  change(handlers, '({ body: [] })', '({ body: [{ wrong: 1 }] as never })');
  await until('the reply is refused', async () => (await countries()).includes('"status":500'));
});

it('A syntax error is shown, and the program continues with its last build', async () => {
  change(handlers, '({ body: [{ wrong: 1 }] as never })', '({ body: [ })');
  await until('the error is shown', () => printed.includes('query-service goes on with its last build.'));
  expect(printed).toContain(`${handlers}:`);
  expect(await countries()).toContain('"status":500');
  change(handlers, '({ body: [ })', '({ body: [] })');
  await until('the corrected handler answers', async () => (await countries()) === '[]');
});

it('A changed component appears without a reload', async () => {
  const tab = await browser.newPage();
  tab.setDefaultTimeout(maxWaitMs);
  await tab.goto(`${address()}/login`);
  await tab.getByRole('heading').first().waitFor();
  await tab.evaluate(() => Reflect.set(window, 'stays', true));
  change(page, `t('login.title')`, `'A new heading'`);
  await tab.getByText('A new heading').waitFor();
  expect(await tab.evaluate(() => Reflect.get(window, 'stays'))).toBe(true);
  await tab.close();
});
