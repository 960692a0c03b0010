import { createRecentEntries } from '../recent-entries.js';

/** The instants of each key's attempts, in milliseconds, oldest first. */
export type AttemptsByKey = {
  /** The attempts in the window that ends at `time`. */
  readonly recent: (key: string, time: number) => readonly number[];
  readonly set: (key: string, attempts: readonly number[]) => void;
  /** Removes the last attempt of a key from the count, because it did not fail. */
  readonly refund: (key: string) => void;
  /** Removes all attempts of a key. */
  readonly forget: (key: string) => void;
};

/**
 * Attempts counted in this process. `maxKeys` bounds the memory: the keys that have been idle for longest are dropped
 * first.
 */
export const createAttemptsByKey = (windowMs: number, maxKeys: number): AttemptsByKey => {
  const attempts = createRecentEntries<readonly number[]>(maxKeys);
  return {
    recent: (key, time) => (attempts.get(key) ?? []).filter((attemptTime) => attemptTime > time - windowMs),
    set: attempts.set,
    refund: (key) => {
      const rest = attempts.get(key)?.slice(0, -1) ?? [];
      if (rest.length > 0) attempts.set(key, rest);
      else attempts.delete(key);
    },
    forget: attempts.delete,
  };
};
