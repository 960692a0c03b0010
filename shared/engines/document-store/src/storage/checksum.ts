import { checksum } from '@torno/engine-lmdb-file';
import { StoreError } from '../errors.js';
import { documentPlace } from './layout.js';

/** A byte for the kind of checksum, and the checksum. Five bytes, so that no single bit turns one size into another. */
const sealBytes = 5;
const byCrc32 = 1;

/** A document as it is stored: followed by its checksum. */
export const seal = (document: Buffer): Buffer => {
  const bytes = Buffer.allocUnsafe(document.length + sealBytes);
  document.copy(bytes);
  bytes[document.length] = byCrc32;
  bytes.writeUInt32LE(checksum(document), document.length + 1);
  return bytes;
};

/** The document without its checksum; throws InternalError with the place if it differs from the stored one. */
export const unseal = (bytes: Buffer, key: Buffer): Buffer => {
  const size = bytes.length < sealBytes ? 0 : bytes.readInt32LE(0);
  // Documents of earlier versions have none.
  if (size === bytes.length) return bytes;
  const document = bytes.subarray(0, Math.max(bytes.length - sealBytes, 0));
  const isSound =
    size === document.length && bytes[size] === byCrc32 && checksum(document) === bytes.readUInt32LE(size + 1);
  if (isSound) return document;
  throw new StoreError('InternalError', `${documentPlace(key)} is damaged on the disk: restore it from a backup`);
};
