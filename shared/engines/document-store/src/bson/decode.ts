import { isUtf8 } from 'node:buffer';
import { StoreError, unsupported } from '../errors.js';
import { isOutOfBounds } from './out-of-bounds.js';
import { deepest, deepestStored } from './encode.js';
import { double, isArray, maxKey, minKey, undefinedValue } from './value.js';
import type { Doc, Value } from './value.js';

export const malformed = (why = 'a length or an end is wrong'): StoreError =>
  new StoreError('InvalidBSON', `Invalid BSON: ${why}`);

const tooDeep = (): StoreError =>
  new StoreError('Overflow', `BSONObj exceeded maximum nested object depth: ${deepest}`);

/** Bytes and the current read position. */
export interface Reading {
  readonly bytes: Buffer;
  at: number;
  /** Encoding the decoded value again may give other bytes, or be refused. */
  isOdd?: boolean;
}

/**
 * Decodes one document that starts at `offset`; throws InvalidBSON, Overflow or 40413 for what cannot be kept
 * unchanged.
 */
export const decode = (bytes: Buffer, offset = 0): Doc => guarded(() => decodeDoc({ bytes, at: offset }, 1));

const sources = new WeakMap<Doc, Buffer>();

/** Decodes a document that a client sends to be stored, and remembers its bytes; it must not be changed. */
export const decodeToStore = (bytes: Buffer): Doc => {
  const reading: Reading = { bytes, at: 0 };
  return remembered(
    reading,
    guarded(() => decodeDoc(reading, 1)),
  );
};

const remembered = (reading: Reading, doc: Doc): Doc => {
  if (reading.isOdd !== true && reading.at === reading.bytes.length) sources.set(doc, reading.bytes);
  return doc;
};

/** The bytes that encoding this document would give, if they are known. */
export const sourceOf = (doc: Doc): Buffer | undefined => sources.get(doc);

/** Runs a function that may read beyond the end of its bytes, which is refused as malformed. */
export const guarded = <T>(read: () => T): T => {
  try {
    return read();
  } catch (error) {
    if (isOutOfBounds(error)) throw malformed();
    throw error;
  }
};

/** The end of the document that begins here; leaves the read position at its first field. */
export const docEnd = (reading: Reading): number => {
  const size = reading.bytes.readInt32LE(reading.at);
  const end = reading.at + size;
  if (size < 5 || end > reading.bytes.length || reading.bytes[end - 1] !== 0) throw malformed();
  reading.at += 4;
  return end;
};

const decodeDoc = (reading: Reading, depth: number): Doc => {
  if (depth > deepest) throw tooDeep();
  if (depth > deepestStored) reading.isOdd = true;
  const end = docEnd(reading);
  const doc: Doc = new Map();
  let fields = 0;
  while (reading.at < end - 1) {
    const type = reading.bytes[reading.at++];
    const name = cString(reading);
    doc.set(name, decodeValue(reading, type, depth));
    if (++fields > doc.size) throw new StoreError('DuplicateField', `BSON field '${name}' is a duplicate field`);
  }
  if (reading.at !== end - 1) throw malformed();
  reading.at = end;
  return doc;
};

/** An open document or array, and where it ends. */
interface Begun {
  readonly into: Doc | Value[];
  readonly start: number;
  readonly end: number;
  /** Its documents are to be stored: it is the list of an `insert` without a document sequence. */
  readonly isToStore: boolean;
}

const begin = (reading: Reading, into: Doc | Value[], depth: number, isToStore = false): Begun => {
  if (depth > deepest) throw tooDeep();
  if (depth > deepestStored) reading.isOdd = true;
  const start = reading.at;
  return { into, start, end: docEnd(reading), isToStore };
};

const finish = ({ bytes, isOdd }: Reading, { into, start, end }: Begun, outer: Begun | undefined): void => {
  if (outer?.isToStore === true && isOdd !== true && !isArray(into)) sources.set(into, bytes.subarray(start, end));
};

const enter = (into: Doc | Value[], name: string, value: Value): void => {
  if (isArray(into)) into.push(value);
  else if (into.has(name)) throw new StoreError('DuplicateField', `BSON field '${name}' is a duplicate field`);
  else into.set(name, value);
};

/** Reads one field or the end of the innermost open document or array. */
const step = (reading: Reading, begun: Begun[], innermost: Begun): void => {
  const { into, end } = innermost;
  if (reading.at >= end - 1) {
    if (reading.at !== end - 1) throw malformed();
    reading.at = end;
    begun.pop();
    return finish(reading, innermost, begun.at(-1));
  }
  const type = reading.bytes[reading.at++];
  const name = isArray(into) ? '' : cString(reading);
  if (isArray(into)) skipPosition(reading, into.length);
  if (type !== 0x03 && type !== 0x04) return enter(into, name, decodeValue(reading, type, begun.length));
  const inner: Doc | Value[] = type === 0x03 ? new Map() : [];
  enter(into, name, inner);
  const isToStore = isArray(inner) && name === 'documents' && begun.length === 1;
  begun.push(begin(reading, inner, begun.length + 1, isToStore));
};

/** Fields of a large document that are read before yielding. */
const fieldsInOneStep = 256;

/** Decodes a large document as `decode` or `decodeToStore` does, and yields now and then. */
export function* decodeInSteps(bytes: Buffer, toStore: boolean): Generator<undefined, Doc, undefined> {
  const reading: Reading = { bytes, at: 0 };
  const doc: Doc = new Map();
  const begun = [guarded(() => begin(reading, doc, 1))];
  while (begun.length > 0) {
    guarded(() => {
      for (let fields = 0; fields < fieldsInOneStep; fields++) {
        const innermost = begun.at(-1);
        if (innermost === undefined) return;
        step(reading, begun, innermost);
      }
    });
    yield undefined;
  }
  return toStore ? remembered(reading, doc) : doc;
}

