import { isUtf8 } from 'node:buffer';
import { StoreError, unsupported } from '../errors.js';
import { isOutOfBounds } from './out-of-bounds.js';
import { maxDepth, maxStoredDepth } from './encode.js';
import { double, isArray, isDoc, maxKey, minKey, undefinedValue } from './value.js';
import type { Doc, Value } from './value.js';

export const invalidBson = (reason = 'a length or an end is wrong'): StoreError =>
  new StoreError('InvalidBSON', `Invalid BSON: ${reason}`);

const tooDeep = (): StoreError =>
  new StoreError('Overflow', `BSONObj exceeded maximum nested object depth: ${maxDepth}`);

/** Bytes and the current read position. */
export interface Cursor {
  readonly bytes: Buffer;
  offset: number;
  /** Encoding the decoded value again may give other bytes, or be refused. */
  isNonCanonical?: boolean;
  /** The field of the outermost document whose own document is to be stored. */
  readonly toStore?: string;
}

/**
 * Decodes one document that starts at `offset`; throws InvalidBSON, Overflow or 40413 for values that cannot be kept
 * unchanged.
 */
export const decode = (bytes: Buffer, offset = 0): Doc => refuseOutOfBounds(() => decodeDoc({ bytes, offset }, 1));

const sources = new WeakMap<Doc, Buffer>();

/** Decodes a document that a client sends to be stored, and remembers its bytes; it must not be changed. */
export const decodeToStore = (bytes: Buffer): Doc => {
  const cursor: Cursor = { bytes, offset: 0 };
  return cacheSource(
    cursor,
    refuseOutOfBounds(() => decodeDoc(cursor, 1)),
  );
};

/**
 * Decodes a statement of `update`, and remembers the bytes of the document with which it replaces others; that must not
 * be changed.
 */
export const decodeStatement = (bytes: Buffer): Doc =>
  refuseOutOfBounds(() => decodeDoc({ bytes, offset: 0, toStore: 'u' }, 1));

const cacheSource = (cursor: Cursor, doc: Doc): Doc => {
  if (cursor.isNonCanonical !== true && cursor.offset === cursor.bytes.length) sources.set(doc, cursor.bytes);
  return doc;
};

/** The bytes that encoding this document would give, if they are known. */
export const sourceOf = (doc: Doc): Buffer | undefined => sources.get(doc);

/** Runs a function that may read beyond the end of its bytes, which is refused as malformed. */
export const refuseOutOfBounds = <T>(read: () => T): T => {
  try {
    return read();
  } catch (error) {
    if (isOutOfBounds(error)) throw invalidBson();
    throw error;
  }
};

/** The end of the document that begins here; leaves the read position at its first field. */
export const docEnd = (cursor: Cursor): number => {
  const size = cursor.bytes.readInt32LE(cursor.offset);
  const end = cursor.offset + size;
  if (size < 5 || end > cursor.bytes.length || cursor.bytes[end - 1] !== 0) throw invalidBson();
  cursor.offset += 4;
  return end;
};

const decodeDoc = (cursor: Cursor, depth: number): Doc => {
  if (depth > maxDepth) throw tooDeep();
  if (depth > maxStoredDepth) cursor.isNonCanonical = true;
  const end = docEnd(cursor);
  const doc: Doc = new Map();
  let fields = 0;
  while (cursor.offset < end - 1) {
    const type = cursor.bytes[cursor.offset++];
    const name = cString(cursor);
    const start = cursor.offset;
    const value = decodeValue(cursor, type, depth);
    doc.set(name, value);
    if (depth === 1 && name === cursor.toStore && cursor.isNonCanonical !== true && isDoc(value))
      sources.set(value, cursor.bytes.subarray(start, cursor.offset));
    if (++fields > doc.size) throw new StoreError('DuplicateField', `BSON field '${name}' is a duplicate field`);
  }
  if (cursor.offset !== end - 1) throw invalidBson();
  cursor.offset = end;
  return doc;
};

/** An open document or array, and where it ends. */
interface OpenContainer {
  readonly into: Doc | Value[];
  readonly start: number;
  readonly end: number;
  /** Its documents are to be stored: it is the list of an `insert` without a document sequence. */
  readonly isToStore: boolean;
}

const begin = (cursor: Cursor, into: Doc | Value[], depth: number, isToStore = false): OpenContainer => {
  if (depth > maxDepth) throw tooDeep();
  if (depth > maxStoredDepth) cursor.isNonCanonical = true;
  const start = cursor.offset;
  return { into, start, end: docEnd(cursor), isToStore };
};

