import { createHash } from 'node:crypto';
import { byteWriter } from './byte-writer.js';
import { rank } from './compare.js';
import { maxEncodedBytes } from './encode.js';
import type { TaggedValue, Value } from './value.js';

/** The longest key that is stored completely; the tail of a longer one is replaced by its hash. */
const maxBytes = 1800;
const hashBytes = 32;

const writer = byteWriter(16 * 1024, maxEncodedBytes);

const writeValues = (values: readonly Value[], descending: readonly boolean[]): void => {
  for (let index = 0; index < values.length; index++) {
    const start = writer.position();
    writeValue(values[index] ?? null);
    if (descending[index] === true) writer.invert(start);
  }
};

/** Bytes that sort in MongoDB's order of the values; `descending[i]` inverts the i-th value. Exact at any length. */
export const orderKey = (values: readonly Value[], descending: readonly boolean[] = []): Buffer => {
  writer.clear();
  writeValues(values, descending);
  return writer.copy();
};

const tableBytes = 4;

/** An index entry: the index's number, the bounded key of the values, the record's number. */
export const indexEntry = (
  table: number,
  values: readonly Value[],
  descending: readonly boolean[],
  record: number,
): Buffer => {
  writer.clear();
  writer.uint32BE(table);
  writeValues(values, descending);
  if (writer.position() > tableBytes + maxBytes) {
    const wholeKey = writer.copy();
    writer.clear();
    writer.bytes(wholeKey.subarray(0, tableBytes));
    writer.bytes(boundKey(wholeKey.subarray(tableBytes)));
  }
  writer.uint48BE(record);
  return writer.copy();
};

/**
 * An order key bounded for storage. Keys with the same 1,800 leading bytes are ordered by hash: equality stays exact,
 * their mutual order is arbitrary.
 */
const boundKey = (key: Buffer): Buffer =>
  key.length <= maxBytes
    ? key
    : Buffer.concat([
        key.subarray(0, maxBytes - hashBytes),
        createHash('sha256')
          .update(key.subarray(maxBytes - hashBytes))
          .digest(),
      ]);

/** A stored key of this size may lack its end. */
export const isCutKey = (length: number): boolean => length >= maxBytes;

/** Stored keys can be compared with at most this many bytes of a range's bound. */
export const isCutEdge = (length: number): boolean => length > maxBytes - hashBytes;

/** The part of a range's bound that stored keys can be compared with. */
export const comparablePart = (key: Buffer): Buffer =>
  isCutEdge(key.length) ? key.subarray(0, maxBytes - hashBytes) : key;

/** A string's key without its terminator: the key of every string with this prefix begins with it. */
export const textPrefixKey = (prefix: string, descending: boolean): Buffer => {
  writer.clear();
  writer.byte(rank(prefix));
  writeEscaped(prefix);
  if (descending) writer.invert(0);
  return writer.copy();
};

/** The first byte of every key of this value's type. */
export const typeKey = (type: number, descending: boolean): Buffer => Buffer.from([descending ? type ^ 0xff : type]);

const writeValue = (value: Value): void => {
  writer.byte(rank(value));
  writeContent(value);
};

const writeContent = (value: Value): void => {
  switch (typeof value) {
    case 'number':
      return writeNumber(value, 0);
    case 'bigint':
      return writeLong(value);
    case 'string':
      return writeText(value);
    case 'boolean':
      return writer.byte(value ? 1 : 0);
    default:
  }
  if (value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) writeValue(item);
    return writer.byte(0);
  }
  if (value instanceof Map) {
    for (const [name, inner] of value) {
      writer.byte(rank(inner));
      writeText(name);
      writeContent(inner);
    }
    return writer.byte(0);
  }
  return writeTagged(value);
};

const writeTagged = (value: TaggedValue): void => {
  switch (value.kind) {
    case 'double':
      return writeNumber(value.value, 0);
    case 'objectId':
      writer.hex(value.hex);
      return;
    case 'date':
      writer.uint64BE(BigInt.asUintN(64, BigInt(value.ms)) ^ (1n << 63n));
      return;
    case 'timestamp':
      writer.uint64BE(value.value);
      return;
    case 'binary':
      writer.uint32BE(value.bytes.length);
      writer.byte(value.subtype);
      writer.bytes(value.bytes);
      return;
    case 'regex':
      writeText(value.source);
      return writeText(value.flags);
    case 'code':
      return writeText(value.source);
    case 'minKey':
    case 'maxKey':
    case 'undefined':
      return;
  }
};

/**
 * The double as ordered bytes, then the difference of an Int64 from the double just below it. NaN is below them all.
 */
const writeNumber = (value: number, excess: number): void => {
  if (Number.isNaN(value)) writer.uint64BE(0n);
  else {
    bits.setFloat64(0, value === 0 ? 0 : value);
    const pattern = bits.getBigUint64(0);
    writer.uint64BE(pattern >> 63n === 1n ? BigInt.asUintN(64, ~pattern) : pattern | (1n << 63n));
  }
  writer.uint16BE(excess);
};

const writeLong = (value: bigint): void => {
  const nearest = Number(value);
  const floor = BigInt(nearest) <= value ? nearest : nextBelow(nearest);
  writeNumber(floor, Number(value - BigInt(floor)));
};

const bits = new DataView(new ArrayBuffer(8));

const nextBelow = (value: number): number => {
  bits.setFloat64(0, value);
  bits.setBigInt64(0, bits.getBigInt64(0) + (value > 0 ? -1n : 1n));
  return bits.getFloat64(0);
};

const writeText = (text: string): void => {
  writeEscaped(text);
  writer.byte(0);
  writer.byte(0);
};

/** A null character becomes 00 FF, so that the end, 00 00, stays below it. */
const writeEscaped = (text: string): void => {
  if (!text.includes('\0')) {
    writer.utf8(text);
    return;
  }
  for (const byte of Buffer.from(text, 'utf8')) {
    writer.byte(byte);
    if (byte === 0) writer.byte(0xff);
  }
};
