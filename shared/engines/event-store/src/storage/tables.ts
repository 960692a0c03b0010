/**
 * `power`: an acknowledged write survives a power cut (fdatasync before the acknowledgement). `process`: it survives
 * the end of this process, but not of the machine; for fast tests.
 */
export type Durability = 'power' | 'process';

/**
 * The tables of the log: `events`: position → record; `streams`: stream name → state, in JSON; `revisions`: stream
 * number + revision → position; `ids`: stream number + event id → revision, by which a repeated append is recognised at
 * any time, even after a restart.
 */
export const TABLES = ['events', 'streams', 'revisions', 'ids'] as const;
export type TableName = (typeof TABLES)[number];

/** An entry to write; replaces one with the same key. */
export interface Put {
  readonly table: TableName;
  readonly key: Buffer;
  readonly value: Buffer;
  /** Its `entryKey`. */
  readonly name: string;
}

/** Reads entries, wherever they are stored. */
export interface Tables {
  /** `name` is the `entryKey`, if it is known. */
  get(table: TableName, key: Buffer, name?: string): Buffer | undefined;
}

export type Direction = 'forwards' | 'backwards';

export interface PlacedRecord {
  position: number;
  record: Buffer;
}

/** The view of readers. */
export interface VisibleTables extends Tables {
  /** Events in reading order: forwards from `from` (inclusive), backwards from before it. */
  records(from: number, direction: Direction, limit: number): Iterable<PlacedRecord>;
}

const NUMBER_BYTES = 6;

/** Positions, revisions and stream numbers are 6 bytes, big-endian, so that keys sort like numbers. */
export const encodeNumber = (value: number): Buffer => {
  const key = Buffer.allocUnsafe(NUMBER_BYTES);
  key.writeUIntBE(value, 0, NUMBER_BYTES);
  return key;
};

export const decodeNumber = (bytes: Buffer): number => bytes.readUIntBE(0, NUMBER_BYTES);

export const revisionKey = (stream: number, revision: number): Buffer => {
  const key = Buffer.allocUnsafe(2 * NUMBER_BYTES);
  key.writeUIntBE(stream, 0, NUMBER_BYTES);
  key.writeUIntBE(revision, NUMBER_BYTES, NUMBER_BYTES);
  return key;
};

export const idKey = (stream: number, id: Buffer): Buffer => {
  const key = Buffer.allocUnsafe(NUMBER_BYTES + id.length);
  key.writeUIntBE(stream, 0, NUMBER_BYTES);
  id.copy(key, NUMBER_BYTES);
  return key;
};

export const nameKey = (stream: string): Buffer => Buffer.from(stream, 'utf8');

/** The key of an entry, unique across all tables. */
export const entryKey = (table: TableName, key: Buffer): string => table[0] + key.toString('latin1');

export const putOf = (table: TableName, key: Buffer, value: Buffer): Put => ({
  table,
  key,
  value,
  name: entryKey(table, key),
});
