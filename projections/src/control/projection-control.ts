import type { BuildDifference, ProjectionState } from '@torno/contract';
import {
  requireNoReplay,
  requireParked,
  requireReplay,
  requireSwappable,
  unknownProjection,
  type ProjectionFacts,
  type ReplaySwap,
} from '@torno/domain';
import type { Documents } from '@torno/platform';
import {
  aliasCollection,
  parkedCollection,
  followedCollections,
  readProjectionFacts,
  type Alias,
  type ParkedStream,
  type ProjectionBuild,
  type StoredParkedStream,
} from '@torno/read-models';
import { createLiveAlias } from '../engine/live-alias.js';
import { createParking } from '../engine/parking.js';
import { addBuild, newestBuild, buildsIn } from '../engine/projection-build.js';
import { differenceBetween } from './build-difference.js';
import { createBuildStates, type BuildFeed } from './build-states.js';

export type ProjectionControl = {
  /** Every stored build, the live one of each projection first. */
  readonly states: () => Promise<ProjectionState[]>;
  readonly pause: (name: string) => Promise<ProjectionState>;
  readonly resume: (name: string) => Promise<ProjectionState>;
  /**
   * Starts another build of the live version, paused if the live one is, and returns it. `requestedBy` names the
   * request, so that a repeated one starts no second build.
   */
  readonly replay: (
    name: string,
    options?: { readonly swap?: ReplaySwap; readonly requestedBy?: string },
  ) => Promise<ProjectionState>;
  /** Lets queries read a replay that has caught up, or the previous build once it has caught up again. */
  readonly swap: (name: string, collection: string) => Promise<ProjectionState>;
  /** Ends a replay; its build is removed with the next swap. */
  readonly discard: (name: string, collection: string) => Promise<ProjectionState>;
  /** The differences between the live build of the projection and another one. */
  readonly difference: (name: string, collection: string) => Promise<BuildDifference>;
  /** The parked streams of all builds that are not superseded. */
  readonly parkedStreams: (name: string) => Promise<(ParkedStream & { readonly collection: string })[]>;
  readonly heal: (name: string, stream: string) => Promise<ProjectionState>;
};

/** How long an action waits until the runner, in whichever process, has reached the desired state. */
const maxWaitMs = 3_000;
const pollMs = 25;

/** Steers the runners of all processes through the store: each reads the desired state of its builds. */
export const createProjectionControl = ({
  documents,
  feed,
  wake,
}: {
  readonly documents: Documents;
  readonly feed: BuildFeed;
  readonly wake: () => void;
}): ProjectionControl => {
  const builds = buildsIn(documents);
  const aliases = documents.collection<Alias>(aliasCollection);
  const parkedStreams = documents.collection<StoredParkedStream>(parkedCollection);
  const parking = createParking(documents);
  const liveAlias = createLiveAlias(documents);
  const statesOf = createBuildStates(documents, feed);

  const liveBuildOf = async (name: string): Promise<ProjectionBuild> => {
    const alias = await aliases.findOne({ _id: name });
    const build = alias && (await builds.findOne({ _id: alias.collection }));
    if (!build) throw unknownProjection();
    return build;
  };

  const factsOf = async (name: string): Promise<ProjectionFacts> => {
    const facts = await readProjectionFacts({ aliases, builds, parked: parkedStreams }, name);
    if (!facts) throw unknownProjection();
    return facts;
  };

  /** The build when it has reached the desired state, or as it is after three seconds: its runner may be down. */
  const stateOnceReached = async (
    collection: string,
    hasReached: (build: ProjectionBuild) => boolean | Promise<boolean>,
  ): Promise<ProjectionState> => {
    wake();
    const deadline = performance.now() + maxWaitMs;
    for (;;) {
      const build = await builds.findOne({ _id: collection });
      if (!build) throw unknownProjection();
      if ((await hasReached(build)) || performance.now() > deadline) {
        const [state] = await statesOf([build]);
        if (state) return state;
      }
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  };

  const setPaused = async (name: string, isPaused: boolean): Promise<ProjectionBuild> => {
    const build = await liveBuildOf(name);
    await builds.updateMany({ name, state: { $ne: 'superseded' } }, { $set: { paused: isPaused } });
    return build;
  };

  const isStarted = ({ state }: ProjectionBuild): boolean => state !== 'new';

  return {
    states: async () => {
      const newestFirst = (await builds.find({})).sort((a, b) => b.version - a.version || b.build - a.build);
      return (await statesOf(newestFirst)).sort(
        (a, b) => a.name.localeCompare(b.name) || Number(b.serves) - Number(a.serves),
      );
    },

    pause: async (name) =>
      stateOnceReached((await setPaused(name, true)).collection, ({ state }) => state === 'paused'),

    resume: async (name) =>
      stateOnceReached((await setPaused(name, false)).collection, ({ state }) => state !== 'paused'),

    replay: async (name, options = {}) => {
      const build = await liveBuildOf(name);
      const { requestedBy } = options;
      const earlier = requestedBy === undefined ? null : await builds.findOne({ name, requestedBy });
      if (earlier) return stateOnceReached(earlier.collection, isStarted);
      requireNoReplay(await factsOf(name));
      const newest = (await newestBuild(builds, build)) ?? build;
      const next = await addBuild(builds, build, newest.build + 1, { paused: build.paused, ...options });
      return stateOnceReached(next.collection, isStarted);
    },

    swap: async (name, collection) => {
      const serves = async () => (await liveAlias.get(name))?.collection === collection;
      const build = await builds.findOne({ _id: collection, name });
      if (build && !(await serves())) {
        requireSwappable(await factsOf(name), collection);
        if (build.state !== 'superseded') await liveAlias.swapTo(build);
        else {
          // Its runner starts again, and swaps it in when it has caught up.
          await builds.updateOne(
            { _id: collection },
            { $set: { state: 'new', swap: 'automatic', paused: false, error: null } },
          );
        }
      }
      return stateOnceReached(collection, serves);
    },

    discard: async (name, collection) => {
      const build = await builds.findOne({ _id: collection, name });
      if (build?.state !== 'superseded') {
        requireReplay(await factsOf(name), collection);
        await builds.updateOne({ _id: collection }, { $set: { state: 'superseded' } });
      }
      return stateOnceReached(collection, () => true);
    },

    difference: async (name, collection) => {
      const build = await liveBuildOf(name);
      if (!(await builds.findOne({ _id: collection, name }))) throw unknownProjection();
      return differenceBetween(documents, build.collection, collection);
    },

    parkedStreams: async (name) => {
      await liveBuildOf(name);
      const collections = followedCollections(await builds.find({ name }));
      const streams = await Promise.all(
        collections.map(async (collection) => (await parking.of(collection)).map((each) => ({ ...each, collection }))),
      );
      return streams.flat();
    },

    heal: async (name, stream) => {
      const { collection } = await liveBuildOf(name);
      requireParked(await factsOf(name), stream);
      const collections = followedCollections(await builds.find({ name }));
      const found = await parkedStreams.find({ stream, collection: { $in: collections } });
      const healingCollections = found.map((each) => each.collection);
      await builds.updateMany({ _id: { $in: healingCollections } }, { $addToSet: { heal: stream } });
      return stateOnceReached(
        collection,
        async () => (await builds.count({ _id: { $in: healingCollections }, heal: stream })) === 0,
      );
    },
  };
};
