import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { open, type Database, type RootDatabase, type Transaction } from 'lmdb';

type Table = Database<Buffer, Buffer>;

/** One state of a store's tables; concurrent writes do not show in it. */
export type StoreSnapshot = {
  /** The last key of a table whose entries are written in order, undefined in an empty table. */
  readonly lastKey: (table: string) => Buffer | undefined;
  /** Writes all tables into a new environment. Returns the number of entries of each table. */
  readonly copyTo: (path: string, progress: CopyProgress) => Promise<Readonly<Record<string, number>>>;
  /** Lets the store reuse the old pages that the snapshot has held. */
  readonly release: () => void;
};

/** An entry that is in a store's journal but not yet in its tables. */
export type UnsettledEntry = { readonly table: string; readonly key: Buffer; readonly value: Buffer };

/**
 * Reads a store's journal before its tables are read. Given a function that finds the last key of a table at that time,
 * it returns the entries that the tables lack, in the order in which they were written.
 */
export type ReadUnsettled = () => (lastKey: (table: string) => Buffer | undefined) => readonly UnsettledEntry[];

/** Called with the number of entries copied so far, of `total`. */
export type CopyProgress = (copiedBytes: number, total: number) => void;

/** A store's file, opened for reading while another process writes it. */
export type StoreReader = {
  readonly snapshot: () => StoreSnapshot;
  readonly close: () => Promise<void>;
};

const binary = { encoding: 'binary', keyEncoding: 'binary' } as const;
const tableLimit = 16;

/** Maximum bytes and entries of one write transaction. */
const batchBytes = 8 * 1024 * 1024;
const batchEntries = 10_000;

const tablesOf = (env: RootDatabase): ReadonlyMap<string, Table> =>
  new Map(
    [...env.getKeys()].map((key): [string, Table] => [
      String(key),
      env.openDB<Buffer, Buffer>({ name: String(key), ...binary }),
    ]),
  );

const dataFileOf = (path: string): string => (extname(path) === '' ? join(path, 'data.mdb') : path);

/** The lock file beside the data is only meaningful to running processes, so it is removed. */
const removeLocks = (path: string): void => {
  const directory = dirname(dataFileOf(path));
  const names = ['lock.mdb', `${basename(path)}-lock`];
  for (const name of readdirSync(directory)) if (names.includes(name)) rmSync(join(directory, name));
};

/** Entries in batches that fit one write transaction. */
const batchesOf = function* (
  table: Table,
  transaction: Transaction,
): Generator<readonly { readonly key: Buffer; readonly value: Buffer }[]> {
  let batch: { readonly key: Buffer; readonly value: Buffer }[] = [];
  let bytes = 0;
  for (const { key, value } of table.getRange({ transaction })) {
    batch.push({ key, value });
    bytes += key.length + value.length;
    if (batch.length < batchEntries && bytes < batchBytes) continue;
    yield batch;
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) yield batch;
};

const copy = async (
  source: ReadonlyMap<string, Table>,
  transaction: Transaction,
  unsettledEntries: readonly UnsettledEntry[],
  path: string,
  progress: CopyProgress,
): Promise<Readonly<Record<string, number>>> => {
  const total = [...source.values()].reduce((sum, table) => sum + table.getKeysCount({ transaction }), 0);
  // The caller syncs it when it hashes the finished file.
  const target = open<Buffer, string>({ path, maxDbs: tableLimit, overlappingSync: false, noSync: true });
  let copiedBytes = 0;
  let hasFailed = true;
  try {
    const counts: Record<string, number> = {};
    for (const [name, table] of source) {
      const into = target.openDB<Buffer, Buffer>({ name, ...binary });
      for (const batch of batchesOf(table, transaction)) {
        target.transactionSync(() => {
          for (const { key, value } of batch) into.putSync(key, value, { append: true });
        });
        copiedBytes += batch.length;
        progress(copiedBytes, total);
        // Lets signals and other work of this process run.
        await new Promise((resolve) => setImmediate(resolve));
      }
      target.transactionSync(() => {
        for (const entry of unsettledEntries) if (entry.table === name) into.putSync(entry.key, entry.value);
      });
      counts[name] = into.getKeysCount();
    }
    hasFailed = false;
    return counts;
  } finally {
    // The error that made the copy fail is the one to report, not the failure to write the rest.
    await target.close().catch((error: unknown) => {
      if (!hasFailed) throw error;
    });
    removeLocks(path);
  }
};

/**
 * Opens the environment at `path` read-only, whether or not it is in use.
 * @throws Error when there is none.
 */
export const openStoreReader = (path: string, readUnsettled: ReadUnsettled = () => () => []): StoreReader => {
  if (!existsSync(dataFileOf(path))) throw new Error(`There is no store at ${path}`);
  const env = open<Buffer, string>({ path, maxDbs: tableLimit, readOnly: true });
  const tables = tablesOf(env);
  return {
    snapshot: () => {
      const unsettledSince = readUnsettled();
      // Otherwise a snapshot in the same turn of the event loop would be the previous one.
      env.resetReadTxn();
      const transaction = env.useReadTransaction();
      const lastSettledKey = (table: string): Buffer | undefined => {
        for (const key of tables.get(table)?.getKeys({ reverse: true, limit: 1, transaction }) ?? []) return key;
        return undefined;
      };
      const unsettledEntries = unsettledSince(lastSettledKey);
      return {
        lastKey: (table) => unsettledEntries.findLast((entry) => entry.table === table)?.key ?? lastSettledKey(table),
        copyTo: (target, progress) => copy(tables, transaction, unsettledEntries, target, progress),
        release: () => transaction.done(),
      };
    },
    close: () => env.close(),
  };
};
