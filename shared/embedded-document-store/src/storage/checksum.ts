import * as zlib from 'node:zlib';
import { StoreError } from '../errors.js';
import { documentPlace } from './layout.js';

/** A byte that says how the checksum was made, and the checksum. Five, so that no single bit makes a size of another. */
const sealBytes = 5;
const byCrc32 = 1;

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = (value & 1) === 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** CRC-32, for versions of Node that do not bring it. */
export const plainCrc32 = (bytes: Buffer): number => {
  let value = 0xffffffff;
  for (const byte of bytes) value = (value >>> 8) ^ (table[(value ^ byte) & 0xff] ?? 0);
  return (value ^ 0xffffffff) >>> 0;
};

const crc32 = 'crc32' in zlib ? zlib.crc32 : plainCrc32;

/** A document as it is stored: followed by its checksum. */
export const sealed = (document: Buffer): Buffer => {
  const bytes = Buffer.allocUnsafe(document.length + sealBytes);
  document.copy(bytes);
  bytes[document.length] = byCrc32;
  bytes.writeUInt32LE(crc32(document), document.length + 1);
  return bytes;
};

/** The document without its checksum; throws InternalError naming the place when it is not what was stored. */
export const unsealed = (bytes: Buffer, key: Buffer): Buffer => {
  const size = bytes.length < sealBytes ? 0 : bytes.readInt32LE(0);
  // Documents of earlier versions have none.
  if (size === bytes.length) return bytes;
  const document = bytes.subarray(0, Math.max(bytes.length - sealBytes, 0));
  const isSound =
    size === document.length && bytes[size] === byCrc32 && crc32(document) === bytes.readUInt32LE(size + 1);
  if (isSound) return document;
  throw new StoreError('InternalError', `${documentPlace(key)} is damaged on the disk: restore it from a backup`);
};
