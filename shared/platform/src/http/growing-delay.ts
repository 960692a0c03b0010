import { HttpRefusal } from './refusal.js';
import { createAttemptsByKey } from './attempts-by-key.js';

export type GrowingDelay = {
  /**
   * Counts a try and resolves when it may go on. Rejects with 429 and `Retry-After`, and does not count the try, if it
   * came before so many others of its key that it would have to wait for longer than `maxMs`.
   */
  readonly wait: (key: string, signal: AbortSignal) => Promise<void>;
  /** Uncounts the last try of a key, as one that did not fail. */
  readonly refund: (key: string) => void;
  /** Removes all tries of a key. */
  readonly forget: (key: string) => void;
};

export type GrowingDelayOptions = {
  /** Tries of a key in any window of `windowMs` that need not wait. */
  readonly freeAttempts: number;
  readonly windowMs: number;
  /** The delay between two tries begins with a second, doubles with each, and ends here. */
  readonly maxMs: number;
  /** Milliseconds. */
  readonly now: () => number;
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Bounds the memory: the keys that have been idle for longest are dropped first. */
  readonly maxKeys?: number;
  /** Requests that may wait at the same time, of all keys; more are refused. */
  readonly maxWaiting?: number;
};

/**
 * Slows tries down, counted in this process: whoever tries slowly enough is never refused. A key's tries take turns, so
 * that many at once are no faster than one after the other.
 */
export const createGrowingDelay = ({
  freeAttempts,
  windowMs,
  maxMs,
  now,
  pause,
  maxKeys = 100_000,
  maxWaiting = 500,
}: GrowingDelayOptions): GrowingDelay => {
  /** The instants at which tries were, or will be, allowed to go on. */
  const attempts = createAttemptsByKey(windowMs, maxKeys);
  let waiting = 0;

  const delayAfter = (count: number): number =>
    count < freeAttempts ? 0 : Math.min(maxMs, 1000 * 2 ** (count - freeAttempts));

  /** Milliseconds that a try has to wait. */
  const count = (key: string): number => {
    const time = now();
    const recent = attempts.recent(key, time);
    const last = recent.at(-1);
    const turn = last === undefined ? time : Math.max(time, last + delayAfter(recent.length));
    const ms = turn - time;
    if (ms > maxMs || (ms > 0 && waiting >= maxWaiting))
      throw new HttpRefusal(429, 'too-many-requests', 'Too many attempts, please wait', {
        retryAfterSeconds: Math.ceil(ms / 1000),
      });
    attempts.set(key, [...recent, turn]);
    return ms;
  };

  return {
    wait: async (key, signal) => {
      const ms = count(key);
      if (ms === 0) return;
      waiting += 1;
      try {
        await pause(ms, signal);
      } finally {
        waiting -= 1;
      }
      if (signal.aborted) throw new HttpRefusal(503, 'timeout', 'The client did not wait');
    },
    refund: attempts.refund,
    forget: attempts.forget,
  };
};
