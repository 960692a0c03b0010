import { crc32 } from 'node:zlib';
import { checksum, checksumBy, plainChecksum } from './checksum.js';

it.each([checksum, plainChecksum])('The checksum is CRC-32, and can be continued (%#)', (sum) => {
  expect(sum(Buffer.from('123456789'))).toBe(0xcbf43926);
  expect(sum(Buffer.alloc(0))).toBe(0);
  expect(sum(Buffer.from('6789'), sum(Buffer.from('12345')))).toBe(0xcbf43926);
});

it('The checksum is the same where Node has none built in', () => {
  for (const bytes of [Buffer.alloc(0), Buffer.from('something'), Buffer.alloc(70_000, 0xa5)])
    expect(plainChecksum(bytes)).toBe(crc32(bytes));
});

it('Another polynomial gives another checksum, such as CRC-32C', () => {
  expect(checksumBy(0x82f63b78)(Buffer.from('123456789'))).toBe(0xe3069283);
});
