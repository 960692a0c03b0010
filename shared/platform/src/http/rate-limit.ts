import { HttpRefusal } from './refusal.js';

export type RateLimit = {
  /** Counts an attempt; throws 429 with `Retry-After` if it exceeds the limit, and then does not count it. */
  readonly take: (key: string) => void;
  /** Counts an attempt; false if it exceeds the limit, and then does not count it. */
  readonly tryTake: (key: string) => boolean;
  /** Uncounts the last attempt of a key, as one that did not fail. */
  readonly giveBack: (key: string) => void;
  /** Removes all attempts of a key, as after a successful login. */
  readonly forget: (key: string) => void;
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
  const tries = new Map<string, number[]>();

  /** Counts an attempt, or returns the milliseconds until the next one is accepted. */
  const count = (key: string): number => {
    const time = now();
    const recent = (tries.get(key) ?? []).filter((at) => at > time - windowMs);
    const [oldest] = recent;
    if (recent.length >= limit && oldest !== undefined) return oldest + windowMs - time;
    // The key is deleted first, so that the map stays ordered by the last attempt.
    tries.delete(key);
    tries.set(key, [...recent, time]);
    const [idlest] = tries.keys();
    if (tries.size > maxKeys && idlest !== undefined) tries.delete(idlest);
    return 0;
  };

  return {
    take: (key) => {
      const wait = count(key);
      const retryAfterSeconds = Math.ceil(wait / 1000);
      if (wait > 0)
        throw new HttpRefusal(429, 'too-many-requests', 'Too many attempts, please wait', { retryAfterSeconds });
    },
    tryTake: (key) => count(key) === 0,
    giveBack: (key) => {
      const rest = tries.get(key)?.slice(0, -1) ?? [];
      if (rest.length > 0) tries.set(key, rest);
      else tries.delete(key);
    },
    forget: (key) => void tries.delete(key),
  };
};
