import { build } from 'esbuild';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Builds the worker once; `start` runs it in a process of its own with the arguments that it expects. */
export const buildWorker = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'torno-worker-'));
  const outfile = join(folder, 'worker.cjs');
  await build({
    entryPoints: [join(__dirname, 'worker.fixture.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    external: ['mongodb', 'amqplib', 'pino'],
    logLevel: 'silent',
  });
  const modules = join(__dirname, '../../../../node_modules');
  return {
    start: async (...args: readonly string[]) => {
      const child = spawn(process.execPath, [outfile, ...args], { env: { ...process.env, NODE_PATH: modules } });
      let errors = '';
      child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
      const ended = once(child, 'close');
      const took = Promise.race([
        once(child.stdout, 'data').then(([chunk]) => String(chunk).trim()),
        ended.then(() => Promise.reject(new Error(`the worker ended: ${errors}`))),
      ]);
      const kill = async (): Promise<void> => {
        child.kill('SIGKILL');
        await ended;
      };
      return { took, kill };
    },
    remove: () => rm(folder, { recursive: true }),
  };
};
