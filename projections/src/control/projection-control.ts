import type { ProjectionState } from '@torno/contract';
import { DomainError } from '@torno/kernel';
import { beforeFirst, createCheckpoints, createLeases, type Documents, type Feed } from '@torno/platform';
import { aliasCollection, checkpointCollection, type Alias } from '@torno/read-models';
import { parkingIn, type ParkedStream } from '../engine/parking.js';
import { addBuild, leaseOf, newestBuild, buildsIn, type ProjectionBuild } from '../engine/projection-build.js';

export type ProjectionControl = {
  /** Every stored build, the live one of each projection first. */
  readonly states: () => Promise<ProjectionState[]>;
  readonly pause: (name: string) => Promise<ProjectionState>;
  readonly resume: (name: string) => Promise<ProjectionState>;
  /** Starts another build of the live version, paused if the live one is, and answers it. */
  readonly replay: (name: string) => Promise<ProjectionState>;
  readonly parked: (name: string) => Promise<ParkedStream[]>;
  readonly heal: (name: string, stream: string) => Promise<ProjectionState>;
};

const notFound = (code: string): DomainError => new DomainError(code, 'not-found');

/** How long a reply waits until the runner, in whichever process, has reached the desired state. */
const longestWaitMs = 3_000;
const pollMs = 25;

/** Steers the runners of all processes through the store: each reads the desired state of its builds. */
export const createProjectionControl = ({
  documents,
  feed,
  poke,
}: {
  readonly documents: Documents;
  readonly feed: Pick<Feed, 'head'>;
  readonly poke: () => void;
}): ProjectionControl => {
  const builds = buildsIn(documents);
  const aliases = documents.collection<Alias>(aliasCollection);
  const checkpoints = createCheckpoints(documents, checkpointCollection);
  const leases = createLeases(documents);
  const parking = parkingIn(documents);

  /** Three queries for any number of builds. */
  const statesOf = async (builds: readonly ProjectionBuild[]): Promise<ProjectionState[]> => {
    const collections = builds.map(({ collection }) => collection);
    const [positions, parked, held] = await Promise.all([
      checkpoints.readAll(collections),
      parking.count(collections),
      leases.held(),
    ]);
    const owners = new Map(held.map(({ name, owner }) => [name, owner]));
    const head = feed.head();
    return builds.map(({ name, version, collection, state, error }) => ({
      name,
      version,
      collection,
      state,
      position: positions.get(collection) ?? beforeFirst,
      head,
      parked: parked.get(collection) ?? 0,
      error,
      owner: owners.get(leaseOf(collection)) ?? null,
    }));
  };

  const live = async (name: string): Promise<ProjectionBuild> => {
    const alias = await aliases.findOne({ _id: name });
    const build = alias && (await builds.findOne({ _id: alias.collection }));
    if (!build) throw notFound('projection.unknown');
    return build;
  };

  /** The build when it has reached the desired state, or as it is after three seconds: its runner may be down. */
  const stateOnceReached = async (
    collection: string,
    reached: (build: ProjectionBuild) => boolean,
  ): Promise<ProjectionState> => {
    poke();
    const deadline = performance.now() + longestWaitMs;
    for (;;) {
      const build = await builds.findOne({ _id: collection });
      if (!build) throw notFound('projection.unknown');
      if (reached(build) || performance.now() > deadline) {
        const [state] = await statesOf([build]);
        if (state) return state;
      }
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  };

  const setPaused = async (name: string, paused: boolean): Promise<ProjectionBuild> => {
    const build = await live(name);
    await builds.updateMany({ name, state: { $ne: 'superseded' } }, { $set: { paused } });
    return build;
  };

  return {
    states: async () => {
      const [all, aliased] = await Promise.all([builds.find({}), aliases.find({})]);
      const isLive = new Set(aliased.map(({ collection }) => collection));
      const ordered = all.sort(
        (a, b) =>
          a.name.localeCompare(b.name) ||
          Number(isLive.has(b.collection)) - Number(isLive.has(a.collection)) ||
          b.version - a.version ||
          b.build - a.build,
      );
      return statesOf(ordered);
    },

    pause: async (name) =>
      stateOnceReached((await setPaused(name, true)).collection, ({ state }) => state === 'paused'),

    resume: async (name) =>
      stateOnceReached((await setPaused(name, false)).collection, ({ state }) => state !== 'paused'),

    replay: async (name) => {
      const build = await live(name);
      const newest = (await newestBuild(builds, build)) ?? build;
      if (newest.state !== 'superseded' && newest.collection !== build.collection)
        throw new DomainError('projection.replay-running', 'conflict');
      const next = await addBuild(builds, build, newest.build + 1, build.paused);
      return stateOnceReached(next.collection, ({ state }) => state !== 'new');
    },

    parked: async (name) => parking.of((await live(name)).collection),

    heal: async (name, stream) => {
      const { collection } = await live(name);
      const parked = await parking.of(collection);
      if (!parked.some((each) => each.stream === stream)) throw notFound('projection.not-parked');
      await builds.updateOne({ _id: collection }, { $addToSet: { heal: stream } });
      return stateOnceReached(collection, ({ heal }) => !heal.includes(stream));
    },
  };
};
