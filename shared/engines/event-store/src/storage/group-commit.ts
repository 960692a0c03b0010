import { startDraft, type Draft } from './draft.js';
import type { DurableTables } from './durable-tables.js';
import { WriteFailure, writeFailureOf } from './write-failure.js';

/** An operation on a draft: it must read and write synchronously. */
export type DraftOperation<T> = (draft: Draft) => T;

export interface GroupCommit {
  /** Resolves when the operation is durable. Operations run in the order of their submission. */
  submit<T>(work: DraftOperation<T>): Promise<T>;
  /** Resolves when nothing is pending and, if the disk allows, everything is settled. */
  end(): Promise<void>;
}

/** A larger group, and its flush, would take too long. */
const GROUP_LIMIT = 512;
const GROUP_BYTES = 1024 * 1024;

/** The journal is settled this long after the last write. */
const IDLE_MS = 1000;

interface Waiting {
  /** @throws what the operation throws; then none of its entries remain in the draft. */
  run(draft: Draft): void;
  settle(): void;
  fail(reason: unknown): void;
}

/**
 * One record of the journal, and so one flush, for all pending operations; while it is being written the next group
 * gathers. An operation that throws fails alone; if the disk fails, all fail. `report` is called when the disk begins
 * to fail and when it stops failing.
 */
export const startGroupCommit = (
  tables: DurableTables,
  dataDir: string,
  onCommit: () => void,
  report: (message: string) => void,
): GroupCommit => {
  let waitingWork: Waiting[] = [];
  let runningDrain: Promise<void> | undefined;
  let isFailing = false;

  const note = (failure: Error | undefined): void => {
    if (failure && !isFailing) report(`The event store cannot write, but reads continue: ${failure.message}`);
    if (!failure && isFailing) report('The event store can write again');
    isFailing = failure !== undefined;
  };

  /** @throws the reason for all pending operations. */
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

  /** Moves pending operations into a group until it is full. */
  const plan = (draft: Draft): Waiting[] => {
    const group: Waiting[] = [];
    let takenCount = 0;
    for (; takenCount < waitingWork.length && takenCount < GROUP_LIMIT && draft.bytes() < GROUP_BYTES; takenCount++) {
      const work = waitingWork[takenCount];
      try {
        work?.run(draft);
        if (work) group.push(work);
      } catch (error) {
        work?.fail(error);
      }
    }
    waitingWork = waitingWork.slice(takenCount);
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
      // None of the pending operations can be written if there is no room.
      for (const work of group.length > 0 ? group : waitingWork.splice(0)) work.fail(reason);
      return;
    }
    onCommit();
    for (const work of group) work.settle();
  };

  /** Nobody awaits this; what could not be settled is still in the journals. */
  const settle = (): Promise<void> =>
    attempt(tables.settle).catch((reason: unknown) => {
      if (!(reason instanceof WriteFailure)) report(`The event store could not settle its journals: ${String(reason)}`);
    });

  const drain = async (first?: () => Promise<void>): Promise<void> => {
    await first?.();
    while (waitingWork.length > 0) {
      // Operations that arrive in the same turn form one group.
      await new Promise((resolve) => setImmediate(resolve));
      await commitGroup();
    }
    runningDrain = undefined;
    idle.refresh();
  };

  const idle = setTimeout(() => {
    if (!runningDrain && tables.isUnsettled()) runningDrain = drain(settle);
  }, IDLE_MS).unref();

  if (tables.isUnsettled()) runningDrain = drain(settle);

  return {
    submit: <T>(work: DraftOperation<T>) =>
      new Promise<T>((resolve, reject) => {
        let settleWork = (): void => reject(new Error('The operation was never run'));
        waitingWork.push({
          run: (draft) => {
            const result = draft.attempt(() => work(draft));
            settleWork = () => resolve(result);
          },
          settle: () => settleWork(),
          fail: reject,
        });
        runningDrain ??= drain();
      }),
    end: async () => {
      await runningDrain;
      clearTimeout(idle);
      await settle();
    },
  };
};
