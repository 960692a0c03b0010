import { checksum } from '@torno/engine-lmdb-file';
import type { LogEnd } from './log-end.js';
import { putOf, TABLES, type Put } from './tables.js';

/** The entries that one group of operations has written. */
export interface JournalRecord {
  /** The position of its first event. */
  readonly first: number;
  /** The end of the log after it. */
  readonly end: LogEnd;
  puts(): Put[];
  /** Its size in the journal, in bytes. */
  readonly bytes: number;
}

/** Every record of a log begins with the same random bytes, which no client knows. */
export const MARK_BYTES = 8;
const CHECKSUM = 8;
const LENGTH = 12;
const FIRST = 16;
const NEXT_POSITION = 22;
const NEXT_STREAM = 28;
const HEADER = 34;

const TABLE = 0;
const KEY_LENGTH = 1;
const VALUE_LENGTH = 3;
const PUT_HEADER = 7;

const sizeOf = ({ key, value }: Put): number => PUT_HEADER + key.length + value.length;

/**
 * Mark, CRC-32 of everything after it, length of the record, position of the first event, next position, next stream;
 * then for each entry the number of its table, the lengths of key and value, and both.
 */
export const encodeJournalRecord = (mark: Buffer, first: number, end: LogEnd, puts: readonly Put[]): Buffer => {
  const bytes = puts.reduce((sum, put) => sum + sizeOf(put), HEADER);
  const record = Buffer.allocUnsafe(bytes);
  mark.copy(record);
  record.writeUInt32BE(bytes, LENGTH);
  record.writeUIntBE(first, FIRST, 6);
  record.writeUIntBE(end.nextPosition, NEXT_POSITION, 6);
  record.writeUIntBE(end.nextStream, NEXT_STREAM, 6);
  let offset = HEADER;
  for (const { table, key, value } of puts) {
    record.writeUInt8(TABLES.indexOf(table), offset + TABLE);
    record.writeUInt16BE(key.length, offset + KEY_LENGTH);
    record.writeUInt32BE(value.length, offset + VALUE_LENGTH);
    key.copy(record, offset + PUT_HEADER);
    value.copy(record, offset + PUT_HEADER + key.length);
    offset += PUT_HEADER + key.length + value.length;
  }
  record.writeUInt32BE(checksum(record.subarray(LENGTH)), CHECKSUM);
  return record;
};

/**
 * The position of a record's first event, whether or not the record is complete; undefined if no record begins here.
 */
export const firstOfRecordAt = (mark: Buffer, bytes: Buffer, offset: number): number | undefined =>
  offset + HEADER <= bytes.length && bytes.subarray(offset, offset + MARK_BYTES).equals(mark)
    ? bytes.readUIntBE(offset + FIRST, 6)
    : undefined;

const putsOf = (record: Buffer): Put[] => {
  const puts: Put[] = [];
  for (let offset = HEADER; offset < record.length;) {
    const table = TABLES[record.readUInt8(offset + TABLE)];
    if (table === undefined) throw new Error('A record of the journal names a table that does not exist');
    const keyAt = offset + PUT_HEADER;
    const valueAt = keyAt + record.readUInt16BE(offset + KEY_LENGTH);
    const end = valueAt + record.readUInt32BE(offset + VALUE_LENGTH);
    puts.push(putOf(table, record.subarray(keyAt, valueAt), record.subarray(valueAt, end)));
    offset = end;
  }
  return puts;
};

/** The record that begins at `offset`; undefined if there is none, or it is not as it was written. */
export const journalRecordAt = (mark: Buffer, bytes: Buffer, offset: number): JournalRecord | undefined => {
  const first = firstOfRecordAt(mark, bytes, offset);
  if (first === undefined) return undefined;
  const length = bytes.readUInt32BE(offset + LENGTH);
  if (length < HEADER || offset + length > bytes.length) return undefined;
  const record = bytes.subarray(offset, offset + length);
  if (record.readUInt32BE(CHECKSUM) !== checksum(record.subarray(LENGTH))) return undefined;
  const end = { nextPosition: record.readUIntBE(NEXT_POSITION, 6), nextStream: record.readUIntBE(NEXT_STREAM, 6) };
  return { first, end, puts: () => putsOf(record), bytes: length };
};
