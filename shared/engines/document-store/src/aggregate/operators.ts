import { StoreError, unsupported } from '../errors.js';
import { difference, product, sum } from '../bson/arithmetic.js';
import { maxDocumentBytes } from '../bson/encode.js';
import { compare, equal } from '../bson/compare.js';
import { double, isArray, isNumeric, isTagged, isTruthy, toNumber, typeName, undefinedValue } from '../bson/value.js';
import type { DateTime, Doc, Numeric, Value } from '../bson/value.js';
import { formatDate } from './format-date.js';

/** An expression over one document; undefined is MongoDB's "missing". */
export type Expression = (doc: Doc) => Value | undefined;

export interface Operator {
  readonly min: number;
  readonly max: number;
  /** MongoDB's error for another number of arguments, where it is not the usual one. */
  readonly miscounted?: number;
  /**
   * Names of the arguments if they are given as a document, in the order in which `make` takes them, and MongoDB's
   * errors.
   */
  readonly named?: {
    readonly order: readonly string[];
    readonly byPosition: boolean;
    readonly unknown: number;
    /** The error for each argument that must be given. */
    readonly missing: readonly number[];
  };
  readonly make: (args: readonly Expression[]) => Expression;
}

type OperandValue = Value | undefined;

const isNothing = (value: OperandValue): boolean =>
  value === undefined || value === null || (isTagged(value) && value.kind === 'undefined');

const isDate = (value: OperandValue): value is DateTime => isTagged(value) && value.kind === 'date';

const numeric = (operator: string, value: OperandValue): Numeric => {
  if (isNumeric(value)) return value;
  throw new StoreError('TypeMismatch', `${operator} only supports numeric types, not ${typeName(value)}`);
};

/** Evaluates all arguments, then combines them. */
const operatorOf = (
  min: number,
  max: number,
  combine: (values: readonly OperandValue[]) => OperandValue,
): Operator => ({
  min,
  max,
  make: (args) => (doc) => combine(args.map((arg) => arg(doc))),
});

/** Missing is below null and equal to nothing else. */
const orMissing = (value: OperandValue): Value => (value === undefined ? undefinedValue : value);

const comparisonOf = (accepts: (difference: number) => boolean): Operator =>
  operatorOf(2, 2, ([left, right]) => accepts(compare(orMissing(left), orMissing(right))));

/** Null or missing anywhere makes the result null. */
const arithmetic = (min: number, max: number, combine: (values: readonly OperandValue[]) => OperandValue): Operator =>
  operatorOf(min, max, (values) => (values.some(isNothing) ? null : combine(values)));

const shiftDate = (date: DateTime, milliseconds: number): DateTime => {
  const ms = date.ms + Math.round(milliseconds);
  if (!Number.isSafeInteger(ms)) throw new StoreError('Overflow', 'date overflow');
  return { kind: 'date', ms };
};

const addValues = (values: readonly OperandValue[]): OperandValue => {
  const dates = values.filter(isDate);
  const [date] = dates;
  if (dates.length > 1) throw new StoreError('TypeMismatch', 'only one date allowed in an $add expression');
  const total = values
    .filter((value) => !isDate(value))
    .map((value) => numeric('$add', value))
    .reduce<Numeric>(sum, 0);
  return date === undefined ? total : shiftDate(date, toNumber(total));
};

const subtractValues = ([left, right]: readonly OperandValue[]): OperandValue => {
  if (isDate(left)) {
    if (isDate(right)) return BigInt(left.ms - right.ms);
    return shiftDate(left, -toNumber(numeric('$subtract', right)));
  }
  return difference(numeric('$subtract', left), numeric('$subtract', right));
};

const quotient = ([left, right]: readonly OperandValue[]): OperandValue => {
  const divisor = toNumber(numeric('$divide', right));
  if (divisor === 0) throw new StoreError('BadValue', "can't $divide by zero");
  return double(toNumber(numeric('$divide', left)) / divisor);
};

const concatenation = (values: readonly OperandValue[]): OperandValue => {
  const texts = values.map((value) => {
    if (typeof value === 'string') return value;
    throw new StoreError(16702, `$concat only supports strings, not ${typeName(value)}`);
  });
  const length = texts.reduce((total, text) => total + text.length, 0);
  if (length > maxDocumentBytes) {
    throw new StoreError('BSONObjectTooLarge', `$concat gives a text of ${length} characters, which is too large`);
  }
  return texts.join('');
};

