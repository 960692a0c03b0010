import { StoreError } from '../errors.js';
import { double, toNumber } from './value.js';
import type { Numeric } from './value.js';

const longest = (1n << 63n) - 1n;

/** An exact whole number as Int32 if both operands were and it fits, else as Int64; throws BadValue beyond 64 bits. */
const integer = (value: bigint, narrow: boolean): Numeric => {
  if (narrow && value >= -0x80000000n && value <= 0x7fffffffn) return Number(value);
  if (value > longest || value < -longest - 1n) throw new StoreError('BadValue', 'integer overflow beyond 64 bits');
  return value;
};

const combined = (
  left: Numeric,
  right: Numeric,
  whole: (a: bigint, b: bigint) => bigint,
  real: (a: number, b: number) => number,
): Numeric => {
  if (typeof left === 'object' || typeof right === 'object') return double(real(toNumber(left), toNumber(right)));
  return integer(whole(BigInt(left), BigInt(right)), typeof left === 'number' && typeof right === 'number');
};

/** Sums, differences and products keep MongoDB's types: the wider operand's, Int32 grows into Int64. */
export const add = (left: Numeric, right: Numeric): Numeric =>
  combined(
    left,
    right,
    (a, b) => a + b,
    (a, b) => a + b,
  );

export const subtract = (left: Numeric, right: Numeric): Numeric =>
  combined(
    left,
    right,
    (a, b) => a - b,
    (a, b) => a - b,
  );

export const multiply = (left: Numeric, right: Numeric): Numeric =>
  combined(
    left,
    right,
    (a, b) => a * b,
    (a, b) => a * b,
  );
