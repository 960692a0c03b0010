import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { open } from 'lmdb';
import { systemErrorCode } from './system-error.js';

/** The process that has the data directory open; `started` tells it from a later one with the same number. */
interface Owner {
  pid: number;
  started: string;
  token: string;
}

const OWNER = 'owner';
const ROOM = 'room';
const ROOM_BYTES = 65_536;

/** When a process began, in the kernel's words; '' where the system does not tell. */
const startOf = (pid: number): string => {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in brackets, may hold spaces; the start time is the 20th field after it.
    return `${boot}/${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`;
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(systemErrorCode(error) ?? '')) return '';
    throw error;
  }
};

const isAlive = ({ pid, started }: Owner): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (systemErrorCode(error) !== 'EPERM') return false;
  }
  return startOf(pid) === started;
};

const isOwner = (value: unknown): value is Owner =>
  typeof value === 'object' && value !== null && 'pid' in value && 'started' in value && 'token' in value;

/**
 * Claims the data directory for one opener, also against this same process; returns how to give it back. The claim lies
 * in a small lmdb file of its own, so that the log's file is looked at by its owner alone, and it is made inside a write
 * transaction, which lmdb serialises across processes, so two can never both succeed.
 * @throws Error naming the process that holds it.
 */
export const claim = (dataDir: string): (() => Promise<void>) => {
  const mine: Owner = { pid: process.pid, started: startOf(process.pid), token: randomUUID() };
  const path = join(dataDir, 'owner');
  const isNew = !existsSync(path);
  const env = open<unknown, string>({ path, encoding: 'json', overlappingSync: false });
  if (isNew) {
    // What is free within the file makes later claims possible on a full disk.
    env.putSync(ROOM, Buffer.alloc(ROOM_BYTES).toString('hex'));
    env.removeSync(ROOM);
  }
  const refusal = env.transactionSync(() => {
    const owner = env.get(OWNER);
    if (isOwner(owner) && isAlive(owner)) {
      return new Error(`The event store's data directory ${dataDir} is in use by process ${owner.pid}`);
    }
    env.putSync(OWNER, mine);
    return undefined;
  });
  if (refusal) {
    void env.close();
    throw refusal;
  }
  return async () => {
    const owner = env.get(OWNER);
    try {
      if (isOwner(owner) && owner.token === mine.token) env.removeSync(OWNER);
    } finally {
      await env.close();
    }
  };
};