const elementAt = ([array, index]: readonly OperandValue[]): OperandValue => {
  if (!isArray(array)) {
    throw new StoreError(28689, `$arrayElemAt's first argument must be an array, but is ${typeName(array)}`);
  }
  if (!isNumeric(index)) {
    throw new StoreError(28690, `$arrayElemAt's second argument must be a numeric value, but is ${typeName(index)}`);
  }
  const position = toNumber(index);
  if (!Number.isInteger(position) || Math.abs(position) > 0x7fffffff) {
    throw new StoreError(
      28691,
      `$arrayElemAt's second argument must be representable as a 32-bit integer: ${position}`,
    );
  }
  return array.at(position);
};

const size = ([array]: readonly OperandValue[]): OperandValue => {
  if (!isArray(array)) {
    throw new StoreError(17124, `The argument to $size must be an array, but was of type: ${typeName(array)}`);
  }
  return array.length;
};

const isAmong = ([value, array]: readonly OperandValue[]): OperandValue => {
  if (!isArray(array))
    throw new StoreError(40081, `$in requires an array as a second argument, found: ${typeName(array)}`);
  return value !== undefined && array.some((item) => equal(item, value));
};

const dateToString = ([date, format, timezone, onNull]: readonly OperandValue[]): OperandValue => {
  if (isNothing(date)) return onNull ?? null;
  if (!isDate(date)) throw new StoreError(16006, `can't convert from BSON type ${typeName(date)} to Date`);
  if (timezone === null || format === null) return null;
  if (timezone !== undefined && timezone !== 'UTC' && timezone !== 'GMT')
    throw unsupported(
      `the timezone of $dateToString '${typeof timezone === 'string' ? timezone : typeName(timezone)}'`,
    );
  if (format !== undefined && typeof format !== 'string')
    throw new StoreError(18533, `$dateToString requires that 'format' be a string, found: ${typeName(format)}`);
  return formatDate(date.ms, format ?? '%Y-%m-%dT%H:%M:%S.%LZ');
};

const unlimited = Infinity;

/** The supported operators of expressions. */
export const operators: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ['$add', arithmetic(0, unlimited, addValues)],
  ['$subtract', arithmetic(2, 2, subtractValues)],
  [
    '$multiply',
    arithmetic(0, unlimited, (values) =>
      values.map((value) => numeric('$multiply', value)).reduce<Numeric>(product, 1),
    ),
  ],
  ['$divide', arithmetic(2, 2, quotient)],
  ['$eq', comparisonOf((order) => order === 0)],
  ['$ne', comparisonOf((order) => order !== 0)],
  ['$gt', comparisonOf((order) => order > 0)],
  ['$gte', comparisonOf((order) => order >= 0)],
  ['$lt', comparisonOf((order) => order < 0)],
  ['$lte', comparisonOf((order) => order <= 0)],
  ['$and', operatorOf(0, unlimited, (values) => values.every(isTruthy))],
  ['$or', operatorOf(0, unlimited, (values) => values.some(isTruthy))],
  ['$not', operatorOf(1, 1, ([value]) => !isTruthy(value))],
  ['$in', operatorOf(2, 2, isAmong)],
  ['$concat', arithmetic(0, unlimited, concatenation)],
  ['$size', operatorOf(1, 1, size)],
  ['$arrayElemAt', arithmetic(2, 2, elementAt)],
  [
    '$dateToString',
    {
      ...operatorOf(1, 4, dateToString),
      named: { order: ['date', 'format', 'timezone', 'onNull'], byPosition: false, unknown: 18534, missing: [18628] },
    },
  ],
  [
    '$cond',
    {
      min: 3,
      max: 3,
      named: { order: ['if', 'then', 'else'], byPosition: true, unknown: 17083, missing: [17080, 17081, 17082] },
      make:
        ([test, then, otherwise]) =>
        (doc) =>
          isTruthy(test?.(doc)) ? then?.(doc) : otherwise?.(doc),
    },
  ],
  [
    '$ifNull',
    {
      min: 2,
      max: unlimited,
      miscounted: 1257300,
      make: (args) => (doc) => {
        for (const arg of args.slice(0, -1)) {
          const value = arg(doc);
          if (!isNothing(value)) return value;
        }
        return args.at(-1)?.(doc);
      },
    },
  ],
]);
