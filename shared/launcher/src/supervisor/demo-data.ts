import { createHmac } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { isCode } from './data-directory.js';
import { isError, type OutputLine } from './output-line.js';
import type { Program } from './program.js';
import { runProgram } from './run-program.js';

/** The accounts shown at the start, by e-mail address, with their roles in the demo. */
export const demoUsers = [
  ['buyer@example.com', 'buys'],
  ['supplier-a@example.com', 'supplies'],
  ['supplier-b@example.com', 'supplies'],
  ['dual@example.com', 'buys and supplies'],
  ['operator@example.com', 'operates the marketplace'],
] as const;

/** The password of all demo accounts of an installation that nobody else can reach. */
export const knownPassword = 'torno-demo';

/**
 * `known`: all accounts have the password that is in the README. `random`: each account that is shown has one of its
 * own, and nobody is shown that of the others.
 */
export type PasswordKind = 'known' | 'random';

export type DemoPasswords = { readonly others: string; readonly [email: string]: string };

/** Random ones are derived from a secret of the installation, so that an interrupted load continues with them. */
export const demoPasswords = (kind: PasswordKind, secret: string): DemoPasswords => {
  if (kind === 'known') return { others: knownPassword };
  const passwordOf = (whose: string): string =>
    createHmac('sha256', secret).update(`demo account ${whose}`).digest('base64url').slice(0, 20);
  return {
    ...Object.fromEntries(demoUsers.map(([email]) => [email, passwordOf(email)])),
    others: passwordOf('others'),
  };
};

const recordSchema = z.object({
  /** ISO instant; missing while the load has not been completed. */
  loadedAt: z.string().optional(),
  /** `none`: the data were moved here from elsewhere, without demo accounts. Early versions only had known passwords. */
  passwords: z.enum(['known', 'random', 'none']).default('known'),
});
export type DemoRecord = z.infer<typeof recordSchema>;

const recordOf = (dataDir: string): string => join(dataDir, 'demo-data.json');

/** The installation's record of its demo data; undefined if no load has ever begun. */
export const readDemoRecord = (dataDir: string): DemoRecord | undefined => {
  try {
    return recordSchema.parse(JSON.parse(readFileSync(recordOf(dataDir), 'utf8')));
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
};

/** The file is replaced as a whole, since a torn one would have the data loaded again. */
const writeRecord = (dataDir: string, record: DemoRecord): void => {
  const path = recordOf(dataDir);
  writeFileSync(`${path}.new`, `${JSON.stringify(record)}\n`);
  renameSync(`${path}.new`, path);
};

/**
 * Keeps the record of the demo accounts when data are moved to another directory. The target belongs to an
 * installation already, so it must not get demo data at its first start. `from` is undefined for real engines.
 */
export const moveDemoRecord = (from: string | undefined, to: string): void => {
  const passwords = (from === undefined ? undefined : readDemoRecord(from))?.passwords ?? 'none';
  writeRecord(to, { loadedAt: new Date().toISOString(), passwords });
};

export type DemoOptions = {
  readonly dataDir: string;
  readonly cwd: string;
  /** The address that is already available. */
  readonly address: string;
  readonly passwords: PasswordKind;
  readonly print: (text: string) => void;
  readonly output: (line: OutputLine) => void;
};

export type DemoLoading = {
  /** Whether the store contains the demo data now. */
  readonly done: Promise<boolean>;
  readonly stop: () => void;
};

/** Loads the demo data. A failure is reported, and the next start tries again. */
export const loadDemoData = (
  loader: Program,
  { dataDir, cwd, address, passwords, print, output }: DemoOptions,
): DemoLoading => {
  print(`Loading the demo data; ${address} is already available …`);
  writeRecord(dataDir, { passwords });
  let lastError = '';
  const onLine = (line: OutputLine): void => {
    output(line);
    if (isError(line)) lastError = line.message;
    else print(`  ${line.message}`);
  };
  const run = runProgram(loader, { cwd, output: onLine });
  const finish = async (): Promise<boolean> => {
    const { code, text } = await run.ended;
    if (code === 0) {
      writeRecord(dataDir, { loadedAt: new Date().toISOString(), passwords });
      return true;
    }
    print(`The demo data could not be loaded (${lastError || text}); the next start tries again.`);
    return false;
  };
  return { done: finish(), stop: () => run.kill('SIGTERM') };
};
