import { comparablePart } from '../bson/order-key.js';
import { afterPrefix, tableKey } from '../storage/layout.js';
import type { Bounds, Interval } from './bounds.js';

/** Ranges of an index, in key order, whose entries after `skip` bytes are in the order of the sort. */
export interface Stream {
  readonly skip: number;
  readonly ranges: readonly Interval[];
}

/** The streams of an index (by its number) within bounds on its first fields; the values of `split` of them open one each. */
export const streams = (table: number, bounds: readonly (Bounds | undefined)[], split: number): Stream[] => {
  const heads = extended([tableKey(table)], bounds.slice(0, split));
  const last = bounds.at(-1);
  const hasRange = last !== undefined && !last.points;
  const inner = bounds.slice(split, hasRange ? -1 : undefined);
  return heads.map((head) => {
    const prefixes = extended([head], inner);
    const ranges = prefixes.flatMap((prefix) =>
      hasRange ? last.intervals.map((interval) => stretch(prefix, interval)) : [whole(prefix)],
    );
    return { skip: head.length, ranges };
  });
};

const extended = (prefixes: Buffer[], bounds: readonly (Bounds | undefined)[]): Buffer[] =>
  bounds.reduce<Buffer[]>(
    (heads, bound) =>
      heads.flatMap((head) => (bound?.intervals ?? []).map((interval) => Buffer.concat([head, interval.from]))),
    prefixes,
  );

const tableBytes = 4;

/** Keys beyond the stored length are compared by their beginning; the filter sorts out the rest. */
const stored = (edge: Buffer): { part: Buffer; cut: boolean } => {
  const part = comparablePart(edge.subarray(tableBytes));
  const cut = part.length < edge.length - tableBytes;
  return { part: cut ? edge.subarray(0, tableBytes + part.length) : edge, cut };
};

const whole = (prefix: Buffer): Interval => {
  const { part } = stored(prefix);
  return { from: part, to: afterPrefix(part) };
};

const stretch = (prefix: Buffer, interval: Interval): Interval => {
  const from = stored(Buffer.concat([prefix, interval.from]));
  const to = stored(Buffer.concat([prefix, interval.to]));
  return { from: from.part, to: to.cut ? afterPrefix(to.part) : to.part };
};
