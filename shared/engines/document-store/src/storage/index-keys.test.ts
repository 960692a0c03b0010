import fc from 'fast-check';
import { StoreError } from '../errors.js';
import { doc } from '../bson/value.js';
import type { Doc, Value } from '../bson/value.js';
import { compareEntries, documentEntries } from './index-keys.js';
import { parseIndexSpec } from './index-spec.js';

const text = fc.constantFrom('', 'a', 'ab', 'b', 'ä', 'x'.repeat(2000), `${'x'.repeat(1999)}y`);
const plain: fc.Arbitrary<Value> = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 1, arbitrary: fc.constantFrom<Value>(null, true, 1, 1n, { kind: 'double', value: 1 }) },
);
const value = fc.oneof(plain, fc.array(plain, { maxLength: 5 }), fc.array(text, { maxLength: 5 }));
const document = fc
  .record({ words: value, owner: plain, size: plain, inner: plain.map((k): Value => doc({ k })) }, { requiredKeys: [] })
  .map((fields): Doc => new Map(Object.entries(fields)));

const indexOf = (options: Record<string, Value>) => ({ id: 7, spec: parseIndexSpec(doc({ name: 'i', ...options })) });
const key = doc({ owner: 1, words: -1, 'inner.k': 1, size: 1 });
const indexes = fc.constantFrom(
  indexOf({ key }),
  indexOf({ key: doc({ words: 1 }) }),
  indexOf({ key, sparse: true }),
  indexOf({ key, partialFilterExpression: doc({ owner: 'a' }) }),
);

it('A change removes the entries that only the document before has, and adds those that only the one after has', () => {
  const record = 12;
  fc.assert(
    fc.property(indexes, document, document, fc.boolean(), (index, before, other, keepsMost) => {
      const after = keepsMost ? new Map([...before, ...[...other].slice(0, 1)]) : other;
      const [old, now] = [before, after].map((one) => documentEntries(index, one, record));
      const { removed, added } = compareEntries(index, before, after, record);
      const texts = (entries: readonly Buffer[]) => entries.map((entry) => entry.toString('hex'));
      const [oldTexts, nowTexts] = [texts(old?.entries ?? []), texts(now?.entries ?? [])];
      expect(texts(removed)).toEqual(oldTexts.filter((each) => !nowTexts.includes(each)));
      expect(texts(added.entries)).toEqual(nowTexts.filter((each) => !oldTexts.includes(each)));
      expect(added.multikey).toEqual(now?.multikey);
      expect(added.values).toEqual(now?.values.filter((_, at) => !oldTexts.includes(nowTexts[at] ?? '')));
    }),
    { numRuns: 5000 },
  );
});

it('A document with two arrays in one index is refused', () => {
  const index = indexOf({ key: doc({ owner: 1, words: 1 }) });
  const parallel = doc({ owner: ['a'], words: ['b'] });
  expect(() => compareEntries(index, doc({ owner: 'a' }), parallel, 1)).toThrow(StoreError);
});
