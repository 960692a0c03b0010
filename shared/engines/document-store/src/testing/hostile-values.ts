import { double, maxKey, minKey, undefinedValue } from '../bson/value.js';
import type { Doc, Value } from '../bson/value.js';

/** A number from 0 (inclusive) to the limit (exclusive). */
export type Random = (limit: number) => number;

/** Numbers that the seed determines (mulberry32). */
export const randomFrom = (seed: number): Random => {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * limit);
  };
};

const numbers: readonly [Value, ...Value[]] = [
  0,
  1,
  -1,
  2,
  5,
  100,
  0x7fffffff,
  -0x80000000,
  0n,
  1n,
  (1n << 63n) - 1n,
  -(1n << 63n),
  (1n << 53n) + 1n,
  ...[0.5, -0, NaN, Infinity, -Infinity, 1e308, 5e-324, 2 ** 53, 2 ** 63].map(double),
];
const patterns: readonly [string, ...string[]] = [
  '^a',
  'a+',
  '(a+)+$',
  '(',
  '[',
  '(?=a)',
  '\\1',
  'a{1000}',
  '(.*a){20}',
  '^',
  '',
  '\\',
  '^\\Q',
  'ä|ß',
  '(?i)A',
];
const texts: readonly [string, ...string[]] = [
  '',
  'a',
  'b',
  'abc',
  '$a',
  '$a.b',
  '$$ROOT',
  '$$NOW',
  '$$x',
  'a.b',
  '.',
  '$',
  '\0',
  'ä😀',
  'x'.repeat(2500),
  '\ufffd',
];
const names: readonly [string, ...string[]] = [
  'a',
  'b',
  'c',
  'a.b',
  'a.0',
  'a.$',
  'a.$[]',
  'a.$[x]',
  'x',
  '_id',
  '',
  '.',
  'a.',
  '$',
  '$a',
  '0',
  '__proto__',
  'constructor',
];

/** Random values of every type, and at the edges of each. */
export interface Making {
  one<T>(...choices: readonly [T, ...T[]]): T;
  /** True in this percentage of cases. */
  chance(percent: number): boolean;
  bytes(size: number): Buffer;
  many<T>(most: number, make: () => T): T[];
  leaf(): Value;
  value(depth?: number): Value;
  fieldName(): string;
  pattern(): string;
  /** A valid value, or something else. */
  mostly(make: () => Value): Value;
  document(most: number, name: () => string, make: () => Value): Doc;
  single(name: string, make: Value): Doc;
}

export const createMaking = (random: Random): Making => {
  const one = <T>(...choices: readonly [T, ...T[]]): T => choices[random(choices.length)] ?? choices[0];
  const chance = (percent: number): boolean => random(100) < percent;
  const bytes = (size: number): Buffer => Buffer.from(Array.from({ length: size }, () => random(256)));
  const many = <T>(maxCount: number, make: () => T): T[] => Array.from({ length: random(maxCount + 1) }, make);

  const leaf = (): Value =>
    one<() => Value>(
      () => one(...numbers),
      () => one(...texts),
      () => chance(50),
      () => null,
      () => ({ kind: 'date', ms: one(0, Date.now(), 8.64e15, -8.64e15, Number.MAX_SAFE_INTEGER) }),
      () => ({ kind: 'objectId', hex: bytes(12).toString('hex') }),
      () => ({ kind: 'binary', subtype: random(256), bytes: bytes(random(20)) }),
      () => ({ kind: 'regex', source: one(...patterns).replaceAll('\0', ''), flags: one('', 'i', 'm', 'x', 'zz') }),
      () => ({ kind: 'timestamp', value: BigInt(random(1000)) }),
      () => ({ kind: 'code', source: one(...texts) }),
      () => one<Value>(minKey, maxKey, undefinedValue),
    )();
  const value = (depth = 3): Value => {
    if (depth === 0 || chance(50)) return leaf();
    if (chance(40)) return many(4, () => value(depth - 1));
    return new Map(many(3, (): [string, Value] => [fieldName(), value(depth - 1)]));
  };
  const fieldName = (): string => one(...names).replaceAll('\0', '');
  /** A valid value, or something else. */
  const mostly = (make: () => Value): Value => (chance(92) ? make() : value());
  const document = (maxFields: number, name: () => string, make: () => Value): Doc =>
    new Map(many(maxFields, (): [string, Value] => [name(), make()]));
  const single = (name: string, make: Value): Doc => new Map([[name, make]]);
  const pattern = (): string => one(...patterns);
  return { one, chance, bytes, many, leaf, value, fieldName, pattern, mostly, document, single };
};
