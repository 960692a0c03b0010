import { StoreError } from '../errors.js';
import { isTagged } from './value.js';
import type { Binary, Numeric, Regex, Value } from './value.js';

/** The rank of each BSON type in MongoDB's order across types; types that compare with each other share one. */
export const rank = (value: Value): number => {
  switch (typeof value) {
    case 'number':
    case 'bigint':
      return ranks.double;
    case 'string':
      return ranks.string;
    case 'boolean':
      return ranks.boolean;
    default:
  }
  if (value === null) return ranks.null;
  if (Array.isArray(value)) return ranks.array;
  if (value instanceof Map) return ranks.object;
  return ranks[value.kind];
};

export const ranks = {
  minKey: 1,
  undefined: 2,
  null: 5,
  double: 10,
  string: 15,
  object: 20,
  array: 25,
  binary: 30,
  objectId: 35,
  boolean: 40,
  date: 45,
  timestamp: 47,
  regex: 50,
  code: 60,
  maxKey: 127,
  get unread(): never {
    throw new StoreError('InternalError', 'a field was compared that was not read');
  },
} as const;

/** MongoDB's total order over all values: negative, zero or positive. */
export const compare = (left: Value, right: Value): number => {
  if (left === right) return 0;
  const difference = rank(left) - rank(right);
  return difference === 0 ? compareAlike(left, right) : difference;
};

export const equal = (left: Value, right: Value): boolean => compare(left, right) === 0;

const order = <T extends number | bigint | string>(left: T, right: T): number =>
  left < right ? -1 : left > right ? 1 : 0;

const compareAlike = (left: Value, right: Value): number => {
  if (typeof left === 'string' && typeof right === 'string') return compareText(left, right);
  if (typeof left === 'boolean' && typeof right === 'boolean') return Number(left) - Number(right);
  if (Array.isArray(left) && Array.isArray(right)) return compareLists(left, right);
  if (left instanceof Map && right instanceof Map) return compareFields([...left], [...right]);
  if (isNumber(left) && isNumber(right)) return compareNumbers(left, right);
  if (!isTagged(left) || !isTagged(right)) return 0;
  if (left.kind === 'date' && right.kind === 'date') return order(left.ms, right.ms);
  if (left.kind === 'objectId' && right.kind === 'objectId') return order(left.hex, right.hex);
  if (left.kind === 'binary' && right.kind === 'binary') return compareBinary(left, right);
  if (left.kind === 'timestamp' && right.kind === 'timestamp') return order(left.value, right.value);
  if (left.kind === 'regex' && right.kind === 'regex') return compareRegex(left, right);
  if (left.kind === 'code' && right.kind === 'code') return compareText(left.source, right.source);
  return 0;
};

const isNumber = (value: Value): value is Numeric =>
  typeof value === 'number' || typeof value === 'bigint' || (isTagged(value) && value.kind === 'double');

/** Compares by value across Int32, Int64 and Double; NaN equals itself and is below every other number. */
const compareNumbers = (left: Numeric, right: Numeric): number => {
  const a = typeof left === 'object' ? left.value : left;
  const b = typeof right === 'object' ? right.value : right;
  if (Number.isNaN(a)) return Number.isNaN(b) ? 0 : -1;
  if (Number.isNaN(b)) return 1;
  return a < b ? -1 : a > b ? 1 : 0;
};

/** Compares texts by their UTF-8 bytes, which differs from JavaScript's order only for surrogates. */
export const compareText = (left: string, right: string): number => {
  if (left === right) return 0;
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index++) {
    const a = left.charCodeAt(index);
    const b = right.charCodeAt(index);
    if (a === b) continue;
    const surrogateA = a >= 0xd800 && a <= 0xdfff;
    const surrogateB = b >= 0xd800 && b <= 0xdfff;
    if (surrogateA !== surrogateB) return surrogateA ? 1 : -1;
    return a - b;
  }
  return left.length - right.length;
};

const compareLists = (left: readonly Value[], right: readonly Value[]): number => {
  for (let index = 0; ; index++) {
    const a = left[index];
    const b = right[index];
    if (a === undefined || b === undefined) return left.length - right.length;
    const difference = compare(a, b);
    if (difference !== 0) return difference;
  }
};

const compareFields = (left: readonly [string, Value][], right: readonly [string, Value][]): number => {
  for (let index = 0; ; index++) {
    const a = left[index];
    const b = right[index];
    if (a === undefined || b === undefined) return left.length - right.length;
    const difference = rank(a[1]) - rank(b[1]) || compareText(a[0], b[0]) || compare(a[1], b[1]);
    if (difference !== 0) return difference;
  }
};

const compareBinary = (left: Binary, right: Binary): number =>
  left.bytes.length - right.bytes.length || left.subtype - right.subtype || Buffer.compare(left.bytes, right.bytes);

const compareRegex = (left: Regex, right: Regex): number =>
  compareText(left.source, right.source) || compareText(left.flags, right.flags);
