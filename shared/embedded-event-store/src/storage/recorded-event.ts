/** An event as it lies in the log. `position` orders all events, `revision` those of one stream; `created` is in ms. */
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

/** An event on its way into a stream; the log gives it position, revision and time. `id` has 16 bytes. */
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

/** Header of 37 bytes, then stream name, type, data and metadata. The position is the record's key, not part of it. */
export const encodeRecord = (event: Omit<RecordedEvent, 'position'>): Buffer => {
  const stream = Buffer.from(event.stream, 'utf8');
  const type = Buffer.from(event.type, 'utf8');
  const header = Buffer.alloc(HEADER);
  header.writeUInt8(event.isJson ? IS_JSON : 0, FLAGS);
  header.writeUIntBE(event.revision, REVISION, 6);
  header.writeUIntBE(event.created, CREATED, 6);
  event.id.copy(header, ID);
  header.writeUInt16BE(stream.length, STREAM_LENGTH);
  header.writeUInt16BE(type.length, TYPE_LENGTH);
  header.writeUInt32BE(event.data.length, DATA_LENGTH);
  return Buffer.concat([header, stream, type, event.data, event.metadata]);
};

/** @throws RangeError when the record is shorter than its own lengths say. */
export const decodeRecord = (position: number, record: Buffer): RecordedEvent => {
  const typeAt = HEADER + record.readUInt16BE(STREAM_LENGTH);
  const dataAt = typeAt + record.readUInt16BE(TYPE_LENGTH);
  const metadataAt = dataAt + record.readUInt32BE(DATA_LENGTH);
  if (metadataAt > record.length) throw new RangeError(`The record at position ${position} is cut short`);
  return {
    position,
    stream: record.toString('utf8', HEADER, typeAt),
    revision: record.readUIntBE(REVISION, 6),
    id: record.subarray(ID, STREAM_LENGTH),
    type: record.toString('utf8', typeAt, dataAt),
    isJson: (record.readUInt8(FLAGS) & IS_JSON) !== 0,
    created: record.readUIntBE(CREATED, 6),
    data: record.subarray(dataAt, metadataAt),
    metadata: record.subarray(metadataAt),
  };
};
