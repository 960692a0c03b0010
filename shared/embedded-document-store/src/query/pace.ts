import { setImmediate } from 'node:timers/promises';
import { StoreError } from '../errors.js';

/** Long work gives way to the event loop after this many milliseconds. */
const turn = 10;

/** When a command has to be finished (`performance.now()`), if the client set a limit. */
export type Deadline = number | undefined;

/**
 * To be asked after each piece of work: a promise to wait for when it is time to give way, else undefined. Throws
 * MaxTimeMSExpired.
 */
export const pacer = (deadline: Deadline): (() => Promise<void> | undefined) => {
  let until = performance.now() + turn;
  const giveWay = async (): Promise<void> => {
    await setImmediate();
    until = performance.now() + turn;
  };
  return () => {
    const now = performance.now();
    if (now < until) return undefined;
    if (deadline !== undefined && now > deadline)
      throw new StoreError('MaxTimeMSExpired', 'operation exceeded time limit');
    return giveWay();
  };
};

/** Steps through long work in slices, so that pings and other clients are answered meanwhile; throws MaxTimeMSExpired. */
export async function* paced<T>(
  steps: Iterable<T | undefined>,
  deadline: Deadline,
): AsyncGenerator<T, void, undefined> {
  const pause = pacer(deadline);
  for (const step of steps) {
    if (step !== undefined) yield step;
    const pausing = pause();
    if (pausing !== undefined) await pausing;
  }
}