const decodeArray = (reading: Reading, depth: number): Value[] => {
  if (depth > deepest) throw tooDeep();
  if (depth > deepestStored) reading.isOdd = true;
  const end = docEnd(reading);
  const items: Value[] = [];
  while (reading.at < end - 1) {
    const type = reading.bytes[reading.at++];
    skipPosition(reading, items.length);
    items.push(decodeValue(reading, type, depth));
  }
  if (reading.at !== end - 1) throw malformed();
  reading.at = end;
  return items;
};

export const decodeValue = (reading: Reading, type: number | undefined, depth: number): Value => {
  const { bytes } = reading;
  switch (type) {
    case 0x01: {
      const number = bytes.readDoubleLE(take(reading, 8));
      if (Number.isNaN(number)) reading.isOdd = true;
      return double(number);
    }
    case 0x02:
      return sizedString(reading);
    case 0x03:
      return decodeDoc(reading, depth + 1);
    case 0x04:
      return decodeArray(reading, depth + 1);
    case 0x05:
      return binary(reading);
    case 0x06:
      return undefinedValue;
    case 0x07: {
      const start = take(reading, 12);
      return { kind: 'objectId', hex: bytes.toString('hex', start, start + 12) };
    }
    case 0x08: {
      const byte = bytes.readUInt8(take(reading, 1));
      if (byte > 1) reading.isOdd = true;
      return byte !== 0;
    }
    case 0x09:
      return { kind: 'date', ms: milliseconds(bytes.readBigInt64LE(take(reading, 8))) };
    case 0x0a:
      return null;
    case 0x0b:
      return { kind: 'regex', source: cString(reading), flags: cString(reading) };
    case 0x0d:
      return { kind: 'code', source: sizedString(reading) };
    case 0x10:
      return bytes.readInt32LE(take(reading, 4));
    case 0x11:
      return { kind: 'timestamp', value: bytes.readBigUInt64LE(take(reading, 8)) };
    case 0x12:
      return bytes.readBigInt64LE(take(reading, 8));
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

export const skipValue = (reading: Reading, type: number | undefined): void => {
  if (type === undefined) throw malformed();
  const fixed = fixedSizes[type];
  if (fixed !== undefined) reading.at += fixed;
  else if (type === 0x02 || type === 0x0d) reading.at += 4 + reading.bytes.readInt32LE(reading.at);
  else if (type === 0x03 || type === 0x04) reading.at += reading.bytes.readInt32LE(reading.at);
  else if (type === 0x05) reading.at += 5 + reading.bytes.readInt32LE(reading.at);
  else if (type === 0x0b) {
    skipCString(reading);
    skipCString(reading);
  } else throw malformed();
};

/** A date that a double cannot represent would be returned as another one. */
const milliseconds = (value: bigint): number => {
  const ms = Number(value);
  if (Number.isSafeInteger(ms)) return ms;
  throw new StoreError('BadValue', `the date ${value} ms is out of range`);
};

const take = (reading: Reading, size: number): number => {
  const start = reading.at;
  reading.at += size;
  return start;
};

const binary = (reading: Reading): Value => {
  const size = reading.bytes.readInt32LE(take(reading, 4));
  const subtype = reading.bytes.readUInt8(take(reading, 1));
  if (size < 0 || reading.at + size > reading.bytes.length) throw malformed();
  const start = take(reading, size);
  return { kind: 'binary', subtype, bytes: reading.bytes.subarray(start, start + size) };
};

const sizedString = (reading: Reading): string => {
  const size = reading.bytes.readInt32LE(take(reading, 4));
  const start = take(reading, size);
  if (size < 1 || reading.at > reading.bytes.length || reading.bytes[reading.at - 1] !== 0) throw malformed();
  return text(reading.bytes, start, reading.at - 1);
};

const cString = (reading: Reading): string => {
  const start = reading.at;
  skipCString(reading);
  return text(reading.bytes, start, reading.at - 1);
};

/** Names are short: searching for their end here takes less than the call of `indexOf` alone. */
export const skipCString = (reading: Reading): void => {
  const { bytes } = reading;
  let { at } = reading;
  while (bytes[at] !== 0) if (++at >= bytes.length) throw malformed();
  reading.at = at + 1;
};

/** The name of an array's element, which is ignored: its index, unless a client writes arrays differently. */
const skipPosition = (reading: Reading, position: number): void => {
  const start = reading.at;
  skipCString(reading);
  let named = 0;
  for (let at = start; at < reading.at - 1; at++) named = named * 10 + (reading.bytes[at] ?? 0) - 0x30;
  const digits = position < 10 ? 1 : String(position).length;
  if (named !== position || reading.at - 1 - start !== digits) reading.isOdd = true;
};

/** Short ASCII text, such as nearly every field name, is read without the native decoder. */
const text = (bytes: Buffer, start: number, end: number): string => {
  if (end - start > 24) return unicode(bytes, start, end);
  let plain = '';
  for (let at = start; at < end; at++) {
    const byte = bytes[at] ?? 0x80;
    if (byte >= 0x80) return unicode(bytes, start, end);
    plain += String.fromCharCode(byte);
  }
  return plain;
};

/** Invalid UTF-8 would be replaced by decoding; it is refused instead. */
const unicode = (bytes: Buffer, start: number, end: number): string => {
  const read = bytes.toString('utf8', start, end);
  if (read.includes('\ufffd') && !isUtf8(bytes.subarray(start, end))) throw malformed('a text is not valid UTF-8');
  return read;
};
