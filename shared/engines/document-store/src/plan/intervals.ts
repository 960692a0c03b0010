import { afterPrefix } from '../storage/layout.js';

/** A half-open range of one field's key bytes. */
export interface Interval {
  readonly from: Buffer;
  readonly to: Buffer;
}

/** Disjoint ranges of one field's keys, created on demand: there may be very many. */
export interface Intervals {
  readonly length: number;
  /** Size of the longest bound, in bytes. */
  readonly longest: number;
  /** In the order of the keys, or `reverse`. */
  inOrder(reverse: boolean): Iterable<Interval>;
}

export const intervalsOf = (...intervals: readonly Interval[]): Intervals => ({
  length: intervals.length,
  longest: Math.max(0, ...intervals.flatMap(({ from, to }) => [from.length, to.length])),
  inOrder: (reverse) => (reverse ? intervals.toReversed() : intervals),
});

/**
 * Ranges of everything that begins with one of the keys, which are binary strings in order; inverted for a `descending`
 * field.
 */
export const prefixIntervals = (keys: readonly string[], descending: boolean): Intervals => ({
  length: keys.length,
  get longest() {
    return keys.reduce((longest, key) => Math.max(longest, key.length), 0);
  },
  *inOrder(reverse) {
    const isBackwards = reverse !== descending;
    for (let keyIndex = 0; keyIndex < keys.length; keyIndex++) {
      const from = Buffer.from(keys[isBackwards ? keys.length - 1 - keyIndex : keyIndex] ?? '', 'latin1');
      if (descending) for (let byte = 0; byte < from.length; byte++) from[byte] = (from[byte] ?? 0) ^ 0xff;
      yield { from, to: afterPrefix(from) };
    }
  },
});
