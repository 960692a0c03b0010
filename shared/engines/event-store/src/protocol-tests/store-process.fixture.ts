import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildSync } from 'esbuild';

/** The store as a process of its own, built from the sources. */
export interface RunningStore {
  process: ChildProcess;
  port: string;
  url: string;
  /** Errors that it has logged since it was ready. */
  errors: string[];
}

export interface StoreProgram {
  /**
   * Resolves when the store is ready. `complained` receives each line of its standard error, which otherwise goes to
   * that of the test. @throws Error with its output when it does not start.
   */
  run(env: Readonly<Record<string, string>>, complained?: (line: string) => void): Promise<RunningStore>;
  /** Kills all processes that still run. */
  remove(): void;
}

const showComplaint = (line: string): void => {
  process.stderr.write(`event store: ${line}\n`);
};

const noteErrors = (line: string, errors: string[]): void => {
  if (line.startsWith('{"level":"error"')) errors.push(line);
};

export const buildStore = (): StoreProgram => {
  const program = join(__dirname, '..', '..', 'dist', `under-test-${process.pid}.mjs`);
  const children = new Set<ChildProcess>();
  buildSync({
    entryPoints: [join(__dirname, '..', 'main.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    alias: { '@torno/engine-lmdb-file': require.resolve('@torno/engine-lmdb-file') },
  });
  return {
    run: async (env, complained = showComplaint) => {
      const child = spawn(process.execPath, [program], {
        env: { PATH: process.env.PATH, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      createInterface(child.stderr).on('line', complained);
      children.add(child);
      child.once('exit', () => children.delete(child));
      const lines = createInterface(child.stdout);
      const errors: string[] = [];
      const [first] = (await Promise.race([once(lines, 'line'), once(lines, 'close')])) as [string | undefined];
      const [, url, port] = /ready (esdb:\/\/127\.0\.0\.1:(\d+)\?tls=false)/.exec(first ?? '') ?? [];
      if (!url || !port) throw new Error(first ?? 'The store ended without output');
      lines.on('line', (line) => noteErrors(line, errors));
      return { process: child, port, url, errors };
    },
    remove: () => {
      for (const child of children) child.kill('SIGKILL');
      rmSync(program, { force: true });
    },
  };
};

export const endProcess = async (child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> => {
  // By then all its output has been received, too.
  const closed = once(child, 'close');
  child.kill(signal);
  await closed;
  return child.exitCode;
};

/** Memory of a process in MiB, current or (`VmHWM`) peak. */
export const memoryOf = ({ pid }: ChildProcess, what: 'VmRSS' | 'VmHWM' = 'VmRSS'): number => {
  const [, kilobytes] = new RegExp(`${what}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
};
