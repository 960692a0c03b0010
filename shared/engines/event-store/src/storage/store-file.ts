import { journalsOf } from './durable-tables.js';
import { recordsOf } from './journal-contents.js';
import { NEXT_STREAM } from './settled-tables.js';

/** An entry of one of the tables, whose key and value are copied unchanged. */
export interface StoredEntry {
  readonly table: string;
  readonly key: Buffer;
  readonly value: Buffer;
}

const positionOf = (lastKey: Buffer): number => lastKey.readUIntBE(0, lastKey.length);

/**
 * The facts about the log on disk that a backup needs. The key of the last event identifies everything that was
 * committed before.
 */
export const eventLogFile = {
  /** Relative to the data directory. */
  path: '.',
  orderedTable: 'events',
  positionOf,
  /**
   * Reads the entries that the log has written beside its tables; call it before the tables are read. Called with the
   * key of the last event found there, the result returns the entries that they lack, in the order of writing.
   */
  readUnsettled: (dataDir: string): ((lastKey: Buffer | undefined) => StoredEntry[]) => {
    const records = recordsOf(journalsOf(dataDir));
    return (lastKey) => {
      const last = lastKey ? positionOf(lastKey) : 0;
      return records
        .filter(({ first }) => first > last)
        .flatMap(({ puts, end }) => [
          ...puts(),
          { table: 'about', key: Buffer.from(NEXT_STREAM), value: Buffer.from(String(end.nextStream)) },
        ]);
    };
  },
} as const;
