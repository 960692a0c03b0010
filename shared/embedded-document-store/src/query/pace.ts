import { setImmediate } from 'node:timers/promises';
import { StoreError } from '../errors.js';

/** Long work gives way to the event loop after this many milliseconds. */
const turn = 10;

/** When a command has to be finished (`performance.now()`), if the client set a limit. */
export type Deadline = number | undefined;

/** Steps through long work in slices, so that pings and other clients are answered meanwhile; throws MaxTimeMSExpired. */
export async function* paced<T>(
  steps: Iterable<T | undefined>,
  deadline: Deadline,
): AsyncGenerator<T, void, undefined> {
  let until = performance.now() + turn;
  for (const step of steps) {
    if (step !== undefined) yield step;
    const now = performance.now();
    if (now < until) continue;
    if (deadline !== undefined && now > deadline)
      throw new StoreError('MaxTimeMSExpired', 'operation exceeded time limit');
    await setImmediate();
    until = performance.now() + turn;
  }
}
