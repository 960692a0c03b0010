import zlib from 'node:zlib';

/** Computes a checksum over `bytes`, continuing from `before`. */
export type Checksum = (bytes: Uint8Array, before?: number) => number;

/** The 32-bit checksum of a polynomial, whose bits are given in reverse. */
export const checksumBy = (polynomial: number): Checksum => {
  const table = Uint32Array.from({ length: 256 }, (_, byte) => {
    let value = byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ polynomial : value >>> 1;
    return value;
  });
  return (bytes, before = 0) => {
    let value = ~before;
    for (const byte of bytes) value = (value >>> 8) ^ (table[(value ^ byte) & 0xff] ?? 0);
    return ~value >>> 0;
  };
};

/** CRC-32 as in zlib. */
export const plainChecksum = checksumBy(0xedb88320);

/** The same by Node's own function, where there is one (from 20.15 on). */
export const checksum: Checksum = typeof zlib.crc32 === 'function' ? zlib.crc32 : plainChecksum;
