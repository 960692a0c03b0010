import { causeOf } from '@torno/lmdb-file';
import { readLogEnd, saveLogEnd, type LogEnd } from './log-end.js';
import type { Tables } from './tables.js';
import { writeFailureOf } from './write-failure.js';

/** A piece of work inside a write transaction: reads and writes the tables at once, never later. */
export type Work<T> = (end: LogEnd) => T;

export interface GroupCommit {
  /** Resolves when the work is durable. Works run in the order of their submission. */
  submit<T>(work: Work<T>): Promise<T>;
  /** Resolves when nothing waits. */
  idle(): Promise<void>;
}

/** More would make one reader-visible commit, and its fsync, too long. */
const GROUP_LIMIT = 512;

interface Waiting {
  run(end: LogEnd): void;
  settle(): void;
  fail(reason: unknown): void;
}

/**
 * One transaction, and so one fsync, for all that waits; while it is on its way to the disk the next group gathers.
 * If a group fails by one of its works they are tried one by one, so that a bad one fails alone; if it fails by the
 * disk they all fail. `report` hears when the disk begins to fail and when it ceases to.
 */
export const startGroupCommit = (
  tables: Tables,
  dataDir: string,
  committed: () => void,
  report: (message: string) => void,
): GroupCommit => {
  const waiting: Waiting[] = [];
  let draining: Promise<void> | undefined;
  let isFailing = false;

  const note = (failure: Error | undefined): void => {
    if (failure && !isFailing) report(`The event store does not write any more, but reads go on: ${failure.message}`);
    if (!failure && isFailing) report('The event store writes again');
    isFailing = failure !== undefined;
  };

  const commit = (group: readonly Waiting[]): Promise<void> =>
    tables.env.childTransaction(() => {
      const end = readLogEnd(tables);
      for (const work of group) work.run(end);
      saveLogEnd(tables, end);
    });

  const attempt = async (group: readonly Waiting[]): Promise<void> => {
    try {
      await commit(group);
    } catch (error) {
      const reason = await causeOf(error);
      const failure = writeFailureOf(reason, dataDir);
      if (failure) note(failure);
      if (failure ?? group.length === 1) for (const work of group) work.fail(failure ?? reason);
      else for (const work of group) await attempt([work]);
      return;
    }
    note(undefined);
    committed();
    for (const work of group) work.settle();
  };

  const drain = async (): Promise<void> => {
    while (waiting.length > 0) await attempt(waiting.splice(0, GROUP_LIMIT));
    draining = undefined;
  };

  return {
    submit: <T>(work: Work<T>) =>
      new Promise<T>((resolve, reject) => {
        let settle = (): void => reject(new Error('The work was never run'));
        waiting.push({
          run: (end) => {
            const result = work(end);
            settle = () => resolve(result);
          },
          settle: () => settle(),
          fail: reject,
        });
        draining ??= drain();
      }),
    idle: async () => {
      await draining;
    },
  };
};
