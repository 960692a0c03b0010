import { StoreError } from '../errors.js';
import { double, toNumber } from './value.js';
import type { Numeric } from './value.js';

const maxLong = (1n << 63n) - 1n;

interface Operation {
  readonly whole: (a: bigint, b: bigint) => bigint;
  readonly real: (a: number, b: number) => number;
}

/** Exact between integers: Int32 if both are and it fits, else Int64, else the result of `widen`. */
const combine = (
  left: Numeric,
  right: Numeric,
  { whole, real }: Operation,
  widen: (value: number) => Numeric,
): Numeric => {
  if (typeof left === 'object' || typeof right === 'object') return double(real(toNumber(left), toNumber(right)));
  const value = whole(BigInt(left), BigInt(right));
  const narrow = typeof left === 'number' && typeof right === 'number';
  if (narrow && value >= -0x80000000n && value <= 0x7fffffffn) return Number(value);
  return value > maxLong || value < -maxLong - 1n ? widen(Number(value)) : value;
};

const plus = { whole: (a: bigint, b: bigint) => a + b, real: (a: number, b: number) => a + b };
const minus = { whole: (a: bigint, b: bigint) => a - b, real: (a: number, b: number) => a - b };
const times = { whole: (a: bigint, b: bigint) => a * b, real: (a: number, b: number) => a * b };

/**
 * A sum keeps MongoDB's types: the wider operand's, Int32 grows into Int64; throws BadValue beyond it, as `$inc` does.
 */
export const add = (left: Numeric, right: Numeric): Numeric =>
  combine(left, right, plus, () => {
    throw new StoreError('BadValue', 'Failed to apply $inc operations: integer overflow beyond 64 bits');
  });

/** The same in expressions, where a result beyond Int64 becomes a Double. */
export const sum = (left: Numeric, right: Numeric): Numeric => combine(left, right, plus, double);
export const difference = (left: Numeric, right: Numeric): Numeric => combine(left, right, minus, double);
export const product = (left: Numeric, right: Numeric): Numeric => combine(left, right, times, double);
