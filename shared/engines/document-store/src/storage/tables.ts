import { join } from 'node:path';
import { open } from 'lmdb';
import type { Database } from 'lmdb';
import { StoreError } from '../errors.js';
import { seal, unseal } from './checksum.js';
import { writeFailure } from './write-failure.js';

/** Where the tables are below the data directory; a backup needs all of them and nothing else. */
export const documentsFile = 'documents.lmdb';

/** `power`: an acknowledged write is on the disk. `process`: it is with the operating system and survives a kill. */
export type Durability = 'process' | 'power';

export type Table = Pick<Database<Buffer, Buffer>, 'get' | 'getKeys' | 'putSync' | 'removeSync'>;

/** Reading a document from it throws InternalError if its checksum is wrong. */
export interface DocumentTable extends Table {
  /** The result of `get` as the storage has read it: valid until anything else is read. */
  peek(key: Buffer): Buffer | undefined;
}

/** The three tables of the store and the queue of all writes. */
export interface Tables {
  readonly catalog: Table & Pick<Database<Buffer, Buffer>, 'getRange'>;
  readonly documents: DocumentTable;
  readonly indexes: Table & Pick<Database<Buffer, Buffer>, 'doesExist' | 'getKeysCount'>;
  /**
   * Runs an action inside the next write transaction; resolves once that is durable. A StoreError, thrown before any
   * put, refuses this action alone; any other error rolls back the transaction and fails all actions in it.
   */
  write<T>(action: () => T): Promise<T>;
  close(): Promise<void>;
}

interface Waiting {
  readonly run: () => void;
  readonly settle: () => void;
  readonly fail: (error: unknown) => void;
}

/** A transaction accepts no further action once it has held the thread for this long. */
const maxTransactionMs = 20;

/** Milliseconds after which long work, divided into several transactions, ends one of them and lets others begin. */
export const sliceMs = 10;

/** Hooks for caches of the tables. */
export interface CacheHooks {
  /** Called at the end of each transaction, to write accumulated changes. */
  readonly beforeCommit: () => void;
  /** A commit failed: cached data must be read again. */
  readonly onCommitFailure: () => void;
}

/** Opens the tables. */
export const openTables = (dataDir: string, durability: Durability, cacheHooks: CacheHooks): Tables => {
  // Ordinary syncs: the newer overlapping ones need the machine's boot id to trust the last commit after a kill. No
  // batches of lmdb's own: each of them has a promise that nobody can handle when a commit fails.
  const root = open<Buffer, Buffer>({
    path: join(dataDir, documentsFile),
    maxDbs: 4,
    keyEncoding: 'binary',
    encoding: 'binary',
    overlappingSync: false,
    eventTurnBatching: false,
    noSync: durability === 'process',
  });
  const table = (name: string): Database<Buffer, Buffer> =>
    root.openDB(name, { keyEncoding: 'binary', encoding: 'binary' });
  const tables = {
    catalog: table('catalog'),
    documents: withChecksums(table('documents')),
    indexes: root.openDB<Buffer, Buffer>('indexes', quickKeys),
  };

  let waitingActions: Waiting[] = [];
  let runningPump: Promise<void> | undefined;

  const commitSome = async (): Promise<void> => {
    let takenActions: Waiting[] = [];
    try {
      await root.childTransaction(() => {
        const until = performance.now() + maxTransactionMs;
        let next = waitingActions.shift();
        while (next !== undefined) {
          takenActions.push(next);
          next.run();
          next = performance.now() < until ? waitingActions.shift() : undefined;
        }
        cacheHooks.beforeCommit();
      });
    } catch (error) {
      const failedActions = takenActions;
      takenActions = [];
      const reason = await writeFailure(error, dataDir);
      cacheHooks.onCommitFailure();
      for (const action of failedActions) action.fail(reason);
    }
    for (const action of takenActions) action.settle();
  };

  const pump = async (): Promise<void> => {
    while (waitingActions.length > 0) await commitSome();
    runningPump = undefined;
  };

  return {
    ...tables,
    write: (action) =>
      new Promise((resolve, reject) => {
        let settle = (): void => undefined;
        const run = (): void => {
          try {
            const result = action();
            settle = () => resolve(result);
          } catch (error) {
            if (!(error instanceof StoreError)) throw error;
            settle = () => reject(error);
          }
        };
        waitingActions.push({ run, settle: () => settle(), fail: reject });
        runningPump ??= pump();
      }),
    close: async () => {
      await runningPump;
      await root.close();
    },
  };
};

/** Keys as bytes from Node's pool, which is three times as fast as the storage's own way of copying them. */
const quickKeys = {
  encoding: 'binary',
  keyEncoder: {
    writeKey: (key: Buffer, target: Buffer, start: number): number => {
      target.set(key, start);
      return start + key.length;
    },
    readKey: (source: Buffer, start: number, end: number): Buffer => {
      const key = Buffer.allocUnsafe(end - start);
      source.copy(key, 0, start, end);
      return key;
    },
  },
} as const;

const withChecksums = (table: Table & Pick<Database<Buffer, Buffer>, 'getBinaryFast'>): DocumentTable => ({
  get: (key) => {
    const bytes = table.get(key);
    return bytes === undefined ? undefined : unseal(bytes, key);
  },
  peek: (key) => {
    const bytes = table.getBinaryFast(key);
    return bytes === undefined ? undefined : unseal(bytes.subarray(0, bytes.length), key);
  },
  getKeys: (options) => table.getKeys(options),
  putSync: (key, document) => table.putSync(key, seal(document)),
  removeSync: (key) => table.removeSync(key),
});
