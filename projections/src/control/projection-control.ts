import type { ProjectionState } from '@torno/contract';
import { DomainError } from '@torno/kernel';
import { beforeFirst, createCheckpoints, createLeases, type Documents, type Feed } from '@torno/platform';
import { aliasCollection, checkpointCollection, type Alias } from '@torno/read-models';
import { parkingIn, type ParkedStream } from '../engine/parking.js';
import { addBuild, leaseOf, newestBuild, buildsIn, type ProjectionBuild } from '../engine/projection-build.js';

export type ProjectionControl = {
  /** Every build that is kept, the live one of each projection first. */
  readonly states: () => Promise<ProjectionState[]>;
  readonly pause: (name: string) => Promise<ProjectionState>;
  readonly resume: (name: string) => Promise<ProjectionState>;
  /** Builds the live version anew beside the live one, paused if that is; answers the new build. */
  readonly replay: (name: string) => Promise<ProjectionState>;
  readonly parked: (name: string) => Promise<readonly ParkedStream[]>;
  readonly heal: (name: string, stream: string) => Promise<ProjectionState>;
};

const notFound = (code: string): DomainError => new DomainError(code, 'not-found');

/** How long an answer waits for the runner, wherever it is, to do what was asked. */
const effectWithinMs = 3_000;
const lookAgainMs = 25;

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

  /** However many builds there are, three queries. */
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

  /** The build once it has reached the desired state, or as it is after three seconds: its runner may be down. */
  const when = async (collection: string, reached: (build: ProjectionBuild) => boolean): Promise<ProjectionState> => {
    poke();
    const until = performance.now() + effectWithinMs;
    for (;;) {
      const build = await builds.findOne({ _id: collection });
      if (!build) throw notFound('projection.unknown');
      if (reached(build) || performance.now() > until) {
        const [state] = await statesOf([build]);
        if (state) return state;
      }
      await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
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

    pause: async (name) => when((await setPaused(name, true)).collection, ({ state }) => state === 'paused'),

    resume: async (name) => when((await setPaused(name, false)).collection, ({ state }) => state !== 'paused'),

    replay: async (name) => {
      const build = await live(name);
      const newest = (await newestBuild(builds, build)) ?? build;
      if (newest.state !== 'superseded' && newest.collection !== build.collection)
        throw new DomainError('projection.replay-running', 'conflict');
      const next = await addBuild(builds, build, newest.build + 1, build.paused);
      return when(next.collection, ({ state }) => state !== 'new');
    },

    parked: async (name) => parking.of((await live(name)).collection),

    heal: async (name, stream) => {
      const { collection } = await live(name);
      const parked = await parking.of(collection);
      if (!parked.some((each) => each.stream === stream)) throw notFound('projection.not-parked');
      await builds.updateOne({ _id: collection }, { $addToSet: { heal: stream } });
      return when(collection, ({ heal }) => !heal.includes(stream));
    },
  };
};
