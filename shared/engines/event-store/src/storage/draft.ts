import { entryKey, putOf, type Put, type TableName, type Tables } from './tables.js';
import type { LogEnd } from './log-end.js';

/** The pending writes of a group of operations, and the log as it will be afterwards; nobody else sees them. */
export interface Draft extends Tables {
  readonly puts: readonly Put[];
  /** The writer advances it. */
  readonly end: LogEnd;
  /** Approximate size of its entries. */
  bytes(): number;
  put(table: TableName, key: Buffer, value: Buffer): void;
  /** Runs an operation; if it throws, none of its entries remain. */
  attempt<T>(work: () => T): T;
}

export const startDraft = (tablesBelow: Tables, from: Readonly<LogEnd>): Draft => {
  const entries = new Map<string, Buffer>();
  const puts: Put[] = [];
  const end = { ...from };
  let bytes = 0;
  return {
    puts,
    end,
    bytes: () => bytes,
    get: (table, key, name = entryKey(table, key)) => entries.get(name) ?? tablesBelow.get(table, key, name),
    put: (table, key, value) => {
      const put = putOf(table, key, value);
      puts.push(put);
      bytes += key.length + value.length;
      entries.set(put.name, value);
    },
    attempt: (work) => {
      const before = { ...end };
      const putsBefore = puts.length;
      try {
        return work();
      } catch (error) {
        Object.assign(end, before);
        puts.length = putsBefore;
        entries.clear();
        for (const { name, value } of puts) entries.set(name, value);
        throw error;
      }
    },
  };
};
