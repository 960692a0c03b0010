import { comparablePart } from '../bson/order-key.js';
import { afterPrefix, tableBytes, tableKey } from '../storage/layout.js';
import type { Bounds } from './bounds.js';
import type { Interval } from './intervals.js';

/** Ranges of an index whose entries after `skip` bytes are in sort order. */
export interface Stream {
  readonly skip: number;
  /** Number of ranges. */
  readonly size: number;
  /** In key order, or `reverse`; created on demand. */
  ranges(reverse: boolean): Iterable<Interval>;
}

/**
 * The streams of an index (by its number) within bounds on its first fields; each value of `split` of them opens one.
 */
export const streams = (table: number, bounds: readonly (Bounds | undefined)[], split: number): Stream[] => {
  const heads = [...extend(tableKey(table), bounds.slice(0, split), false)];
  const last = bounds.at(-1);
  const hasRange = last !== undefined && !last.points;
  const splitBounds = bounds.slice(split, hasRange ? -1 : undefined);
  const size = bounds.slice(split).reduce((product, bound) => product * (bound?.intervals.length ?? 1), 1);
  return heads.map((head) => ({
    skip: head.length,
    size,
    *ranges(reverse) {
      for (const prefix of extend(head, splitBounds, reverse)) {
        if (!hasRange) yield wholeInterval(prefix);
        else for (const interval of last.intervals.inOrder(reverse)) yield intervalBelow(prefix, interval);
      }
    },
  }));
};

/** A key prefix, continued by each combination of values. */
function* extend(head: Buffer, bounds: readonly (Bounds | undefined)[], reverse: boolean): Generator<Buffer> {
  const [bound, ...others] = bounds;
  if (bounds.length === 0) yield head;
  for (const { from } of bound?.intervals.inOrder(reverse) ?? [])
    yield* extend(Buffer.concat([head, from]), others, reverse);
}

/** Keys beyond the stored length are compared by their prefix; the filter removes false matches. */
const cutToStored = (edge: Buffer): { part: Buffer; cut: boolean } => {
  const part = comparablePart(edge.subarray(tableBytes));
  const cut = part.length < edge.length - tableBytes;
  return { part: cut ? edge.subarray(0, tableBytes + part.length) : edge, cut };
};

const wholeInterval = (prefix: Buffer): Interval => {
  const { part } = cutToStored(prefix);
  return { from: part, to: afterPrefix(part) };
};

const intervalBelow = (prefix: Buffer, interval: Interval): Interval => {
  const from = cutToStored(Buffer.concat([prefix, interval.from]));
  const to = cutToStored(Buffer.concat([prefix, interval.to]));
  return { from: from.part, to: to.cut ? afterPrefix(to.part) : to.part };
};
