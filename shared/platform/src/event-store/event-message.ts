import protobuf, { type Reader } from 'protobufjs/minimal.js';
import { eachField, endOf, textWithin } from './message-fields.js';
import type { RawEvent } from './event-codec.js';

/** One record of the store: its position, and the event unless it is one of the store's own. */
export type RawRecord = { readonly position: number; readonly event?: RawEvent };

const requireSafe = (value: number): number => {
  if (!Number.isSafeInteger(value)) throw new Error(`Position ${value} is beyond the range of numbers`);
  return value;
};

/**
 * Events of the store itself (`$metadata`, `$stats`, links) keep only their position, since their contents are never
 * used.
 */
const rawRecord = (
  { id, stream, revision, position, recordedAt, type }: Omit<RawEvent, 'data' | 'metadata'>,
  contents: () => Pick<RawEvent, 'data' | 'metadata'>,
): RawRecord => {
  const safePosition = requireSafe(position);
  if (type.startsWith('$') || stream.startsWith('$')) return { position: safePosition };
  return {
    position: safePosition,
    event: { id, stream, revision: requireSafe(revision), position: safePosition, recordedAt, type, ...contents() },
  };
};

/** An entry of the map of properties. */
const propertyWithin = (reader: Reader): readonly [string, string] => {
  const texts = ['', ''];
  eachField(reader, endOf(reader), (field) => {
    if (field !== 1 && field !== 2) return false;
    texts[field - 1] = reader.string();
    return true;
  });
  return [texts[0] ?? '', texts[1] ?? ''];
};

const jsonOf = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8'));
  } catch {
    // Treated like data that was never JSON: the codec reports the event.
    return undefined;
  }
};

/** The store counts time in units of 100 ns, which are beyond the range of exact numbers. */
const digitsBelowMs = 4;

const noBytes: Uint8Array = new Uint8Array();

const recordWithin = (reader: Reader): RawRecord => {
  // Fields that are zero or empty are not sent.
  const record = { id: '', stream: '', revision: 0, position: 0, recordedAt: 0, type: '' };
  let isJson = false;
  let data = noBytes;
  let metadata = noBytes;
  eachField(reader, endOf(reader), (field) => {
    switch (field) {
      case 1:
        record.id = textWithin(reader, 2);
        return true;
      case 2:
        record.stream = textWithin(reader, 3);
        return true;
      case 3:
        record.revision = Number(reader.uint64());
        return true;
      case 5:
        record.position = Number(reader.uint64());
        return true;
      case 6: {
        const [name, text] = propertyWithin(reader);
        if (name === 'type') record.type = text;
        if (name === 'created') record.recordedAt = Number(text.slice(0, -digitsBelowMs));
        if (name === 'content-type') isJson = text === 'application/json';
        return true;
      }
      case 7:
        metadata = reader.bytes();
        return true;
      case 8:
        data = reader.bytes();
        return true;
      default:
        return false;
    }
  });
  return rawRecord(record, () => ({ data: isJson ? jsonOf(data) : undefined, metadata: jsonOf(metadata) }));
};

/**
 * The record in a reply to a read (`ReadResp`), undefined if the reply contains none. It parses what the client and its
 * protobuf library would, without their objects. Throws when the bytes are not a complete message.
 */
export const decodeEventMessage = (bytes: Buffer): RawRecord | undefined => {
  const reader = protobuf.Reader.create(bytes);
  let record: RawRecord | undefined;
  eachField(reader, reader.len, (field) => {
    if (field !== 1) return false;
    eachField(reader, endOf(reader), (inner) => {
      if (inner !== 1) return false;
      record = recordWithin(reader);
      return true;
    });
    return true;
  });
  return record;
};
