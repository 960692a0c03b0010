import fc from 'fast-check';
import { compare, equal } from './compare.js';
import { decode } from './decode.js';
import { encode } from './encode.js';
import { indexEntry, orderKey } from './order-key.js';
import { double, maxKey, minKey, undefinedValue } from './value.js';
import type { Doc, Value } from './value.js';

const hexDigits = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 24, maxLength: 24 });

/** Numbers close to each other across the three types, where a careless order fails. */
const number = fc.oneof(
  fc.integer({ min: -0x80000000, max: 0x7fffffff }),
  fc.bigInt({ min: -(1n << 63n), max: (1n << 63n) - 1n }),
  fc.bigInt({ min: (1n << 53n) - 4n, max: (1n << 53n) + 4n }),
  fc.double().map(double),
  fc.constantFrom(double(2 ** 53), double(2 ** 63), double(-(2 ** 63)), double(-0), 0, double(NaN), 1, 1n, double(1)),
);

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 6 }),
  fc.string({ unit: fc.constantFrom('\0', '\u0001', 'a', 'b', '\uffff', '😀', 'ÿ'), maxLength: 4 }),
);

const leaf: fc.Arbitrary<Value> = fc.oneof(
  number,
  text,
  fc.boolean(),
  fc.constantFrom<Value>(null, minKey, maxKey, undefinedValue),
  hexDigits.map((hex): Value => ({ kind: 'objectId', hex })),
  fc.integer({ min: -8.64e15, max: 8.64e15 }).map((ms): Value => ({ kind: 'date', ms })),
  fc.uint8Array({ maxLength: 4 }).map((bytes): Value => ({ kind: 'binary', subtype: 0, bytes: Buffer.from(bytes) })),
);

const { value } = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    leaf,
    fc.array(tie('value'), { maxLength: 3 }),
    fc
      .array(fc.tuple(fc.constantFrom('a', 'b', 'ab', '0'), tie('value')), { maxLength: 3 })
      .map((fields): Doc => new Map(fields)),
  ),
}));

it('Keys are ordered like values, ascending and descending', () => {
  fc.assert(
    fc.property(value, value, (left, right) => {
      const order = Math.sign(compare(left, right));
      expect(Math.sign(Buffer.compare(orderKey([left]), orderKey([right])))).toBe(order);
      expect(Math.sign(Buffer.compare(orderKey([left], [true]), orderKey([right], [true])))).toBe(
        order === 0 ? 0 : -order,
      );
    }),
    { numRuns: 2000 },
  );
});

it('Compound keys are ordered field by field, each in its own direction', () => {
  fc.assert(
    fc.property(leaf, leaf, leaf, leaf, fc.boolean(), fc.boolean(), (a, b, c, d, downFirst, downSecond) => {
      const first = compare(a, c) * (downFirst ? -1 : 1);
      const second = compare(b, d) * (downSecond ? -1 : 1);
      const keys = Buffer.compare(orderKey([a, b], [downFirst, downSecond]), orderKey([c, d], [downFirst, downSecond]));
      expect(Math.sign(keys) - Math.sign(first === 0 ? second : first)).toBe(0);
    }),
    { numRuns: 1000 },
  );
});

it('Every value survives encoding and decoding', () => {
  fc.assert(
    fc.property(value, (one) => {
      const bytes = encode(new Map([['value', one]]));
      const back = decode(bytes).get('value');
      expect(back !== undefined && equal(back, one)).toBe(true);
      expect(encode(new Map([['value', back ?? null]])).equals(bytes)).toBe(true);
    }),
  );
});

it('Long keys are bounded and stay distinct', () => {
  const long = 'x'.repeat(5000);
  const entryOf = (text: string): Buffer => indexEntry(1, [text], [], 0);
  const one = entryOf(`${long}a`);
  const other = entryOf(`${long}b`);
  expect(one.length).toBeLessThanOrEqual(4 + 1800 + 6);
  expect(one.equals(other)).toBe(false);
  expect(one.equals(entryOf(`${long}a`))).toBe(true);
});
