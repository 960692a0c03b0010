import { HttpRefusal } from './refusal.js';
import { createAttemptsByKey } from './attempts-by-key.js';

export type GrowingDelay = {
  /**
   * Counts an attempt and resolves when it may go on. Rejects with 429 and `Retry-After`, and does not count the
   * attempt, if it would have to wait for longer than `maxMs` after the recent ones of its key.
   */
  readonly wait: (key: string, signal: AbortSignal) => Promise<void>;
  /** Removes the last attempt of a key from the count, because it did not fail. */
  readonly refund: (key: string) => void;
  /** Removes all attempts of a key. */
  readonly forget: (key: string) => void;
};

export type GrowingDelayOptions = {
  /** Attempts of a key in any window of `windowMs` that need not wait. */
  readonly freeAttempts: number;
  readonly windowMs: number;
  /** Milliseconds; the delay between two attempts begins with a second, doubles with each, and never exceeds this. */
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
 * Slows attempts down, counted in this process: a client that makes them slowly enough is never refused. A key's
 * attempts run one after the other, so that sending many at once gains nothing.
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
  /** The instants at which attempts were, or will be, allowed to go on. */
  const attempts = createAttemptsByKey(windowMs, maxKeys);
  let waitingCount = 0;

  const delayAfter = (count: number): number =>
    count < freeAttempts ? 0 : Math.min(maxMs, 1000 * 2 ** (count - freeAttempts));

  /** Records an attempt and returns the milliseconds that it has to wait. */
  const recordAttempt = (key: string): number => {
    const time = now();
    const recent = attempts.recent(key, time);
    const last = recent.at(-1);
    const turn = last === undefined ? time : Math.max(time, last + delayAfter(recent.length));
    const ms = turn - time;
    if (ms > maxMs || (ms > 0 && waitingCount >= maxWaiting))
      throw new HttpRefusal(429, 'too-many-requests', 'Too many attempts, please wait', {
        retryAfterSeconds: Math.ceil(ms / 1000),
      });
    attempts.set(key, [...recent, turn]);
    return ms;
  };

  return {
    wait: async (key, signal) => {
      const ms = recordAttempt(key);
      if (ms === 0) return;
      waitingCount += 1;
      try {
        await pause(ms, signal);
      } finally {
        waitingCount -= 1;
      }
      if (signal.aborted)
        throw new HttpRefusal(503, 'timeout', 'The client disconnected while its request was delayed');
    },
    refund: attempts.refund,
    forget: attempts.forget,
  };
};
