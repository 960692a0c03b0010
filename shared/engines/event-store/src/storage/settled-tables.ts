import { causeOf } from '@torno/engine-lmdb-file';
import { open, type Database } from 'lmdb';
import type { LogEnd } from './log-end.js';
import {
  decodeNumber,
  encodeNumber,
  TABLES,
  type Durability,
  type Put,
  type TableName,
  type VisibleTables,
} from './tables.js';

/** The tables in lmdb, all in one environment, so that one transaction covers them. */
export interface SettledTables extends VisibleTables {
  /** Format and journal mark of the log. */
  about(): { format: unknown; journalMark: unknown };
  /** The end of the log as far as it is settled. */
  end(): LogEnd;
  /** Writes entries in one transaction, and flushes it. */
  settle(puts: Iterable<Put>, end: LogEnd): Promise<void>;
  /** The same synchronously, together with format and journal mark. */
  settleAbout(puts: Iterable<Put>, end: LogEnd, about: { format: number; journalMark: string }): void;
  close(): Promise<void>;
}

const FORMAT = 'format';
const JOURNAL_MARK = 'journalMark';
export const NEXT_STREAM = 'nextStream';

/** Above zero, so that a reader who resumes after position 0 misses nothing. */
const FIRST_POSITION = 64;

/** The file must be intact. */
export const openSettledTables = (dataDir: string, durability: Durability): SettledTables => {
  const env = open({
    path: dataDir,
    maxDbs: 8,
    // A commit is on disk before it is visible, so a crash never leaves a partial one.
    overlappingSync: false,
    // Nobody handles the promise of such a batch: on a full disk it would end the process.
    eventTurnBatching: false,
    noSync: durability === 'process',
  });
  const tables = Object.fromEntries(
    TABLES.map((name) => [name, env.openDB<Buffer, Buffer>(name, { encoding: 'binary', keyEncoding: 'binary' })]),
  ) as Record<TableName, Database<Buffer, Buffer>>;
  const about = env.openDB<unknown, string>('about', { encoding: 'json' });

  const records: VisibleTables['records'] = function* (from, direction, limit) {
    const range =
      direction === 'forwards'
        ? { start: encodeNumber(from), limit }
        : { start: encodeNumber(Math.max(0, from - 1)), reverse: true, limit };
    for (const { key, value } of tables.events.getRange(range)) yield { position: decodeNumber(key), record: value };
  };

  const put = (puts: Iterable<Put>, { nextStream }: LogEnd): void => {
    for (const { table, key, value } of puts) tables[table].putSync(key, value, { append: table === 'events' });
    about.putSync(NEXT_STREAM, nextStream);
  };

  return {
    get: (table, key) => tables[table].get(key),
    records,
    about: () => ({ format: about.get(FORMAT), journalMark: about.get(JOURNAL_MARK) }),
    end: () => {
      const [last] = records(2 ** 48 - 1, 'backwards', 1);
      const nextStream = about.get(NEXT_STREAM);
      return {
        nextPosition: last === undefined ? FIRST_POSITION : last.position + last.record.length,
        nextStream: typeof nextStream === 'number' ? nextStream : 1,
      };
    },
    settle: async (puts, end) => {
      try {
        await env.childTransaction(() => put(puts, end));
      } catch (error) {
        throw await causeOf(error);
      }
    },
    settleAbout: (puts, end, { format, journalMark }) =>
      env.transactionSync(() => {
        put(puts, end);
        about.putSync(FORMAT, format);
        about.putSync(JOURNAL_MARK, journalMark);
      }),
    close: () => env.close(),
  };
};