const finish = (
  { bytes, isNonCanonical }: Cursor,
  { into, start, end }: OpenContainer,
  outer: OpenContainer | undefined,
): void => {
  if (outer?.isToStore === true && isNonCanonical !== true && !isArray(into))
    sources.set(into, bytes.subarray(start, end));
};

const enter = (into: Doc | Value[], name: string, value: Value): void => {
  if (isArray(into)) into.push(value);
  else if (into.has(name)) throw new StoreError('DuplicateField', `BSON field '${name}' is a duplicate field`);
  else into.set(name, value);
};

/** Reads one field or the end of the innermost open document or array. */
const step = (cursor: Cursor, openContainers: OpenContainer[], innermost: OpenContainer): void => {
  const { into, end } = innermost;
  if (cursor.offset >= end - 1) {
    if (cursor.offset !== end - 1) throw invalidBson();
    cursor.offset = end;
    openContainers.pop();
    return finish(cursor, innermost, openContainers.at(-1));
  }
  const type = cursor.bytes[cursor.offset++];
  const name = isArray(into) ? '' : cString(cursor);
  if (isArray(into)) skipPosition(cursor, into.length);
  if (type !== 0x03 && type !== 0x04) return enter(into, name, decodeValue(cursor, type, openContainers.length));
  const inner: Doc | Value[] = type === 0x03 ? new Map() : [];
  enter(into, name, inner);
  const isToStore = isArray(inner) && name === 'documents' && openContainers.length === 1;
  openContainers.push(begin(cursor, inner, openContainers.length + 1, isToStore));
};

/** Fields of a large document that are read before yielding. */
const fieldsInOneStep = 256;

/** Decodes a large document as `decode` or `decodeToStore` does, and yields now and then. */
export function* decodeInSteps(bytes: Buffer, toStore: boolean): Generator<undefined, Doc, undefined> {
  const cursor: Cursor = { bytes, offset: 0 };
  const doc: Doc = new Map();
  const openContainers = [refuseOutOfBounds(() => begin(cursor, doc, 1))];
  while (openContainers.length > 0) {
    refuseOutOfBounds(() => {
      for (let fields = 0; fields < fieldsInOneStep; fields++) {
        const innermost = openContainers.at(-1);
        if (innermost === undefined) return;
        step(cursor, openContainers, innermost);
      }
    });
    yield undefined;
  }
  return toStore ? cacheSource(cursor, doc) : doc;
}

const decodeArray = (cursor: Cursor, depth: number): Value[] => {
  if (depth > maxDepth) throw tooDeep();
  if (depth > maxStoredDepth) cursor.isNonCanonical = true;
  const end = docEnd(cursor);
  const items: Value[] = [];
  while (cursor.offset < end - 1) {
    const type = cursor.bytes[cursor.offset++];
    skipPosition(cursor, items.length);
    items.push(decodeValue(cursor, type, depth));
  }
  if (cursor.offset !== end - 1) throw invalidBson();
  cursor.offset = end;
  return items;
};

export const decodeValue = (cursor: Cursor, type: number | undefined, depth: number): Value => {
  const { bytes } = cursor;
  switch (type) {
    case 0x01: {
      const number = bytes.readDoubleLE(take(cursor, 8));
      if (Number.isNaN(number)) cursor.isNonCanonical = true;
      return double(number);
    }
    case 0x02:
      return sizedString(cursor);
    case 0x03:
      return decodeDoc(cursor, depth + 1);
    case 0x04:
      return decodeArray(cursor, depth + 1);
    case 0x05:
      return decodeBinary(cursor);
    case 0x06:
      return undefinedValue;
    case 0x07: {
      const start = take(cursor, 12);
      return { kind: 'objectId', hex: bytes.toString('hex', start, start + 12) };
    }
    case 0x08: {
      const byte = bytes.readUInt8(take(cursor, 1));
      if (byte > 1) cursor.isNonCanonical = true;
      return byte !== 0;
    }
    case 0x09:
      return { kind: 'date', ms: toMilliseconds(bytes.readBigInt64LE(take(cursor, 8))) };
    case 0x0a:
      return null;
    case 0x0b:
      return { kind: 'regex', source: cString(cursor), flags: cString(cursor) };
    case 0x0d:
      return { kind: 'code', source: sizedString(cursor) };
    case 0x10:
      return bytes.readInt32LE(take(cursor, 4));
    case 0x11:
      return { kind: 'timestamp', value: bytes.readBigUInt64LE(take(cursor, 8)) };
    case 0x12:
      return bytes.readBigInt64LE(take(cursor, 8));
    case 0xff:
      return minKey;
    case 0x7f:
      return maxKey;
    case 0x13:
      throw unsupported('the BSON type Decimal128 (store amounts as decimal strings)');
    default:
      throw unsupported(`the BSON type ${type ?? 'missing'}`);
  }
};

