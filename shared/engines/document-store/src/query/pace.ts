import { StoreError } from '../errors.js';

/** Work gives way to the event loop after this many milliseconds; its first turn is the shorter one. */
const firstTurn = 5;
const turn = 10;

/** When a command has to be finished, if the client set a limit. */
export type Deadline = TimeLimit | undefined;

export interface TimeLimit {
  /** As `performance.now()` tells the time. The time in which a cursor waits for its client is added. */
  at: number;
}

/**
 * Those who gave way, in the order in which they go on: one between two looks at the sockets, so that pings wait for
 * one turn and not for one of each.
 */
const waiting: (() => void)[] = [];

const letNextGoOn = (): void => {
  const next = waiting.shift();
  next?.();
  if (waiting.length > 0) setImmediate(letNextGoOn);
};

const myTurn = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(letNextGoOn);
  });

/** Throws MaxTimeMSExpired when the time is up. */
export const refuseExpired = (deadline: Deadline): void => {
  if (deadline !== undefined && performance.now() > deadline.at)
    throw new StoreError('MaxTimeMSExpired', 'operation exceeded time limit');
};

/**
 * To be asked after each piece of work: a promise to wait for when it is time to give way, else undefined. Throws
 * MaxTimeMSExpired.
 */
export const pacer = (deadline: Deadline): (() => Promise<void> | undefined) => {
  let until = performance.now() + firstTurn;
  const giveWay = async (): Promise<void> => {
    await myTurn();
    until = performance.now() + turn;
  };
  return () => {
    const now = performance.now();
    if (now < until) return undefined;
    refuseExpired(deadline);
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

/** Steps through work that gives something at its end only; throws MaxTimeMSExpired. */
export const settled = async <T>(steps: Iterator<undefined, T>, deadline: Deadline): Promise<T> => {
  const pause = pacer(deadline);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    const pausing = pause();
    if (pausing !== undefined) await pausing;
  }
};

/** An iterator that gives its next item at once where it can. */
export interface Stepwise<T> {
  next(): IteratorResult<T, undefined> | Promise<IteratorResult<T, undefined>>;
  return(): void | Promise<unknown>;
}

/** Like `paced`, without a promise for each item. */
export const stepwise = <T>(steps: Generator<T | undefined>, deadline: Deadline): Stepwise<T> => {
  const pause = pacer(deadline);
  const next = (): IteratorResult<T, undefined> | Promise<IteratorResult<T, undefined>> => {
    for (;;) {
      const { done, value } = steps.next();
      if (done === true) return { done: true, value: undefined };
      const pausing = pause();
      if (value !== undefined) {
        const item = { done: false as const, value };
        return pausing === undefined ? item : pausing.then(() => item);
      }
      if (pausing !== undefined) return pausing.then(next);
    }
  };
  return {
    next,
    return: () => {
      steps.return(undefined);
    },
  };
};
