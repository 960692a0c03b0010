import type { AnyProjection } from '@torno/kernel';
import { createCheckpoints, type Documents } from '@torno/platform';
import { aliasCollection, checkpointCollection, type Alias } from '@torno/read-models';
import { parkingIn } from './parking.js';
import { addTarget, newestTarget, targetsIn, type Target } from './target.js';

/** Which build of each read model is the one that queries read. */
export type LiveAlias = {
  readonly of: (name: string) => Promise<Alias | null>;
  /** The build that this program's version of a projection fills; queries read it at once if there is no other. */
  readonly prepare: (projection: AnyProjection) => Promise<Target>;
  /** Lets queries read a build that has caught up; the one before is kept, older ones are removed. */
  readonly swapTo: (target: Target) => Promise<void>;
};

export const createLiveAlias = (documents: Documents): LiveAlias => {
  const aliases = documents.collection<Alias>(aliasCollection);
  const targets = targetsIn(documents);
  const checkpoints = createCheckpoints(documents, checkpointCollection);
  const parking = parkingIn(documents);

  const remove = async (target: Target): Promise<void> => {
    await documents.collection(target.collection).drop();
    await checkpoints.remove(target.collection);
    await parking.clear(target.collection);
    await targets.deleteOne({ _id: target.collection });
  };

  return {
    of: (name) => aliases.findOne({ _id: name }),

    prepare: async (projection) => {
      const { name, version } = projection;
      const alias = await aliases.findOne({ _id: name });
      const known =
        alias?.version === version
          ? await targets.findOne({ _id: alias.collection })
          : ((await newestTarget(targets, projection)) ?? null);
      const target = known ?? (await addTarget(targets, projection, 0));
      if (!alias) await aliases.insertOne({ _id: name, collection: target.collection, version, previous: null });
      if (target.state !== 'superseded') return target;
      // An older program has been started again: its build catches up and takes its place back.
      await targets.updateOne({ _id: target.collection }, { $set: { state: 'new' } });
      return { ...target, state: 'new' };
    },

    swapTo: async ({ collection, name, version }) => {
      // In this order, so that a process which sees the new alias also sees that its own build is superseded.
      const before = await aliases.findOne({ _id: name });
      const own = await targets.findOne({ _id: collection });
      if (!before || before.collection === collection || !own || own.state === 'superseded') return;
      await targets.updateOne({ _id: before.collection }, { $set: { state: 'superseded' } });
      const { matched } = await aliases.updateOne(
        { _id: name, collection: before.collection },
        { $set: { collection, version, previous: before.collection } },
      );
      if (matched === 0) throw new Error(`Another process has changed which collection ${name} lives in`);
      const old = await targets.find({ name, state: 'superseded' });
      for (const target of old) if (target.collection !== before.collection) await remove(target);
    },
  };
};
