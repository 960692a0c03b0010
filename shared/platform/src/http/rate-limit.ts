export type RateLimit = {
  /** Counts an attempt; false if it exceeds the limit, and then does not count it. */
  readonly tryTake: (key: string) => boolean;
  /** Uncounts the last attempt of a key, as one that did not fail. */
  readonly giveBack: (key: string) => void;
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

  return {
    tryTake: (key) => {
      const time = now();
      const recent = (tries.get(key) ?? []).filter((at) => at > time - windowMs);
      if (recent.length >= limit) return false;
      // The key is deleted first, so that the map stays ordered by the last attempt.
      tries.delete(key);
      tries.set(key, [...recent, time]);
      const [idlest] = tries.keys();
      if (tries.size > maxKeys && idlest !== undefined) tries.delete(idlest);
      return true;
    },
    giveBack: (key) => {
      const rest = tries.get(key)?.slice(0, -1) ?? [];
      if (rest.length > 0) tries.set(key, rest);
      else tries.delete(key);
    },
  };
};