/** Size of the values of a type; undefined if each value contains its own. */
const fixedSizes: readonly (number | undefined)[] = Array.from({ length: 256 }, (_, type) =>
  new Map([
    [0x01, 8],
    [0x06, 0],
    [0x07, 12],
    [0x08, 1],
    [0x09, 8],
    [0x0a, 0],
    [0x10, 4],
    [0x11, 8],
    [0x12, 8],
    [0xff, 0],
    [0x7f, 0],
  ]).get(type),
);

export const skipValue = (cursor: Cursor, type: number | undefined): void => {
  if (type === undefined) throw invalidBson();
  const fixedSize = fixedSizes[type];
  if (fixedSize !== undefined) cursor.offset += fixedSize;
  else if (type === 0x02 || type === 0x0d) cursor.offset += 4 + cursor.bytes.readInt32LE(cursor.offset);
  else if (type === 0x03 || type === 0x04) cursor.offset += cursor.bytes.readInt32LE(cursor.offset);
  else if (type === 0x05) cursor.offset += 5 + cursor.bytes.readInt32LE(cursor.offset);
  else if (type === 0x0b) {
    skipCString(cursor);
    skipCString(cursor);
  } else throw invalidBson();
};

/** A date that a double cannot represent would be returned as another one. */
const toMilliseconds = (value: bigint): number => {
  const ms = Number(value);
  if (Number.isSafeInteger(ms)) return ms;
  throw new StoreError('BadValue', `the date ${value} ms is out of range`);
};

const take = (cursor: Cursor, size: number): number => {
  const start = cursor.offset;
  cursor.offset += size;
  return start;
};

const decodeBinary = (cursor: Cursor): Value => {
  const size = cursor.bytes.readInt32LE(take(cursor, 4));
  const subtype = cursor.bytes.readUInt8(take(cursor, 1));
  if (size < 0 || cursor.offset + size > cursor.bytes.length) throw invalidBson();
  const start = take(cursor, size);
  return { kind: 'binary', subtype, bytes: cursor.bytes.subarray(start, start + size) };
};

const sizedString = (cursor: Cursor): string => {
  const size = cursor.bytes.readInt32LE(take(cursor, 4));
  const start = take(cursor, size);
  if (size < 1 || cursor.offset > cursor.bytes.length || cursor.bytes[cursor.offset - 1] !== 0) throw invalidBson();
  return text(cursor.bytes, start, cursor.offset - 1);
};

const cString = (cursor: Cursor): string => {
  const start = cursor.offset;
  skipCString(cursor);
  return text(cursor.bytes, start, cursor.offset - 1);
};

/** Names are short: searching for their end here takes less than the call of `indexOf` alone. */
export const skipCString = (cursor: Cursor): void => {
  const { bytes } = cursor;
  let { offset } = cursor;
  while (bytes[offset] !== 0) if (++offset >= bytes.length) throw invalidBson();
  cursor.offset = offset + 1;
};

/** The name of an array's element, which is ignored: its index, unless a client writes arrays differently. */
const skipPosition = (cursor: Cursor, position: number): void => {
  const start = cursor.offset;
  skipCString(cursor);
  let numberInName = 0;
  for (let index = start; index < cursor.offset - 1; index++)
    numberInName = numberInName * 10 + (cursor.bytes[index] ?? 0) - 0x30;
  const digits = position < 10 ? 1 : String(position).length;
  if (numberInName !== position || cursor.offset - 1 - start !== digits) cursor.isNonCanonical = true;
};

/** Short ASCII text, such as nearly every field name, is read without the native decoder. */
const text = (bytes: Buffer, start: number, end: number): string => {
  if (end - start > 24) return decodeUtf8(bytes, start, end);
  let plain = '';
  for (let index = start; index < end; index++) {
    const byte = bytes[index] ?? 0x80;
    if (byte >= 0x80) return decodeUtf8(bytes, start, end);
    plain += String.fromCharCode(byte);
  }
  return plain;
};

/** Invalid UTF-8 would be replaced by decoding; it is refused instead. */
const decodeUtf8 = (bytes: Buffer, start: number, end: number): string => {
  const decodedText = bytes.toString('utf8', start, end);
  if (decodedText.includes('\ufffd') && !isUtf8(bytes.subarray(start, end)))
    throw invalidBson('a text is not valid UTF-8');
  return decodedText;
};
