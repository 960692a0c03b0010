import { spawn, type ChildProcess } from 'node:child_process';

export type Ended = { readonly code: number | null; readonly output: string };

export type RunningTool = {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  /** Resolves as soon as it has printed these words, or has ended. */
  readonly untilPrinted: (words: string) => Promise<void>;
};

/** Starts a program without the engine addresses of this environment; `env` may set others. */
export const startProgram = (
  words: readonly string[],
  env: Readonly<Record<string, string>>,
  command = process.execPath,
): RunningTool => {
  const child = spawn(command, words, {
    env: { ...process.env, EVENTSTORE_URL: undefined, MONGODB_URL: undefined, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => output.push(text));
  const text = (): string => Buffer.concat(output).toString();
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output: text() }));
  });
  const untilPrinted = (words: string): Promise<void> =>
    new Promise((resolve) => {
      const check = (): void => {
        if (text().includes(words)) resolve();
      };
      for (const stream of [child.stdout, child.stderr]) stream.on('data', check);
      child.once('close', () => resolve());
      check();
    });
  return { child, ended, untilPrinted };
};

/** `npm run <name> -- <arguments>`. */
export const startTool = (name: string, words: readonly string[], env: Readonly<Record<string, string>>): RunningTool =>
  startProgram(['shared/launcher/bin/run-tool.mjs', name, ...words], env);
