import { StoreError } from '../errors.js';

/** Work yields to the event loop after this many milliseconds; its first slice is the shorter one. */
const firstSliceMs = 5;
const sliceMs = 10;

/** When a command has to be finished, if the client set a limit. */
export type Deadline = TimeLimit | undefined;

export interface TimeLimit {
  /** A time as returned by `performance.now()`. The time in which a cursor waits for its client is added. */
  at: number;
}

/**
 * The work that has yielded, in the order in which it continues: one slice between two polls of the sockets, so that
 * pings wait for one slice and not for one of each.
 */
const waitingTurns: (() => void)[] = [];

const resumeNext = (): void => {
  const next = waitingTurns.shift();
  next?.();
  if (waitingTurns.length > 0) setImmediate(resumeNext);
};

const waitForTurn = (): Promise<void> =>
  new Promise((resolve) => {
    waitingTurns.push(resolve);
    if (waitingTurns.length === 1) setImmediate(resumeNext);
  });

/** Throws MaxTimeMSExpired when the time is up. */
export const refuseExpired = (deadline: Deadline): void => {
  if (deadline !== undefined && performance.now() > deadline.at)
    throw new StoreError('MaxTimeMSExpired', 'operation exceeded time limit');
};

/**
 * Called after each piece of work: returns a promise to await when it is time to yield, otherwise undefined. Throws
 * MaxTimeMSExpired.
 */
export const createYielder = (deadline: Deadline): (() => Promise<void> | undefined) => {
  let until = performance.now() + firstSliceMs;
  const yieldTurn = async (): Promise<void> => {
    await waitForTurn();
    until = performance.now() + sliceMs;
  };
  return () => {
    const now = performance.now();
    if (now < until) return undefined;
    refuseExpired(deadline);
    return yieldTurn();
  };
};

/** Runs long work in slices, so that pings and other clients are answered meanwhile; throws MaxTimeMSExpired. */
export async function* paceSteps<T>(
  steps: Iterable<T | undefined>,
  deadline: Deadline,
): AsyncGenerator<T, void, undefined> {
  const pause = createYielder(deadline);
  for (const step of steps) {
    if (step !== undefined) yield step;
    const pausePromise = pause();
    if (pausePromise !== undefined) await pausePromise;
  }
}

/** Runs work that only has a result at its end; throws MaxTimeMSExpired. */
export const runPaced = async <T>(steps: Iterator<undefined, T>, deadline: Deadline): Promise<T> => {
  const pause = createYielder(deadline);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    const pausePromise = pause();
    if (pausePromise !== undefined) await pausePromise;
  }
};

/** An iterator that returns its next item synchronously if it can. */
export interface Stepwise<T> {
  next(): IteratorResult<T, undefined> | Promise<IteratorResult<T, undefined>>;
  return(): void | Promise<unknown>;
}

/** Like `paceSteps`, without a promise for each item. */
export const openStepwise = <T>(steps: Generator<T | undefined>, deadline: Deadline): Stepwise<T> => {
  const pause = createYielder(deadline);
  const next = (): IteratorResult<T, undefined> | Promise<IteratorResult<T, undefined>> => {
    for (;;) {
      const { done, value } = steps.next();
      if (done === true) return { done: true, value: undefined };
      const pausePromise = pause();
      if (value !== undefined) {
        const item = { done: false as const, value };
        return pausePromise === undefined ? item : pausePromise.then(() => item);
      }
      if (pausePromise !== undefined) return pausePromise.then(next);
    }
  };
  return {
    next,
    return: () => {
      steps.return(undefined);
    },
  };
};
