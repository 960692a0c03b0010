import { createCheckpoints, type Checkpoints, type Documents } from '@torno/platform';

type PendingCheckpoint = {
  readonly token: number;
  readonly position: number;
  readonly settle: { readonly resolve: (isKept: boolean) => void; readonly reject: (error: unknown) => void };
};

type Checkpoint = { readonly _id: string; readonly token: number; readonly position?: number };

export type CheckpointWriter = Pick<Checkpoints, 'claim'> & {
  /**
   * False when a later holder of the lease has claimed or saved. A checkpoint that can wait is written with the next
   * one that cannot, or after 20 ms.
   */
  readonly save: (
    name: string,
    token: number,
    position: number,
    options?: { readonly canWait: boolean },
  ) => Promise<boolean>;
};

/** How long a checkpoint that can wait does so, in milliseconds. */
const maxWaitMs = 20;

/**
 * The checkpoints of all runners of a process: those that arrive during a write share the next one. A
 * projection that ignores an event does not write a checkpoint for it.
 */
export const createCheckpointWriter = (documents: Documents, collectionName: string): CheckpointWriter => {
  const { claim } = createCheckpoints(documents, collectionName);
  const checkpoints = documents.collection<Checkpoint>(collectionName);
  let waiting = new Map<string, PendingCheckpoint>();
  let isWriting = false;
  let isUrgent = false;
  let endWait = (): void => undefined;

  /** Names of the checkpoints that were written; the others belong to a later holder of the lease. */
  const write = async (pending: ReadonlyMap<string, PendingCheckpoint>): Promise<ReadonlySet<string>> => {
    const { matched } = await checkpoints.bulk(
      [...pending].map(([_id, { token, position }]) => ({
        updateOne: { filter: { _id, token: { $lte: token } }, update: { $set: { token, position } } },
      })),
    );
    if (matched === pending.size) return new Set(pending.keys());
    const stored = await checkpoints.find({ _id: { $in: [...pending.keys()] } });
    return new Set(stored.flatMap(({ _id, token }) => (token === pending.get(_id)?.token ? [_id] : [])));
  };

  const waitForMore = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, maxWaitMs);
      endWait = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const flush = async (): Promise<void> => {
    isWriting = true;
    while (waiting.size > 0) {
      if (!isUrgent) await waitForMore();
      // Lets the other runners that the same event has woken add their checkpoints.
      await new Promise((resolve) => setImmediate(resolve));
      isUrgent = false;
      const pending = waiting;
      waiting = new Map();
      try {
        const savedNames = await write(pending);
        for (const [name, { settle }] of pending) settle.resolve(savedNames.has(name));
      } catch (error) {
        for (const { settle } of pending.values()) settle.reject(error);
      }
    }
    isWriting = false;
  };

  return {
    claim,
    save: (name, token, position, { canWait } = { canWait: false }) =>
      new Promise((resolve, reject) => {
        if (waiting.has(name)) throw new Error(`The checkpoint ${name} is being saved already`);
        waiting.set(name, { token, position, settle: { resolve, reject } });
        if (!canWait) {
          isUrgent = true;
          endWait();
        }
        if (!isWriting) void flush();
      }),
  };
};
