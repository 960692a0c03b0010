import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isError, type OutputLine } from './output-line.js';
import type { Program } from './program.js';
import { runProgram } from './run-program.js';

/** `address: role`, all with the same password. */
export const demoAccounts = {
  password: 'torno-demo',
  users: [
    ['buyer@example.com', 'buys'],
    ['supplier-a@example.com', 'supplies'],
    ['supplier-b@example.com', 'supplies'],
    ['dual@example.com', 'buys and supplies'],
    ['operator@example.com', 'operates the marketplace'],
  ],
} as const;

export type DemoOptions = {
  readonly dataDir: string;
  readonly cwd: string;
  /** The address that is already available. */
  readonly address: string;
  readonly say: (text: string) => void;
  readonly output: (line: OutputLine) => void;
};

export type DemoLoading = {
  /** Whether the store contains the demo data now. */
  readonly done: Promise<boolean>;
  readonly stop: () => void;
};

/** Loads the demo data unless this store has had it. A failure is reported and retried at the next start. */
export const loadDemoData = (loader: Program, { dataDir, cwd, address, say, output }: DemoOptions): DemoLoading => {
  const marker = join(dataDir, 'demo-data.json');
  if (existsSync(marker)) return { done: Promise.resolve(true), stop: () => {} };
  say(`Loading the demo data; ${address} is already available …`);
  let lastError = '';
  const onLine = (line: OutputLine): void => {
    output(line);
    if (isError(line)) lastError = line.message;
    else say(`  ${line.message}`);
  };
  const run = runProgram(loader, { cwd, output: onLine });
  const finish = async (): Promise<boolean> => {
    const { code, text } = await run.ended;
    if (code === 0) {
      writeFileSync(marker, `${JSON.stringify({ loadedAt: new Date().toISOString() })}\n`);
      return true;
    }
    say(`The demo data could not be loaded (${lastError || text}); the next start tries again.`);
    return false;
  };
  return { done: finish(), stop: () => run.kill('SIGTERM') };
};
