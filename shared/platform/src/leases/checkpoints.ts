import type { Documents } from '../documents/documents.js';

/** How far a projection or process manager has come, written only by the newest holder of its lease. */
export type Checkpoints = {
  /** The stored position, undefined for none; from then on holders with a smaller token are refused. */
  readonly claim: (name: string, token: number) => Promise<{ readonly position: number | undefined } | 'refused'>;
  /** False when a later holder of the lease has claimed or saved. */
  readonly save: (name: string, token: number, position: number) => Promise<boolean>;
  /** The stored position, without claiming it. */
  readonly read: (name: string) => Promise<number | undefined>;
  /** The stored positions of those checkpoints that have one. */
  readonly readAll: (names: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  readonly remove: (name: string) => Promise<void>;
};

type CheckpointDocument = { readonly _id: string; readonly token: number; readonly position?: number };

/** Checkpoints in a collection, changed only by compare-and-set with the lease's fencing token. */
export const createCheckpoints = (documents: Documents, collectionName = 'checkpoints'): Checkpoints => {
  const checkpoints = documents.collection<CheckpointDocument>(collectionName);
  return {
    claim: async (name, token) => {
      for (;;) {
        const checkpoint = await checkpoints.findOneAndUpdate(
          { _id: name, token: { $lte: token } },
          { $set: { token } },
        );
        if (checkpoint) return { position: checkpoint.position };
        if (await checkpoints.insertOne({ _id: name, token })) return { position: undefined };
        const stored = await checkpoints.findOne({ _id: name });
        if (stored && stored.token > token) return 'refused';
      }
    },
    save: async (name, token, position) => {
      const update = (): Promise<{ matched: number }> =>
        checkpoints.updateOne({ _id: name, token: { $lte: token } }, { $set: { token, position } });
      if ((await update()).matched > 0) return true;
      if (await checkpoints.insertOne({ _id: name, token, position })) return true;
      return (await update()).matched > 0;
    },
    read: async (name) => (await checkpoints.findOne({ _id: name }))?.position,
    readAll: async (names) => {
      const found = await checkpoints.find({ _id: { $in: names } });
      return new Map(found.flatMap(({ _id, position }) => (position === undefined ? [] : [[_id, position]])));
    },
    remove: async (name) => {
      await checkpoints.deleteOne({ _id: name });
    },
  };
};
