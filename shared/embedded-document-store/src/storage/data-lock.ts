import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemErrorCode } from '../system-error.js';

/** Held by the process that owns a data directory. */
export interface DataLock {
  /** The owner before did not give it free. */
  readonly afterCrash: boolean;
  release(): void;
}

const heldHere = new Set<string>();

/** Takes a data directory for this process; throws an Error that names the owner when another one has it. */
export const lockDirectory = (directory: string): DataLock => {
  mkdirSync(directory, { recursive: true });
  const path = join(directory, 'owner');
  const owner = JSON.stringify({ pid: process.pid, since: startOf(process.pid) });
  if (heldHere.has(path)) throw new Error(`the data directory ${directory} is already open in this process`);
  const afterCrash = !written(path, owner);
  if (afterCrash) {
    const other = readFileSync(path, 'utf8');
    if (isAlive(other)) throw new Error(`the data directory ${directory} is in use by process ${pidOf(other)}`);
    removeStale(path, other, directory);
    if (!written(path, owner)) throw new Error(`the data directory ${directory} was just taken by another process`);
  }
  heldHere.add(path);
  return {
    afterCrash,
    release: () => {
      heldHere.delete(path);
      rmSync(path, { force: true });
    },
  };
};

const written = (path: string, owner: string): boolean => {
  try {
    writeFileSync(path, owner, { flag: 'wx' });
    return true;
  } catch (error) {
    if (systemErrorCode(error) === 'EEXIST') return false;
    throw error;
  }
};

/** The rename is what only one of two contenders can do; the loser may have moved a fresh lock and puts it back. */
const removeStale = (path: string, stale: string, directory: string): void => {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (systemErrorCode(error) !== 'ENOENT') throw error;
    return;
  }
  if (readFileSync(aside, 'utf8') !== stale) {
    renameSync(aside, path);
    throw new Error(`the data directory ${directory} was just taken by another process`);
  }
  rmSync(aside);
};

const parsed = (owner: string): { pid: number; since: string } | undefined => {
  try {
    const { pid, since }: { pid?: unknown; since?: unknown } = JSON.parse(owner);
    return typeof pid === 'number' && typeof since === 'string' ? { pid, since } : undefined;
  } catch {
    // A crash between creating the file and filling it leaves it empty: nobody owns it.
    return undefined;
  }
};

const pidOf = (owner: string): string => String(parsed(owner)?.pid ?? 'unknown');

const isAlive = (owner: string): boolean => {
  const other = parsed(owner);
  if (other === undefined || other.pid === process.pid) return false;
  try {
    process.kill(other.pid, 0);
  } catch (error) {
    if (systemErrorCode(error) !== 'EPERM') return false;
  }
  return other.since === startOf(other.pid);
};

/** When a process began, where the system tells: a process number alone is used again after a restart. */
const startOf = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
};
