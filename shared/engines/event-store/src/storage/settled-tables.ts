import { join } from 'node:path';
import { causeOf, checksum } from '@torno/engine-lmdb-file';
import { open, type Database } from 'lmdb';
import { MARK_BYTES } from './journal-record.js';
import type { LogEnd } from './log-end.js';
import {
  decodeNumber,
  encodeNumber,
  TABLES,
  type Durability,
  type PlacedRecord,
  type Put,
  type TableName,
  type VisibleTables,
} from './tables.js';

/** The tables in lmdb, all in one environment, so that one transaction covers them. */
export interface SettledTables extends VisibleTables {
  /** Format and journal mark of the log. @throws Error when they are damaged. */
  about(): { format: unknown; journalMark: Buffer | undefined };
  /** The end of the log as far as it is settled. */
  end(): LogEnd;
  /** Writes entries in one transaction, and flushes it. */
  settle(puts: Iterable<Put>, end: LogEnd): Promise<void>;
  /** The same synchronously, together with format and journal mark. */
  settleAbout(puts: Iterable<Put>, end: LogEnd, about: { format: number; journalMark: Buffer }): void;
  close(): Promise<void>;
}

const FORMAT = 'format';
const JOURNAL_MARK = 'journalMark';
export const NEXT_STREAM = 'nextStream';

const ABOUT: readonly string[] = [FORMAT, JOURNAL_MARK, NEXT_STREAM];

/** With its checksum: records of the journals that begin with another mark would be taken for those of another log. */
const encodeMark = (mark: Buffer): string => `${mark.toString('hex')}${checksum(mark).toString(16).padStart(8, '0')}`;

/** Marks of format 3 and before have no checksum. Undefined when it is not as it was written. */
const decodeMark = (value: unknown): Buffer | undefined => {
  if (typeof value !== 'string') return undefined;
  const mark = Buffer.from(value.slice(0, 2 * MARK_BYTES), 'hex');
  return value === encodeMark(mark) || value === mark.toString('hex') ? mark : undefined;
};

/** Above zero, so that a reader who resumes after position 0 misses nothing. */
const FIRST_POSITION = 64;

/** The pages of the file must be intact. @throws Error when the log's description of itself is not. */
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

  const damageError = (description: string): Error =>
    new Error(
      `${join(dataDir, 'data.mdb')}, a file of the event store, is damaged: ${description}. Restore it from a backup`,
    );

  const valueOf = (name: string): unknown => {
    try {
      return about.get(name);
    } catch (error) {
      throw damageError(`the ${name} of the log cannot be read: ${String(error)}`);
    }
  };

  const lastRecord = (): PlacedRecord | undefined => [...records(2 ** 48 - 1, 'backwards', 1)][0];

  const readMark = (): Buffer | undefined => {
    const stored = valueOf(JOURNAL_MARK);
    const mark = decodeMark(stored);
    if (stored !== undefined && mark === undefined)
      throw damageError('the mark of its journals is not as it was written');
    return mark;
  };

  /** Zero when no stream has an event. */
  const highestStream = (): number => {
    const [last] = tables.revisions.getKeys({ reverse: true, limit: 1 });
    return last ? decodeNumber(last) : 0;
  };

  const readNextStream = (): number => {
    const nextStream = valueOf(NEXT_STREAM);
    // A number that is given twice would mix the events of two streams.
    if (typeof nextStream === 'number' && nextStream > highestStream()) return nextStream;
    if (nextStream === undefined && highestStream() === 0) return 1;
    throw damageError(`the number of its next stream, ${String(nextStream)}, is not greater than those that are given`);
  };

  const requireKnownNames = (): void => {
    for (const name of about.getKeys()) {
      if (!ABOUT.includes(name)) throw damageError(`it describes itself by an unknown value, ${name}`);
    }
    if (valueOf(FORMAT) === undefined && lastRecord()) throw damageError('it contains events, but no format');
  };

  const put = (puts: Iterable<Put>, { nextStream }: LogEnd): void => {
    for (const { table, key, value } of puts) tables[table].putSync(key, value, { append: table === 'events' });
    about.putSync(NEXT_STREAM, nextStream);
  };

  return {
    get: (table, key) => tables[table].get(key),
    records,
    about: () => {
      requireKnownNames();
      return { format: valueOf(FORMAT), journalMark: readMark() };
    },
    end: () => {
      const last = lastRecord();
      return {
        nextPosition: last === undefined ? FIRST_POSITION : last.position + last.record.length,
        nextStream: readNextStream(),
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
        about.putSync(JOURNAL_MARK, encodeMark(journalMark));
      }),
    close: () => env.close(),
  };
};
