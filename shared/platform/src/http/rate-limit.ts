import { HttpRefusal } from './refusal.js';

export type RateLimit = {
  /** Counts a try; throws 429 with `Retry-After` where it is one too many (such a try does not count). */
  readonly take: (key: string) => void;
  /** Takes the last try of a key back, as one that was no failure. */
  readonly giveBack: (key: string) => void;
  /** Forgets the tries of a key, as after a successful login. */
  readonly forget: (key: string) => void;
};

/**
 * At most `limit` tries per key in any window of `windowMs`, counted in this process. `maxKeys` bounds the memory: the
 * keys that were idle longest go first.
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
    take: (key) => {
      const time = now();
      const recent = (tries.get(key) ?? []).filter((at) => at > time - windowMs);
      const [oldest] = recent;
      if (recent.length >= limit && oldest !== undefined) {
        const retryAfterSeconds = Math.max(1, Math.ceil((oldest + windowMs - time) / 1000));
        throw new HttpRefusal(429, 'too-many-requests', 'Too many tries, please wait', { retryAfterSeconds });
      }
      // Deleted first, so that the map stays ordered by the last try.
      tries.delete(key);
      tries.set(key, [...recent, time]);
      const [idlest] = tries.keys();
      if (tries.size > maxKeys && idlest !== undefined) tries.delete(idlest);
    },
    giveBack: (key) => {
      const rest = tries.get(key)?.slice(0, -1) ?? [];
      if (rest.length > 0) tries.set(key, rest);
      else tries.delete(key);
    },
    forget: (key) => void tries.delete(key),
  };
};
