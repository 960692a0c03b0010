import { readFileSync } from 'node:fs';
import { systemErrorCode } from '@torno/engine-lmdb-file';
import { firstOfRecordAt, journalRecordAt, MARK_BYTES, type JournalRecord } from './journal-record.js';

/** The two journals, in any order of their contents. */
export type JournalPaths = readonly [string, string];

/** Where a record begins, and the position of its first event. */
interface Place {
  path: string;
  at: number;
  first: number;
}

/** The records of a journal from its beginning, each continuing where the one before it ended. */
interface Chain {
  path: string;
  bytes: Buffer;
  records: JournalRecord[];
  /** Where they end, in bytes. */
  end: number;
}

/** Empty when the file is missing. */
const readJournal = (path: string): Buffer => {
  try {
    return readFileSync(path);
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
};

const chainOf = (path: string, bytes: Buffer, mark: Buffer): Chain => {
  const records: JournalRecord[] = [];
  let end = 0;
  for (;;) {
    const record = journalRecordAt(mark, bytes, end);
    const before = records.at(-1);
    if (record === undefined || (before && record.first !== before.end.nextPosition)) {
      return { path, bytes, records, end };
    }
    records.push(record);
    end += record.bytes;
  }
};

/** The records of both journals, in the order of the log. */
const sortRecords = (chains: readonly Chain[]): JournalRecord[] =>
  chains.flatMap(({ records }) => records).toSorted((one, two) => one.first - two.first);

/**
 * The records of both journals, also settled ones, for readers in another process; call this before the tables are
 * read. Records that are being written at this moment are not included.
 */
export const recordsOf = (paths: JournalPaths): JournalRecord[] => {
  const read = (path: string): Chain => {
    const bytes = readJournal(path);
    return chainOf(path, bytes, bytes.subarray(0, MARK_BYTES));
  };
  for (;;) {
    const before = read(paths[0]);
    const second = read(paths[1]);
    const first = read(paths[0]);
    // Otherwise the store has restarted this journal meanwhile, and may have filled the second.
    if (first.records[0]?.first === before.records[0]?.first) return sortRecords([first, second]);
  }
};

/** The first of all records after `position`, in either file; older records may lie there as well. */
const laterRecord = (mark: Buffer, chains: readonly Chain[], position: number): Place | undefined => {
  let laterPlace: Place | undefined;
  for (const { path, bytes } of chains) {
    for (let offset = bytes.indexOf(mark); offset >= 0; offset = bytes.indexOf(mark, offset + 1)) {
      const first = firstOfRecordAt(mark, bytes, offset) ?? -1;
      if (first <= position || (laterPlace && laterPlace.first <= first)) continue;
      if (journalRecordAt(mark, bytes, offset)) laterPlace = { path, at: offset, first };
    }
  }
  return laterPlace;
};

/** Describes the gap when there is a record, but not what should precede it from `next` on. */
const damageBefore = (later: Place, chains: readonly Chain[], next: number): { path: string; what: string } => {
  const broken =
    chains.find(({ records }) => records.at(-1)?.end.nextPosition === next) ??
    chains.find(({ path, records }) => path === later.path && records.length === 0 && later.at > 0);
  if (!broken) {
    return { path: later.path, what: `it continues at position ${later.first}, but the log before it ends at ${next}` };
  }
  const follower = `one at byte ${later.at}${later.path === broken.path ? '' : ` of ${later.path}`} follows`;
  return { path: broken.path, what: `the record at byte ${broken.end} is not as it was written, and ${follower}` };
};

/**
 * The records that a log which ends at `nextPosition` lacks, in order. An incomplete last record, which was never
 * acknowledged, is reported.
 * @throws Error when a record in the middle is damaged or missing, with the place.
 */
export const recoverJournals = (
  paths: JournalPaths,
  mark: Buffer,
  nextPosition: number,
  report: (message: string) => void,
): JournalRecord[] => {
  const chains = paths.map((path) => chainOf(path, readJournal(path), mark));
  const lackingRecords: JournalRecord[] = [];
  let next = nextPosition;
  for (const record of sortRecords(chains)) {
    if (record.first !== next) continue;
    lackingRecords.push(record);
    next = record.end.nextPosition;
  }
  const later = laterRecord(mark, chains, next);
  if (later) {
    const { path, what } = damageBefore(later, chains, next);
    throw new Error(`${path}, a file of the event store, is damaged: ${what}. Restore it from a backup`);
  }
  const torn = chains.find(({ bytes, end }) => firstOfRecordAt(mark, bytes, end) === next);
  if (torn) {
    report(
      `The last record was cut off ${torn.path}, a file of the event store, at byte ${torn.end}: it was not written in full`,
    );
  }
  return lackingRecords;
};
