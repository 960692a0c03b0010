import { seal, unseal } from './checksum.js';
import { encode } from '../bson/encode.js';
import { doc } from '../bson/value.js';
import { documentKey } from './layout.js';

const key = documentKey(7, 42);
const document = encode(doc({ _id: 1, text: 'something', more: [1, 2, 3] }));

it('Any changed bit is found, and the place named', () => {
  const stored = seal(document);
  expect(unseal(stored, key)).toEqual(document);
  for (let bit = 0; bit < stored.length * 8; bit++) {
    const changed = Buffer.from(stored);
    changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
    expect(() => unseal(changed, key)).toThrow('record 42 of collection 7 is damaged');
  }
});

it('Documents from before there were checksums are accepted', () => {
  expect(unseal(document, key)).toBe(document);
});
