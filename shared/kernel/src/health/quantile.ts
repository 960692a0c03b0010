import { durationBounds } from './health-sample.js';

/**
 * The duration, in seconds, that a share of all durations does not exceed, interpolated within its bucket; null if there
 * are none. A duration longer than the last bound counts as that bound.
 */
export const quantileOf = (durations: readonly number[], share: number): number | null => {
  const total = durations.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const rank = share * total;
  let countBelow = 0;
  for (const [index, bound] of durationBounds.entries()) {
    const count = durations[index] ?? 0;
    if (count > 0 && countBelow + count >= rank) {
      const lower = durationBounds[index - 1] ?? 0;
      return lower + (bound - lower) * Math.max(0, (rank - countBelow) / count);
    }
    countBelow += count;
  }
  return durationBounds[durationBounds.length - 1] ?? null;
};
