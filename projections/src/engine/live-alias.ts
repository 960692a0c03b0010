import type { AnyProjection } from '@torno/kernel';
import { createCheckpoints, type Documents } from '@torno/platform';
import { aliasCollection, checkpointCollection, type Alias, type ProjectionBuild } from '@torno/read-models';
import { createParking } from './parking.js';
import { addBuild, newestBuild, buildsIn } from './projection-build.js';

/** Keeps, for each read model, the alias of the build that queries read. */
export type LiveAlias = {
  readonly get: (name: string) => Promise<Alias | null>;
  /** The build that this program writes for its version of a projection; the only one is live at once. */
  readonly prepare: (projection: AnyProjection) => Promise<ProjectionBuild>;
  /** Lets queries read a build that has caught up. The previous build stays for a rollback; older ones are removed. */
  readonly swapTo: (build: ProjectionBuild) => Promise<void>;
};

export const createLiveAlias = (documents: Documents): LiveAlias => {
  const aliases = documents.collection<Alias>(aliasCollection);
  const builds = buildsIn(documents);
  const checkpoints = createCheckpoints(documents, checkpointCollection);
  const parking = createParking(documents);

  const remove = async (build: ProjectionBuild): Promise<void> => {
    await documents.collection(build.collection).drop();
    await checkpoints.remove(build.collection);
    await parking.clear(build.collection);
    await builds.deleteOne({ _id: build.collection });
  };

  return {
    get: (name) => aliases.findOne({ _id: name }),

    prepare: async (projection) => {
      const { name, version } = projection;
      const alias = await aliases.findOne({ _id: name });
      const existing =
        alias?.version === version
          ? await builds.findOne({ _id: alias.collection })
          : ((await newestBuild(builds, projection)) ?? null);
      const build = existing ?? (await addBuild(builds, projection, 0));
      if (!alias) await aliases.insertOne({ _id: name, collection: build.collection, version, previous: null });
      if (build.state !== 'superseded') return build;
      // An older program has been started again: its build catches up and becomes the live one again.
      await builds.updateOne({ _id: build.collection }, { $set: { state: 'new' } });
      return { ...build, state: 'new' };
    },

    swapTo: async ({ collection, name, version }) => {
      // In this order, so that a process which sees the new alias also sees that its own build is superseded.
      const before = await aliases.findOne({ _id: name });
      const own = await builds.findOne({ _id: collection });
      if (!before || !own || own.state === 'superseded') return;
      if (before.collection === collection) {
        if (!before.isBuilt) await aliases.updateOne({ _id: name, collection }, { $set: { isBuilt: true } });
        return;
      }
      await builds.updateOne({ _id: before.collection }, { $set: { state: 'superseded' } });
      const { matched } = await aliases.updateOne(
        { _id: name, collection: before.collection },
        { $set: { collection, version, previous: before.collection, isBuilt: true } },
      );
      if (matched === 0) throw new Error(`Another process has changed the live collection of ${name}`);
      const old = await builds.find({ name, state: 'superseded' });
      for (const build of old) if (build.collection !== before.collection) await remove(build);
    },
  };
};
