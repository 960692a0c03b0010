import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { open } from 'lmdb';
import { dirname } from 'node:path';
import { systemErrorCode } from './system-error.js';

/**
 * The process that has a data directory open; `started` distinguishes it from a later one with the same id, `directory`
 * the directory from a copy of it.
 */
interface Owner {
  pid: number;
  started: string;
  token: string;
  directory?: string;
}

/** Held by the only process that has a data directory open. */
export interface Claim {
  /** The previous owner did not release it. */
  readonly afterCrash: boolean;
  /**
   * Any page of the data may be damaged: since the data was last checked, an owner died together with its machine, or
   * the directory is a copy of another owner's. The death of a process alone cannot damage pages, since the kernel has
   * what it wrote.
   */
  readonly isSuspect: boolean;
  /** Records that all of the data was checked and is intact. Until then later claims are suspect too. */
  confirmIntact(): void;
  release(): Promise<void>;
}

const OWNER = 'owner';
const SUSPECT = 'suspect';
const ROOM = 'room';
const ROOM_BYTES = 65_536;

/** When a process started, in the kernel's format; '' if the system does not report it. */
const startOf = (pid: number): string => {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in brackets, may contain spaces; the start time is the 20th field after it.
    return `${boot}/${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`;
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(systemErrorCode(error) ?? '')) return '';
    throw error;
  }
};

/** Both processes ran under the same kernel, without a reboot in between. */
const areOfOneBoot = (one: Owner, other: Owner): boolean => {
  const [boot = ''] = one.started.split('/', 1);
  return boot !== '' && other.started.startsWith(`${boot}/`);
};

const identityOf = (directory: string): string => {
  const { dev, ino } = statSync(directory);
  return `${dev}:${ino}`;
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
 * Claims a data directory of `store` (`the event store`) for one process, or for one owner within this process, and
 * creates it if missing. The claim is at `path` within it, in a small lmdb file of its own, so that only the owner
 * touches the data. It is made in a write transaction, which lmdb serialises across processes, so two claims can never
 * both succeed.
 * @throws Error naming the process that holds it.
 */
export const claim = (path: string, store: string): Claim => {
  const directory = dirname(path);
  mkdirSync(directory, { recursive: true });
  const claimant: Owner = {
    pid: process.pid,
    started: startOf(process.pid),
    token: randomUUID(),
    directory: identityOf(directory),
  };
  const isNew = !existsSync(path);
  const env = open<unknown, string>({ path, encoding: 'json', overlappingSync: false });
  if (isNew) {
    // Free space within the file makes later claims possible on a full disk.
    env.putSync(ROOM, Buffer.alloc(ROOM_BYTES).toString('hex'));
    env.removeSync(ROOM);
  }
  const { before, isTaken, isSuspect } = env.transactionSync(() => {
    const owner = env.get(OWNER);
    const existingOwner = isOwner(owner) ? owner : undefined;
    const isTaken = existingOwner !== undefined && isAlive(existingOwner);
    const isSound =
      existingOwner === undefined ||
      (areOfOneBoot(existingOwner, claimant) && existingOwner.directory === claimant.directory);
    if (!isTaken && !isSound) env.putSync(SUSPECT, true);
    if (!isTaken) env.putSync(OWNER, claimant);
    return { before: existingOwner, isTaken, isSuspect: env.doesExist(SUSPECT) };
  });
  if (isTaken) {
    void env.close();
    throw new Error(`The data directory ${directory} of ${store} is in use by process ${before?.pid}`);
  }
  return {
    afterCrash: before !== undefined,
    isSuspect,
    confirmIntact: () => {
      if (isSuspect) env.removeSync(SUSPECT);
    },
    release: async () => {
      const owner = env.get(OWNER);
      try {
        if (isOwner(owner) && owner.token === claimant.token) env.removeSync(OWNER);
      } finally {
        await env.close();
      }
    },
  };
};
