import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from './build.js';
import { hasFileSavedSince } from './stamp.js';

const repository = join(__dirname, '..', '..', '..', '..');
const minuteAgo = new Date(Date.now() - 60_000);

let root: string;

const write = (path: string, text: string, saved = minuteAgo): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  utimesSync(join(root, path), saved, saved);
};

const programs = [
  { name: 'greeter', entry: 'greeter/src/main.ts' },
  { name: 'counter', entry: 'counter/src/main.ts' },
];
const pages = { directory: 'pages', alsoFrom: ['shared/words/src'] };

const run = async (): Promise<{ readonly built: boolean; readonly output: string }> => {
  const output: string[] = [];
  const built = await build({ root, programs, pages, print: (text) => output.push(text) });
  return { built, output: output.join('\n') };
};

const outputOf = (name: string): string =>
  execFileSync(process.execPath, [join(root, 'dist', `${name}.mjs`)], { encoding: 'utf8' }).trim();

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'torno-build-'));
  write('package-lock.json', '{}');
  write('shared/words/src/index.ts', `export const word: string = 'hello';`);
  write('greeter/src/main.ts', `import { word } from '@torno/words'; process.stdout.write(word);`);
  write('counter/src/main.ts', `process.stdout.write('1');`);
  write('pages/index.html', '<!doctype html><script type="module" src="/src/main.ts"></script>');
  write('pages/src/main.ts', `document.title = 'first';`);
  mkdirSync(join(root, 'node_modules'));
  symlinkSync(join(repository, 'node_modules', 'vite'), join(root, 'node_modules', 'vite'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('A build bundles our packages from their sources and builds the pages', async () => {
  await expect(run()).resolves.toMatchObject({ built: true });
  expect(outputOf('greeter')).toBe('hello');
  expect(outputOf('counter')).toBe('1');
  expect(existsSync(join(root, 'pages/dist/index.html'))).toBe(true);
});

it('A second build builds nothing', async () => {
  await run();
  await expect(run()).resolves.toEqual({ built: true, output: '' });
});

it('A build rebuilds only programs that depend on a changed file', async () => {
  await run();
  write('shared/words/src/index.ts', `export const word: string = 'good day';`);
  const { output } = await run();
  expect(output).toContain('Built pages, greeter in');
  expect(outputOf('greeter')).toBe('good day');
});

it('A new source file of the pages makes them out of date; a test does not', async () => {
  await run();
  write('pages/src/main.test.ts', 'it.todo');
  await expect(run()).resolves.toEqual({ built: true, output: '' });
  write('pages/src/other.ts', 'export {};');
  expect((await run()).output).toContain('Built pages in');
});

it('A file saved during a build makes its result out of date', () => {
  const started = Date.now() - 1000;
  write('counter/src/main.ts', '', new Date(started - 10));
  expect(hasFileSavedSince(started, root, ['counter/src/main.ts'])).toBe(false);
  write('counter/src/main.ts', '', new Date(started + 10));
  expect(hasFileSavedSince(started, root, ['counter/src/main.ts'])).toBe(true);
  expect(hasFileSavedSince(started, root, ['counter/src/gone.ts'])).toBe(true);
});

it('A missing output or a damaged stamp makes a target out of date', async () => {
  await run();
  rmSync(join(root, 'dist/counter.mjs'));
  writeFileSync(join(root, 'dist/.stamps/greeter.json'), '{"files":[');
  expect((await run()).output).toContain('Built greeter, counter in');
});

it('A build names an entry that does not exist and builds the other targets', async () => {
  rmSync(join(root, 'counter/src/main.ts'));
  const { built, output } = await run();
  expect(built).toBe(false);
  expect(output).toContain('counter/src/main.ts does not exist, so dist/counter.mjs cannot be built.');
  expect(outputOf('greeter')).toBe('hello');
});

it('A build reports the compiler’s text for a mistake and tries again the next time', async () => {
  write('counter/src/main.ts', `import { nothing } from './nothing.js'; nothing();`);
  const { built, output } = await run();
  expect(built).toBe(false);
  expect(output).toContain('Could not resolve "./nothing.js"');
  write('counter/src/main.ts', `process.stdout.write('3');`);
  await expect(run()).resolves.toMatchObject({ built: true });
  expect(outputOf('counter')).toBe('3');
});

it('A bundle leaves packages of the root outside and includes packages that only a workspace has', async () => {
  const own = 'export const version: string = "own";';
  write('node_modules/outside/package.json', '{"name":"outside","type":"module","exports":"./index.js"}');
  write('node_modules/outside/index.js', 'export const version = "root";');
  write('node_modules/inside/package.json', '{"name":"inside","type":"module","exports":"./index.js"}');
  write('node_modules/inside/index.js', 'export const version = "root";');
  write('shared/words/node_modules/inside/package.json', '{"name":"inside","type":"module","exports":"./index.ts"}');
  write('shared/words/node_modules/inside/index.ts', own);
  write(
    'shared/words/src/index.ts',
    `import { version } from 'inside'; import { version as root } from 'outside'; export const word = version + root;`,
  );
  await run();
  expect(outputOf('greeter')).toBe('ownroot');
  expect(readFileSync(join(root, 'dist/greeter.mjs'), 'utf8')).toMatch(/from "outside"/);
});

it('A start during another start never reads half a builder: the file is replaced as a whole', () => {
  const load = (): void => {
    const module = join(repository, 'shared/launcher/bin/load-builder.mjs');
    const script = `import(${JSON.stringify(module)}).then(({ loadBuilder }) => loadBuilder())`;
    execFileSync(process.execPath, ['-e', script]);
  };
  load();
  // Somebody who has begun to read has the file open.
  const reader = openSync(join(repository, 'dist/build.mjs'), 'r');
  try {
    load();
    const { nlink } = fstatSync(reader);
    expect(nlink).toBe(0);
    expect(readFileSync(reader, 'utf8')).toContain('build');
  } finally {
    closeSync(reader);
  }
});
