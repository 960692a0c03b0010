import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { StartRefused } from '../refusals.js';

const loopback = '127.0.0.1';
const replyTimeoutMs = 1_000;
const lockFile = 'lock.json';

/** The mode bit of directories like `/tmp`, in which every user may make files. */
const stickyBit = 0o1000;

/** The process that holds the directory: it answers `token` on this loopback port for as long as it runs. */
const holderSchema = z.object({ pid: z.number().int(), port: z.number().int(), token: z.string() });
type Holder = z.infer<typeof holderSchema>;

export type DataDirectory = {
  /** The previous holder was killed, so programs that it started may still be ending. */
  readonly foundAbandoned: boolean;
  readonly release: () => void;
};

const readHolder = (path: string): Holder | undefined => {
  try {
    return holderSchema.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data;
  } catch (error) {
    // Torn by a crash, or removed since: nobody holds the directory with it.
    if (error instanceof SyntaxError || isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
};

/** Whether an operating system error has this code (`ENOENT`, …). */
export const isCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

const isAlive = ({ port, token }: Holder): Promise<boolean> =>
  new Promise((resolve) => {
    let answer = '';
    const socket = connect({ port, host: loopback, timeout: replyTimeoutMs });
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString('utf8');
      if (answer.length >= token.length) socket.destroy();
    });
    socket.on('timeout', () => socket.destroy());
    // Connection refused: nobody listens there any more. The 'close' event that follows resolves.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(answer === token));
  });

/** Whether an installation runs on the directory. */
export const isInUse = async (directory: string): Promise<boolean> => {
  const holder = readHolder(join(directory, lockFile));
  return holder !== undefined && (await isAlive(holder));
};

const listen = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, loopback, () => {
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('The lock listens on no port'));
      else resolve(address.port);
    });
  });

const write = (path: string, holder: Holder): boolean => {
  try {
    writeFileSync(path, JSON.stringify(holder), { flag: 'wx' });
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
};

/** From now on, files of this process and its children are readable by their owner only. */
export const keepFilesPrivate = (): void => void process.umask(0o077);

/** The permissions on a file of users other than its owner and group. */
const rightsOfOthers = 0o007;

/**
 * Why the files in a directory would not be private, given that this process may not change its mode; undefined if they
 * are. Root can read everything anyway, so a directory that root has prepared for one group is accepted.
 */
export const findExposure = (
  { mode, uid }: { readonly mode: number; readonly uid: number },
  ownUid: number | undefined,
): string | undefined => {
  if (uid === ownUid) return undefined;
  if (uid !== 0) return 'belongs to another user, who could read all data';
  return (mode & rightsOfOthers) === 0 ? undefined : 'belongs to root and is open to all users';
};

/**
 * Closes the directory to other users of the machine, also one that was made before this was done. File systems without
 * permissions ignore it or refuse it to the owner too.
 */
const closeToOthers = (directory: string): void => {
  const found = statSync(directory);
  if ((found.mode & stickyBit) !== 0)
    throw new StartRefused(
      `${directory} is shared by all users of this machine. Choose a directory of your own with DATA_DIR.`,
    );
  try {
    chmodSync(directory, 0o700);
  } catch (error) {
    if (!isCode(error, 'EPERM')) throw error;
    const reason = findExposure(found, process.getuid?.());
    if (reason === undefined) return;
    throw new StartRefused(`${directory} ${reason}. Choose a directory of your own with DATA_DIR.`);
  }
};

/**
 * Creates the directory if needed, closes it to other users of the machine, and locks it for this process until it is
 * released or the process dies. A process id alone would not suffice as a lock, since ids are reused. Refuses when
 * another process holds the directory.
 */
export const claimDataDirectory = async (directory: string): Promise<DataDirectory> => {
  mkdirSync(directory, { recursive: true });
  closeToOthers(directory);
  const path = join(directory, lockFile);
  const token = randomBytes(16).toString('hex');
  const server = createServer((socket) => socket.on('error', () => socket.destroy()).end(token));
  const holder = { pid: process.pid, port: await listen(server), token };
  server.unref();
  let foundAbandoned = false;
  while (!write(path, holder)) {
    const other = readHolder(path);
    if (other && (await isAlive(other))) {
      server.close();
      throw new StartRefused(
        `Torno is already running on the data in ${directory} (process ${other.pid}). Stop it, or choose another directory with DATA_DIR.`,
      );
    }
    rmSync(path, { force: true });
    foundAbandoned = true;
  }
  const release = (): void => {
    server.close();
    rmSync(path, { force: true });
  };
  return { foundAbandoned, release };
};
