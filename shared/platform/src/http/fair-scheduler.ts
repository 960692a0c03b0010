import { pause } from '../pause.js';

/** How many times as long as a piece of work the pause after it is. */
const restPerWork = 3;
/** Milliseconds of the shortest pause: a piece of work also costs something before and after it is measured. */
const minRestMs = 10;

/** Runs a piece of work when it is its caller's turn; rejects with the signal's reason if that aborts before. */
export type FairScheduler = <Result>(caller: string, work: () => Result, signal?: AbortSignal) => Promise<Result>;

/**
 * Runs pieces of work one at a time, with pauses between them: however many are waiting, three quarters of the event
 * loop are left to others. Callers take turns, so that one with many pieces does not delay the others.
 */
export const createFairScheduler = (): FairScheduler => {
  /** The waiting pieces of each caller; the callers stand in the order of their next turns. */
  const waitingPieces = new Map<string, Set<() => void>>();
  let isServing = false;

  const takeNext = (): (() => void) | undefined => {
    for (const [caller, pieces] of waitingPieces) {
      waitingPieces.delete(caller);
      const [next] = pieces;
      if (!next) continue;
      pieces.delete(next);
      waitingPieces.set(caller, pieces);
      return next;
    }
    return undefined;
  };

  const serve = async (): Promise<void> => {
    isServing = true;
    for (let next = takeNext(); next; next = takeNext()) {
      const startedAt = performance.now();
      next();
      await pause(Math.max(minRestMs, restPerWork * (performance.now() - startedAt)));
    }
    isServing = false;
  };

  return (caller, work, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const pieces = waitingPieces.get(caller) ?? new Set();
      const leave = (): void => {
        pieces.delete(run);
        reject(signal?.reason);
      };
      const run = (): void => {
        signal?.removeEventListener('abort', leave);
        try {
          resolve(work());
        } catch (error) {
          reject(error);
        }
      };
      signal?.addEventListener('abort', leave, { once: true });
      waitingPieces.set(caller, pieces.add(run));
      if (!isServing) void serve();
    });
};
