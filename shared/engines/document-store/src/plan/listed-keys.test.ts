import { doc } from '../bson/value.js';
import type { Value } from '../bson/value.js';
import { parseFilter } from '../match/parse.js';
import { matcher } from '../match/matcher.js';
import { intervalsOf, prefixIntervals } from './intervals.js';
import { isExpensive, listedKeys, preparation } from './listed-keys.js';
import type { Listing } from './listed-keys.js';

const listing = (values: Value[]): Listing => {
  const filter = parseFilter(doc({ a: doc({ $in: values }) }));
  if (filter.op !== 'in') throw new Error('no listing');
  return filter;
};

const many = Array.from({ length: 20_000 }, (_, n) => (n % 2 === 0 ? (n * 7919) % 10_007 : `text ${(n * 31) % 4_999}`));

it('Long lists are prepared in many small steps, with the same result as at once', () => {
  const long = listing(many);
  expect(isExpensive({ op: 'and', parts: [{ op: 'not', part: long }] })).toBe(true);
  expect([...preparation(long)].length).toBeGreaterThan(many.length / 100);
  const keys = listedKeys(long) ?? [];
  expect(listedKeys(long)).toBe(keys);
  expect(keys).toEqual(listedKeys(listing(many)));
  expect(keys).toHaveLength(new Set(many).size);
  expect(keys).toEqual(keys.toSorted());
  expect([many[0] ?? null, many[1] ?? null, -1, 'text'].map((a) => matcher(long)(doc({ a })))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it('Short lists are prepared only when the query is planned', () => {
  expect(isExpensive(listing([1, 2, 3]))).toBe(false);
  expect([...preparation(listing([1, 2, 3]))]).toEqual([]);
});

it('Intervals are in key order, both ways and for descending fields', () => {
  const keys = listedKeys(listing([3, 1, 2])) ?? [];
  const from = (descending: boolean, reverse: boolean): string[] =>
    Array.from(prefixIntervals(keys, descending).inOrder(reverse), (one) => one.from.toString('latin1'));
  expect(from(false, false)).toEqual(keys);
  expect(from(false, true)).toEqual(keys.toReversed());
  expect(from(true, false)).toEqual(from(true, false).toSorted());
  expect(from(true, true)).toEqual(from(true, false).toReversed());
  const [first, second] = prefixIntervals(keys, false).inOrder(false);
  expect([...intervalsOf(...[first, second].flatMap((one) => one ?? [])).inOrder(true)]).toEqual([second, first]);
});
