import { startDraft, type Draft } from './draft.js';
import type { DurableTables } from './durable-tables.js';
import { WriteFailure, writeFailureOf } from './write-failure.js';

/** A piece of work on a draft: reads and writes it at once, never later. */
export type Work<T> = (draft: Draft) => T;

export interface GroupCommit {
  /** Resolves when the work is durable. Works run in the order of their submission. */
  submit<T>(work: Work<T>): Promise<T>;
  /** Resolves when nothing waits and, if the disk allows, all is settled. */
  end(): Promise<void>;
}

/** More would make one group, and its flush, too long. */
const GROUP_LIMIT = 512;
const GROUP_BYTES = 1024 * 1024;

/** So long after the last write what lies in the journal is settled. */
const IDLE_MS = 1000;

interface Waiting {
  /** @throws what the work throws; nothing of it is left in the draft then. */
  run(draft: Draft): void;
  settle(): void;
  fail(reason: unknown): void;
}

/**
 * One record of the journal, and so one flush, for all that waits; while it is on its way to the disk the next group
 * gathers. A work that throws fails alone; if the disk fails they all do. `report` hears when the disk begins to fail
 * and when it ceases to.
 */
export const startGroupCommit = (
  tables: DurableTables,
  dataDir: string,
  committed: () => void,
  report: (message: string) => void,
): GroupCommit => {
  let waiting: Waiting[] = [];
  let draining: Promise<void> | undefined;
  let isFailing = false;

  const note = (failure: Error | undefined): void => {
    if (failure && !isFailing) report(`The event store does not write any more, but reads go on: ${failure.message}`);
    if (!failure && isFailing) report('The event store writes again');
    isFailing = failure !== undefined;
  };

  /** @throws the reason for those that wait. */
  const attempt = async (step: () => Promise<void>): Promise<void> => {
    try {
      await step();
    } catch (reason) {
      const failure = writeFailureOf(reason, dataDir);
      if (failure) note(failure);
      throw failure ?? reason;
    }
    note(undefined);
  };

  /** Takes works from those that wait, as many as make a group. */
  const plan = (draft: Draft): Waiting[] => {
    const group: Waiting[] = [];
    let taken = 0;
    for (; taken < waiting.length && taken < GROUP_LIMIT && draft.bytes() < GROUP_BYTES; taken++) {
      const work = waiting[taken];
      try {
        work?.run(draft);
        if (work) group.push(work);
      } catch (error) {
        work?.fail(error);
      }
    }
    waiting = waiting.slice(taken);
    return group;
  };

  const commitGroup = async (): Promise<void> => {
    let group: Waiting[] = [];
    try {
      await attempt(async () => {
        await tables.makeRoom();
        const draft = startDraft(tables, tables.end());
        group = plan(draft);
        if (draft.puts.length > 0) await tables.write(draft);
      });
    } catch (reason) {
      // Without room none of those that wait can be written.
      for (const work of group.length > 0 ? group : waiting.splice(0)) work.fail(reason);
      return;
    }
    committed();
    for (const work of group) work.settle();
  };

  /** Nobody waits for it; what could not be settled is still in the journal. */
  const settle = (): Promise<void> =>
    attempt(tables.settle).catch((reason: unknown) => {
      if (!(reason instanceof WriteFailure)) report(`The event store could not settle its journal: ${String(reason)}`);
    });

  const drain = async (first?: () => Promise<void>): Promise<void> => {
    await first?.();
    while (waiting.length > 0) {
      // Who has come at the same time goes together.
      await new Promise((resolve) => setImmediate(resolve));
      await commitGroup();
    }
    draining = undefined;
    idle.refresh();
  };

  const idle = setTimeout(() => {
    if (!draining && tables.isUnsettled()) draining = drain(settle);
  }, IDLE_MS).unref();

  if (tables.isUnsettled()) draining = drain(settle);

  return {
    submit: <T>(work: Work<T>) =>
      new Promise<T>((resolve, reject) => {
        let settleWork = (): void => reject(new Error('The work was never run'));
        waiting.push({
          run: (draft) => {
            const result = draft.attempt(() => work(draft));
            settleWork = () => resolve(result);
          },
          settle: () => settleWork(),
          fail: reject,
        });
        draining ??= drain();
      }),
    end: async () => {
      await draining;
      clearTimeout(idle);
      await settle();
    },
  };
};
