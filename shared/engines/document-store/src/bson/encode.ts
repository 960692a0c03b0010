import { StoreError } from '../errors.js';
import { byteWriter } from './byte-writer.js';
import type { Value } from './value.js';

/** A document that is already BSON and is sent unchanged. */
export interface RawDocument {
  readonly kind: 'raw';
  readonly bytes: Buffer;
}

/** The same for an array. */
export interface RawArray {
  readonly kind: 'rawArray';
  readonly bytes: Buffer;
}

export type Encodable = Value | RawDocument | RawArray | readonly Encodable[] | EncodableDoc;

export type EncodableDoc = ReadonlyMap<string, Encodable>;

export const raw = (bytes: Buffer): RawDocument => ({ kind: 'raw', bytes });

/** The size limit of stored documents, as in MongoDB. */
export const maxDocumentBytes = 16 * 1024 * 1024;

/** Nesting levels of a message, and MongoDB's documented limit for a stored document. */
export const maxDepth = 200;
export const maxStoredDepth = 100;

/** Far beyond the size of a message: a document nested into itself is refused while it grows. */
export const maxEncodedBytes = 128 * 1024 * 1024;

const writer = byteWriter(64 * 1024, maxEncodedBytes);

let levels = 0;
let maxLevels = maxDepth;

/**
 * Encodes a document as BSON in a buffer of its own; throws Overflow beyond 200 levels, BSONObjectTooLarge beyond 128
 * MB.
 */
export const encode = (doc: EncodableDoc): Buffer => encodeWithin(doc, maxDepth);

/** Encodes a document that is to be stored, which nests at most 100 levels. */
export const encodeStored = (doc: EncodableDoc): Buffer => encodeWithin(doc, maxStoredDepth);

/** The same, preceded by this number of zeros. */
export const encodeAfter = (zeros: number, doc: EncodableDoc): Buffer => encodeWithin(doc, maxDepth, zeros);

const encodeWithin = (doc: EncodableDoc, depth: number, zeros = 0): Buffer => {
  writer.clear();
  writer.zeros(zeros);
  levels = 0;
  maxLevels = depth;
  writeDoc(doc);
  return writer.copy();
};

/** Elements of a large array that are written before yielding. */
const itemsInOneStep = 1024;

/** Encodes a large array, and yields now and then. */
export function* encodeInSteps(items: Iterable<Value>): Generator<undefined, RawArray, undefined> {
  const parts: Buffer[] = [Buffer.alloc(4)];
  let position = 0;
  const writePart = (values: readonly Value[]): void => {
    writer.clear();
    levels = 1;
    maxLevels = maxDepth;
    for (const value of values) writeElement(String(position++), value);
    parts.push(writer.copy());
  };
  let collectedValues: Value[] = [];
  for (const item of items) {
    collectedValues.push(item);
    if (collectedValues.length < itemsInOneStep) continue;
    writePart(collectedValues);
    collectedValues = [];
    yield undefined;
  }
  writePart(collectedValues);
  parts.push(Buffer.alloc(1));
  const bytes = Buffer.concat(parts);
  bytes.writeInt32LE(bytes.length);
  return { kind: 'rawArray', bytes };
}

const enter = (): void => {
  if (++levels > maxLevels) {
    throw new StoreError('Overflow', `BSONObj exceeded maximum nested object depth: ${maxLevels}`);
  }
};

const writeDoc = (doc: EncodableDoc): void => {
  enter();
  const start = writer.position();
  writer.int32LE(0);
  for (const [name, value] of doc) writeElement(name, value);
  writer.byte(0);
  writer.setInt32LE(start, writer.position() - start);
  levels--;
};

const writeArray = (items: readonly Encodable[]): void => {
  enter();
  const start = writer.position();
  writer.int32LE(0);
  let index = 0;
  for (const item of items) writeElement(String(index++), item);
  writer.byte(0);
  writer.setInt32LE(start, writer.position() - start);
  levels--;
};

const writeElement = (name: string, value: Encodable): void => {
  const type = writer.position();
  writer.byte(0);
  writeCString(name);
  const writtenType = writeValue(value);
  if (writtenType !== none) return writer.setByte(type, writtenType);
  writer.rewind(type);
  if (isTagged(value) && value.kind === 'unread') writer.bytes(value.bytes);
};

/** Placeholder for the type of a value that has several. */
const none = 0;

type TaggedEncodable = Exclude<
  Encodable,
  number | bigint | string | boolean | null | readonly Encodable[] | EncodableDoc
>;

const isList = (value: Encodable): value is readonly Encodable[] => Array.isArray(value);

const isTagged = (value: Encodable): value is TaggedEncodable =>
  typeof value === 'object' && value !== null && !isList(value) && !(value instanceof Map);

const isMap = (value: TaggedEncodable | EncodableDoc): value is EncodableDoc => value instanceof Map;

/** Writes the value and returns its type. */
const writeValue = (value: Encodable): number => {
  switch (typeof value) {
    case 'number':
      writer.int32LE(value);
      return 0x10;
    case 'bigint':
      writer.int64LE(value);
      return 0x12;
    case 'string':
      writeSizedString(value);
      return 0x02;
    case 'boolean':
      writer.byte(value ? 1 : 0);
      return 0x08;
    default:
  }
  if (value === null) return 0x0a;
  if (isList(value)) {
    writeArray(value);
    return 0x04;
  }
  if (isMap(value)) {
    writeDoc(value);
    return 0x03;
  }
  return writeTagged(value);
};

const writeTagged = (value: TaggedEncodable): number => {
  switch (value.kind) {
    case 'double':
      writer.doubleLE(value.value);
      return 0x01;
    case 'raw':
      writer.bytes(value.bytes);
      return 0x03;
    case 'rawArray':
      writer.bytes(value.bytes);
      return 0x04;
    case 'binary':
      writer.int32LE(value.bytes.length);
      writer.byte(value.subtype);
      writer.bytes(value.bytes);
      return 0x05;
    case 'objectId':
      writer.hex(value.hex);
      return 0x07;
    case 'date':
      writer.int64LE(BigInt(value.ms));
      return 0x09;
    case 'regex':
      writeCString(value.source);
      writeCString(value.flags);
      return 0x0b;
    case 'code':
      writeSizedString(value.source);
      return 0x0d;
    case 'timestamp':
      writer.uint64LE(value.value);
      return 0x11;
    case 'unread':
      return none;
    case 'undefined':
      return 0x06;
    case 'minKey':
      return 0xff;
    case 'maxKey':
      return 0x7f;
  }
};

const writeCString = (text: string): void => {
  if (text.includes('\0')) throw new StoreError('BadValue', 'names and patterns hold no null character');
  writer.utf8(text);
  writer.byte(0);
};

const writeSizedString = (text: string): void => {
  const start = writer.position();
  writer.int32LE(0);
  const size = writer.utf8(text);
  writer.byte(0);
  writer.setInt32LE(start, size + 1);
};
