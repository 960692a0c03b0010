import zlib from 'node:zlib';

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** CRC-32 as in zlib, over `bytes` after what gave `before`. */
export const plainChecksum = (bytes: Uint8Array, before = 0): number => {
  let value = ~before;
  for (const byte of bytes) value = (value >>> 8) ^ (TABLE[(value ^ byte) & 0xff] ?? 0);
  return ~value >>> 0;
};

/** The same by the machine's own means, where this Node has it (from 20.15 on). */
export const checksum: (bytes: Uint8Array, before?: number) => number =
  typeof zlib.crc32 === 'function' ? zlib.crc32 : plainChecksum;
