import { StoreError } from '../errors.js';

/** A buffer that grows as it is written. LE and BE: least or most significant byte first. */
export interface ByteWriter {
  /** Starts again at the beginning. */
  clear(): void;
  position(): number;
  zeros(count: number): void;
  byte(value: number): void;
  uint16BE(value: number): void;
  int32LE(value: number): void;
  uint32BE(value: number): void;
  uint48BE(value: number): void;
  int64LE(value: bigint): void;
  uint64LE(value: bigint): void;
  uint64BE(value: bigint): void;
  doubleLE(value: number): void;
  doubleBE(value: number): void;
  bytes(source: Buffer): void;
  hex(digits: string): void;
  /** Returns the number of bytes written. */
  utf8(text: string): number;
  /** Discards the bytes written after a position. */
  rewind(position: number): void;
  /** Fills in a value that was unknown earlier. */
  setByte(position: number, value: number): void;
  setInt32LE(position: number, value: number): void;
  /** Inverts every bit after a position. */
  invert(from: number): void;
  /** The written bytes, in a buffer of their own. */
  copy(): Buffer;
}

const maxKeptBytes = 1024 * 1024;

/** ASCII text up to this length is written without the native encoder, which is slower for short text. */
const short = 24;

const writeShort = (buffer: Buffer, start: number, text: string): number => {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code >= 0x80) return buffer.write(text, start, 'utf8');
    buffer[start + index] = code;
  }
  return text.length;
};

/** Throws BSONObjectTooLarge when more than `maxBytes` bytes are to be written. */
export const byteWriter = (initialSize: number, maxBytes: number): ByteWriter => {
  let buffer = Buffer.allocUnsafe(initialSize);
  let offset = 0;

  /** Makes room first and only then returns the offset, since growing replaces the buffer. */
  const room = (size: number): number => {
    const start = offset;
    offset += size;
    if (offset > buffer.length) {
      if (offset > maxBytes) {
        throw new StoreError('BSONObjectTooLarge', `BSONObj size is beyond ${maxBytes} bytes; it is invalid`);
      }
      const larger = Buffer.allocUnsafe(Math.max(offset, buffer.length * 2));
      buffer.copy(larger, 0, 0, start);
      buffer = larger;
    }
    return start;
  };

  return {
    clear: () => {
      offset = 0;
      if (buffer.length > maxKeptBytes) buffer = Buffer.allocUnsafe(initialSize);
    },
    position: () => offset,
    zeros: (count) => {
      const start = room(count);
      buffer.fill(0, start, offset);
    },
    byte: (value) => {
      const start = room(1);
      buffer[start] = value;
    },
    uint16BE: (value) => {
      const start = room(2);
      buffer.writeUInt16BE(value, start);
    },
    int32LE: (value) => {
      const start = room(4);
      buffer.writeInt32LE(value, start);
    },
    uint32BE: (value) => {
      const start = room(4);
      buffer.writeUInt32BE(value, start);
    },
    uint48BE: (value) => {
      const start = room(6);
      buffer.writeUIntBE(value, start, 6);
    },
    int64LE: (value) => {
      const start = room(8);
      buffer.writeBigInt64LE(value, start);
    },
    uint64LE: (value) => {
      const start = room(8);
      buffer.writeBigUInt64LE(value, start);
    },
    uint64BE: (value) => {
      const start = room(8);
      buffer.writeBigUInt64BE(value, start);
    },
    doubleLE: (value) => {
      const start = room(8);
      buffer.writeDoubleLE(value, start);
    },
    doubleBE: (value) => {
      const start = room(8);
      buffer.writeDoubleBE(value, start);
    },
    bytes: (source) => {
      const start = room(source.length);
      source.copy(buffer, start);
    },
    hex: (digits) => {
      const start = room(digits.length / 2);
      buffer.write(digits, start, 'hex');
    },
    utf8: (text) => {
      const start = room(text.length * 3);
      const size = text.length > short ? buffer.write(text, start, 'utf8') : writeShort(buffer, start, text);
      offset = start + size;
      return size;
    },
    rewind: (position) => {
      offset = position;
    },
    setByte: (position, value) => {
      buffer[position] = value;
    },
    setInt32LE: (position, value) => {
      buffer.writeInt32LE(value, position);
    },
    invert: (from) => {
      for (let index = from; index < offset; index++) buffer[index] = (buffer[index] ?? 0) ^ 0xff;
    },
    copy: () => Buffer.from(buffer.subarray(0, offset)),
  };
};
