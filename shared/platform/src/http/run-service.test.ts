import { build } from 'esbuild';
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: string;
let script: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'run-service-'));
  script = join(folder, 'service.cjs');
  const entryPoints = [join(__dirname, 'run-service.fixture.ts')];
  await build({ entryPoints, outfile: script, bundle: true, platform: 'node', format: 'cjs', logLevel: 'silent' });
});
afterAll(() => rm(folder, { recursive: true }));

const start = (environment: Record<string, string>) => {
  const child: ChildProcessWithoutNullStreams = spawn(process.execPath, [script], { env: environment });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ready = (async () => {
    while (!output.includes('"ready"')) await once(child.stdout, 'data');
  })();
  const ended = once(child, 'close').then(([code]) => ({ code: Number(code), output }));
  return { child, ready, ended };
};

it.each(['SIGTERM', 'SIGINT'] as const)('A service closes and exits 0 on %s', async (signal) => {
  const { child, ready, ended } = start({ BEHAVIOUR: 'good' });
  await ready;
  child.kill(signal);
  const { code, output } = await ended;
  expect(code).toBe(0);
  expect(output).toMatch(/"reason":"SIG.*"closed"/s);
});

it('A service closes when its supervisor has died', async () => {
  const { child, ready, ended } = start({ BEHAVIOUR: 'good', SUPERVISED: '1' });
  await ready;
  child.stdin.end();
  expect(await ended).toMatchObject({ code: 0, output: expect.stringContaining('"closed"') });
});

it('A service without a supervisor continues without standard input', async () => {
  const { child, ready, ended } = start({ BEHAVIOUR: 'good' });
  child.stdin.end();
  await ready;
  child.kill('SIGTERM');
  expect(await ended).toMatchObject({ code: 0, output: expect.stringContaining('"reason":"SIGTERM"') });
});

it.each([
  ['wrong configuration', 'bad', 78, 'BEHAVIOUR is wrong: it must be a behaviour.'],
  ['a failed start', 'fails', 1, 'no engine'],
  ['an unhandled rejection', 'throws', 1, 'forgotten'],
])('A service exits on %s and states the reason', async (_, behaviour, code, text) => {
  const { ended } = start({ BEHAVIOUR: behaviour });
  expect(await ended).toMatchObject({ code, output: expect.stringContaining(text) });
});

it('A service that cannot close exits 1', async () => {
  const { child, ready, ended } = start({ BEHAVIOUR: 'stuck' });
  await ready;
  child.kill('SIGTERM');
  expect(await ended).toMatchObject({ code: 1, output: expect.stringContaining('the store is away') });
});
