import { readFileSync } from 'node:fs';
import { systemErrorCode } from '@torno/lmdb-file';
import { firstOfRecordAt, journalRecordAt, MARK_BYTES, type JournalRecord } from './journal-record.js';

/** The records of a journal from its beginning, each going on where the one before it ended. */
interface Chain {
  records: JournalRecord[];
  /** In bytes. */
  end: number;
}

/** None when the file is missing. */
const readJournal = (path: string): Buffer => {
  try {
    return readFileSync(path);
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
};

const chainOf = (mark: Buffer, bytes: Buffer): Chain => {
  const records: JournalRecord[] = [];
  let end = 0;
  for (;;) {
    const record = journalRecordAt(mark, bytes, end);
    const before = records.at(-1);
    if (record === undefined || (before && record.first !== before.end.nextPosition)) return { records, end };
    records.push(record);
    end += record.bytes;
  }
};

/**
 * All records, also those that are settled, for who reads beside the store's own process: what is being written at this
 * moment is not among them.
 */
export const recordsOf = (path: string): JournalRecord[] => {
  const bytes = readJournal(path);
  return chainOf(bytes.subarray(0, MARK_BYTES), bytes).records;
};

/** The journal is used again from its beginning, so what lies behind its end may be whole records, but older ones. */
const laterRecord = (mark: Buffer, bytes: Buffer, from: number, position: number): number | undefined => {
  for (let at = bytes.indexOf(mark, from); at >= 0; at = bytes.indexOf(mark, at + 1)) {
    if ((firstOfRecordAt(mark, bytes, at) ?? -1) >= position && journalRecordAt(mark, bytes, at)) return at;
  }
  return undefined;
};

/**
 * The records that a log which ends at `nextPosition` lacks, in order. `report` hears of a last one that is not whole,
 * which was never acknowledged.
 * @throws Error when one in the middle is damaged or missing, saying where.
 */
export const recoverJournal = (
  path: string,
  mark: Buffer,
  nextPosition: number,
  report: (message: string) => void,
): JournalRecord[] => {
  const refuse = (what: string): never => {
    throw new Error(`${path}, a file of the event store, is damaged: ${what}. Restore it from a backup`);
  };
  const bytes = readJournal(path);
  const { records, end } = chainOf(mark, bytes);
  const lacking = records.filter(({ end: after }) => after.nextPosition > nextPosition);
  const [first] = lacking;
  if (first && first.first !== nextPosition) {
    refuse(`it goes on at position ${first.first}, but the log before it ends at ${nextPosition}`);
  }
  const next = lacking.at(-1)?.end.nextPosition ?? nextPosition;
  const later = laterRecord(mark, bytes, end, next + 1);
  if (later !== undefined)
    refuse(`the record at byte ${end} is not as it was written, and one at byte ${later} follows`);
  if (firstOfRecordAt(mark, bytes, end) === next) {
    report(
      `The last record was cut off ${path}, a file of the event store, at byte ${end}: it was not written in full`,
    );
  }
  return lacking;
};
