import { pause } from '../pause.js';

/** How many times as long as a piece of work the pause after it is. */
const restPerWork = 3;
/** Milliseconds of the shortest pause, for what the work costs before and after it. */
const shortestRest = 10;

/**
 * Runs pieces of work one at a time, with pauses between them: however many are waiting, three quarters of the event
 * loop are left to others.
 */
export const createTurns = (): (<Result>(work: () => Result) => Promise<Result>) => {
  let free: Promise<unknown> = Promise.resolve();
  return (work) => {
    let took = 0;
    const turn = free.then(() => {
      const started = performance.now();
      try {
        return work();
      } finally {
        took = performance.now() - started;
      }
    });
    const rest = (): Promise<void> => pause(Math.max(shortestRest, restPerWork * took));
    free = turn.then(rest, rest);
    return turn;
  };
};
