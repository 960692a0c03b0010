import fc from 'fast-check';
import { endOfValue } from './order-key-end.js';
import { orderKey } from './order-key.js';
import { double, maxKey, minKey, undefinedValue } from './value.js';
import type { Doc, Value } from './value.js';

const fixedEnd: fc.Arbitrary<Value> = fc.oneof(
  fc.integer(),
  fc.bigInt({ min: -(1n << 63n), max: (1n << 63n) - 1n }),
  fc.double().map(double),
  fc.string({ unit: fc.constantFrom('\0', '\u0001', 'a', 'ÿ', '\uffff', '😀'), maxLength: 4 }),
  fc.boolean(),
  fc.constantFrom<Value>(null, minKey, maxKey, undefinedValue, { kind: 'objectId', hex: '00ff'.repeat(6) }),
  fc.integer().map((ms): Value => ({ kind: 'date', ms })),
  fc.bigInt({ min: 0n, max: (1n << 64n) - 1n }).map((value): Value => ({ kind: 'timestamp', value })),
);
const openEnd: fc.Arbitrary<Value> = fc.oneof(
  fc.array(fixedEnd, { maxLength: 2 }),
  fixedEnd.map((inner): Doc => new Map([['a', inner]])),
  fc.constant<Value>({ kind: 'binary', subtype: 0, bytes: Buffer.from([0, 0]) }),
  fc.constant<Value>({ kind: 'regex', source: '', flags: '' }),
);

it('The end of each value in a key is found, or reported as unknown', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fixedEnd, fc.boolean()), { maxLength: 4 }), openEnd, (fields, last) => {
      const key = orderKey([...fields.map(([one]) => one), last], [...fields.map(([, down]) => down), false]);
      let at = 0;
      for (const [one, down] of fields) {
        const end = endOfValue(key, at, down) ?? 0;
        expect(key.subarray(at, end).equals(orderKey([one], [down]))).toBe(true);
        at = end;
      }
      expect(endOfValue(key, at, false)).toBeUndefined();
    }),
    { numRuns: 1000 },
  );
});
