import { until } from '@torno/kernel/testing';
import { keepRunning, type KeepOptions, type KeptProgram } from './keep-running.js';

const ready = `process.stdout.write(JSON.stringify({ level: 'info', message: 'ready' }) + '\\n');`;
const stays = `setInterval(() => {}, 1000);`;

let program: KeptProgram;
let messages: string[];
const keep = (script: string, options: Partial<KeepOptions> = {}): KeptProgram => {
  messages = [];
  const nodeArguments = ['--input-type=module', '--eval', script];
  program = keepRunning(
    { name: 'worker', nodeArguments, env: {}, ready: 'line' },
    { cwd: __dirname, print: (text) => messages.push(text), output: () => {}, onChange: () => {}, ...options },
  );
  return program;
};
afterEach(() => program.stop(0));

it('A program that does not stop in time is killed', async () => {
  await keep(`process.on('SIGTERM', () => {}); ${ready} ${stays}`).firstReady;
  await program.stop(50);
  expect(messages).toEqual(['worker did not stop within 0.05 s; it is killed.']);
  expect(program.status()).toEqual({ name: 'worker', state: 'ended', restarts: 0 });
});

it('The supervisor gives up when the first start takes too long', async () => {
  await expect(keep(stays, { readyTimeoutMs: 50 }).firstReady).rejects.toThrow('worker was not ready within 0.05 s.');
});

it('The supervisor gives up after several failures, with the last errors', async () => {
  const script = `process.stderr.write('no memory\\n'); process.exit(3);`;
  await expect(keep(script, { attempts: 2 }).givenUp).rejects.toThrow(
    'worker cannot be started (code 3).\n  no memory',
  );
  expect(messages).toEqual(['worker ended unexpectedly (code 3); it is restarted.']);
  expect(program.status().restarts).toBe(1);
});

it('A stop interrupts the pause before a restart', async () => {
  keep('process.exit(1);', { attempts: 50, output: () => {} });
  await until('it pauses', () => program.status().state === 'pausing');
  await program.stop(1_000);
  expect(program.status().state).toBe('ended');
});

it('A restart runs the program again at once and is not a failure', async () => {
  await keep(`${ready} ${stays}`).firstReady;
  const { pid } = program.status();
  program.restart(5_000);
  await until('it is back', () => program.status().pid !== pid && program.status().state === 'ready');
  expect(messages).toEqual([expect.stringMatching(/^worker is back after/)]);
  expect(program.status().restarts).toBe(0);
});

it('A restart interrupts the pause after a failure', async () => {
  keep('process.exit(1);', { attempts: 50 });
  await until('it pauses', () => program.status().restarts >= 4 && program.status().state === 'pausing');
  program.restart(0);
  await new Promise((resolve) => setImmediate(resolve));
  expect(program.status().state).not.toBe('pausing');
});

it('A restart kills a program that does not stop in time', async () => {
  await keep(`process.on('SIGTERM', () => {}); ${ready} ${stays}`).firstReady;
  const { pid } = program.status();
  program.restart(50);
  await until('it is back', () => program.status().pid !== pid && program.status().state === 'ready');
  expect(program.status().restarts).toBe(0);
});
