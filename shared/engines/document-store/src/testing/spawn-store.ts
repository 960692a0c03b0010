import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildSync } from 'esbuild';

/** The server's entry file, bundled so that Node can run it. */
export interface Program {
  start(env: Readonly<Record<string, string>>): Promise<Running>;
  remove(): void;
}

export interface Running {
  readonly child: ChildProcess;
  /** The first line that the process printed. */
  readonly first: Readonly<Record<string, unknown>>;
  /** Ends the process and returns its exit code, or null when a signal ended it. */
  stop(signal: NodeJS.Signals): Promise<number | null>;
}

/** Bundles `main.ts` into a directory below the package, from where it finds its dependencies. */
export const bundleProgram = (): Program => {
  const outputs = join(__dirname, '..', '..', 'dist');
  mkdirSync(outputs, { recursive: true });
  const directory = mkdtempSync(join(outputs, 'test-'));
  const file = join(directory, 'main.mjs');
  buildSync({
    entryPoints: [join(__dirname, '..', 'main.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    alias: { '@torno/engine-lmdb-file': require.resolve('@torno/engine-lmdb-file') },
    outfile: file,
  });
  return {
    start: async (env) => {
      const child = spawn(process.execPath, [file], {
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const exit = once(child, 'exit');
      const lines = createInterface({ input: child.stdout });
      const [line]: unknown[] = await once(lines, 'line');
      return {
        child,
        first: JSON.parse(String(line)) as Running['first'],
        stop: async (signal) => {
          child.kill(signal);
          const [code]: unknown[] = await exit;
          return typeof code === 'number' ? code : null;
        },
      };
    },
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
};
