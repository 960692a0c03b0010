import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { open as openEnvironment, type Database } from 'lmdb';
import { journalsOf } from './durable-tables.js';
import type { ProposedEvent } from './recorded-event.js';

/** Ignores reports of repairs and of damage. */
export const ignoreReports = { report: () => undefined, damaged: () => undefined };

/** An event with this data, or with this number of random bytes. */
export const proposed = (data: string | Buffer | number): ProposedEvent => ({
  id: randomBytes(16),
  type: 'Noted',
  isJson: false,
  data: typeof data === 'number' ? randomBytes(data) : Buffer.from(data),
  metadata: Buffer.from('{}'),
});

/** Integers from 0 (inclusive) to `below` (exclusive), determined by the seed. */
export const randomFrom = (seed: number): ((below: number) => number) => {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

/** Copies a log's files as a process that dies now would leave them, optionally with the journals of another log. */
export const copyAsKilled = (from: string, to: string, journalsFrom = from): void => {
  mkdirSync(to);
  copyFileSync(join(from, 'data.mdb'), join(to, 'data.mdb'));
  for (const path of journalsOf(journalsFrom)) copyFileSync(path, join(to, basename(path)));
};

/** Changes the `about` table of a closed log. */
export const changeAbout = async (
  path: string,
  change: (about: Database<unknown, string>) => Promise<unknown>,
): Promise<void> => {
  const env = openEnvironment({ path, maxDbs: 8, overlappingSync: false });
  await change(env.openDB<unknown, string>('about', { encoding: 'json' }));
  await env.close();
};
