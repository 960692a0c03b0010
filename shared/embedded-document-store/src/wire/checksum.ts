/** The table of CRC-32C, whose polynomial is 0x1EDC6F41 read backwards. */
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = (value & 1) === 0 ? value >>> 1 : (value >>> 1) ^ 0x82f63b78;
  return value >>> 0;
});

/** CRC-32C of the bytes, as an OP_MSG may carry it at its end. */
export const checksum = (bytes: Buffer): number => {
  let value = 0xffffffff;
  for (const byte of bytes) value = (table[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
};
