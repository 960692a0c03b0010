import { checksum, plainChecksum } from './checksum.js';

it.each([checksum, plainChecksum])('is CRC-32, and goes on where it ended (%#)', (sum) => {
  expect(sum(Buffer.from('123456789'))).toBe(0xcbf43926);
  expect(sum(Buffer.alloc(0))).toBe(0);
  expect(sum(Buffer.from('6789'), sum(Buffer.from('12345')))).toBe(0xcbf43926);
});
