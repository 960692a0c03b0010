import { checksum } from '@torno/engine-lmdb-file';

/**
 * An event as it is stored in the log. `position` orders all events, `revision` those of one stream; `created` is in
 * ms.
 */
export interface RecordedEvent {
  position: number;
  stream: string;
  revision: number;
  id: Buffer;
  type: string;
  isJson: boolean;
  created: number;
  data: Buffer;
  metadata: Buffer;
}

/** An event to be appended to a stream; the log assigns position, revision and time. `id` has 16 bytes. */
export type ProposedEvent = Pick<RecordedEvent, 'id' | 'type' | 'isJson' | 'data' | 'metadata'>;

/** The revision of the event that closes a tombstoned stream: nothing can follow it. */
export const TOMBSTONE_REVISION = 2 ** 48 - 1;

const FLAGS = 0;
const REVISION = 1;
const CREATED = 7;
const ID = 13;
const STREAM_LENGTH = 29;
const TYPE_LENGTH = 31;
const DATA_LENGTH = 33;
const HEADER = 37;

const IS_JSON = 1;
/** The remaining bits of the flags say whether there is a checksum: the earliest records have none. */
const HAS_CHECKSUM = 0xa4;

const CHECKSUM_BYTES = 4;

/**
 * Header of 37 bytes, then stream name, type, data and metadata, and a checksum of all of these. The position is the
 * record's key, not part of it.
 */
export const encodeRecord = (event: Omit<RecordedEvent, 'position'>): Buffer => {
  const { data, metadata } = event;
  const typeAt = HEADER + Buffer.byteLength(event.stream);
  const dataAt = typeAt + Buffer.byteLength(event.type);
  const end = dataAt + data.length + metadata.length;
  const record = Buffer.allocUnsafe(end + CHECKSUM_BYTES);
  record.writeUInt8(HAS_CHECKSUM | (event.isJson ? IS_JSON : 0), FLAGS);
  record.writeUIntBE(event.revision, REVISION, 6);
  record.writeUIntBE(event.created, CREATED, 6);
  event.id.copy(record, ID);
  record.writeUInt16BE(typeAt - HEADER, STREAM_LENGTH);
  record.writeUInt16BE(dataAt - typeAt, TYPE_LENGTH);
  record.writeUInt32BE(data.length, DATA_LENGTH);
  record.write(event.stream, HEADER, 'utf8');
  record.write(event.type, typeAt, 'utf8');
  data.copy(record, dataAt);
  metadata.copy(record, dataAt + data.length);
  record.writeUInt32BE(checksum(record.subarray(0, end)), end);
  return record;
};

/** Where the metadata of a record begins. */
const metadataStart = (record: Buffer): number =>
  HEADER + record.readUInt16BE(STREAM_LENGTH) + record.readUInt16BE(TYPE_LENGTH) + record.readUInt32BE(DATA_LENGTH);

const hasChecksum = (record: Buffer): boolean => ((record[FLAGS] ?? 0) & ~IS_JSON) === HAS_CHECKSUM;

/** Where the contents of a record end. */
const endOf = (record: Buffer): number => (hasChecksum(record) ? record.length - CHECKSUM_BYTES : record.length);

/** Is the record as it was written? */
export const isWhole = (record: Buffer): boolean => {
  const end = endOf(record);
  if (end < HEADER || metadataStart(record) > end) return false;
  if (!hasChecksum(record)) return record.readUInt8(FLAGS) <= IS_JSON;
  return record.readUInt32BE(end) === checksum(record.subarray(0, end));
};

/** @throws Error when the record is not as it was written. */
export const decodeRecord = (position: number, record: Buffer): RecordedEvent => {
  if (!isWhole(record)) throw new Error(`The record at position ${position} is not as it was written`);
  const typeAt = HEADER + record.readUInt16BE(STREAM_LENGTH);
  const dataAt = typeAt + record.readUInt16BE(TYPE_LENGTH);
  const metadataAt = metadataStart(record);
  return {
    position,
    stream: record.toString('utf8', HEADER, typeAt),
    revision: record.readUIntBE(REVISION, 6),
    id: record.subarray(ID, STREAM_LENGTH),
    type: record.toString('utf8', typeAt, dataAt),
    isJson: (record.readUInt8(FLAGS) & IS_JSON) !== 0,
    created: record.readUIntBE(CREATED, 6),
    data: record.subarray(dataAt, metadataAt),
    metadata: record.subarray(metadataAt, endOf(record)),
  };
};
