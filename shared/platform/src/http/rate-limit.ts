import { createAttemptsByKey } from './attempts-by-key.js';

export type RateLimit = {
  /** Counts an attempt; false if it exceeds the limit, and then does not count it. */
  readonly tryTake: (key: string) => boolean;
  /** Removes the last attempt of a key from the count, because it did not fail. */
  readonly refund: (key: string) => void;
};

/**
 * At most `limit` attempts per key in any window of `windowMs`, counted in this process. `maxKeys` bounds the memory: the
 * keys that have been idle for longest are dropped first.
 */
export const createRateLimit = ({
  limit,
  windowMs,
  maxKeys = 100_000,
  now = Date.now,
}: {
  readonly limit: number;
  readonly windowMs: number;
  readonly maxKeys?: number;
  /** Milliseconds. */
  readonly now?: () => number;
}): RateLimit => {
  const attempts = createAttemptsByKey(windowMs, maxKeys);

  return {
    tryTake: (key) => {
      const time = now();
      const recent = attempts.recent(key, time);
      if (recent.length >= limit) return false;
      attempts.set(key, [...recent, time]);
      return true;
    },
    refund: attempts.refund,
  };
};
