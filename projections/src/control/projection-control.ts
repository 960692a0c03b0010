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
import { beforeFirst, createCheckpoints, createLeases, type Documents, type Feed } from '@torno/platform';
import {
  actionCollection,
  aliasCollection,
  checkpointCollection,
  parkedCollection,
  followed,
  readProjectionFacts,
  type Alias,
  type CarriedOutActions,
  type ParkedStream,
  type ProjectionBuild,
  type Stored,
  type StoredParkedStream,
  type UserReadModel,
} from '@torno/read-models';
import { createLiveAlias } from '../engine/live-alias.js';
import { parkingIn } from '../engine/parking.js';
import { addBuild, leaseOf, newestBuild, buildsIn } from '../engine/projection-build.js';
import { differenceBetween } from './build-difference.js';

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
  readonly parked: (name: string) => Promise<(ParkedStream & { readonly collection: string })[]>;
  readonly heal: (name: string, stream: string) => Promise<ProjectionState>;
};

/** How long an action waits until the runner, in whichever process, has reached the desired state. */
const maxWaitMs = 3_000;
const pollMs = 25;
/** How long a reply waits for the first event that a build has not read. */
const eventTimeoutMs = 1_000;

/** Steers the runners of all processes through the store: each reads the desired state of its builds. */
export const createProjectionControl = ({
  documents,
  feed,
  wake,
}: {
  readonly documents: Documents;
  readonly feed: Pick<Feed, 'head' | 'next' | 'countAfter' | 'arrivalRate'>;
  readonly wake: () => void;
}): ProjectionControl => {
  const builds = buildsIn(documents);
  const aliases = documents.collection<Alias>(aliasCollection);
  const parked = documents.collection<StoredParkedStream>(parkedCollection);
  const actions = documents.collection<CarriedOutActions>(actionCollection);
  const checkpoints = createCheckpoints(documents, checkpointCollection);
  const leases = createLeases(documents);
  const parking = parkingIn(documents);
  const liveAlias = createLiveAlias(documents);

  /** How long ago the first event after a position was recorded, in seconds; null where it cannot be read. */
  const secondsBehind = async (position: number): Promise<number | null> => {
    const [first] = await feed.next(position, 1, { signal: AbortSignal.timeout(eventTimeoutMs) });
    return first ? Math.max(0, (Date.now() - first.recordedAt) / 1_000) : null;
  };

  const lagOf = async (
    { state, pace }: ProjectionBuild,
    position: number,
    head: number,
  ): Promise<Pick<ProjectionState, 'eventsBehind' | 'secondsBehind' | 'eventsPerSecond'>> => {
    if (state === 'superseded') return { eventsBehind: null, secondsBehind: null, eventsPerSecond: null };
    const rate = state === 'live' ? feed.arrivalRate() : state === 'catching-up' ? pace?.eventsPerSecond : 0;
    const eventsPerSecond = rate ?? null;
    if (position >= head) return { eventsBehind: 0, secondsBehind: 0, eventsPerSecond };
    const estimate = pace && Math.ceil((head - position) * pace.eventsPerPosition);
    const eventsBehind = feed.countAfter(position) ?? estimate ?? null;
    return { eventsBehind, secondsBehind: await secondsBehind(position), eventsPerSecond };
  };

  /** Names of the requesting users, by id. */
  const namesOf = async (userIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const alias = await liveAlias.get('users');
    if (!alias || userIds.length === 0) return new Map();
    const users = documents.collection<Stored<UserReadModel>>(alias.collection);
    const found = await users.find({ _id: { $in: userIds } });
    return new Map(found.map(({ _id, firstName, lastName }) => [_id, `${firstName} ${lastName}`]));
  };

  const statesOf = async (shownBuilds: readonly ProjectionBuild[]): Promise<ProjectionState[]> => {
    const collections = shownBuilds.map(({ collection }) => collection);
    const names = [...new Set(shownBuilds.map(({ name }) => name))];
    const [positions, parkedStreams, heldLeases, aliased, carriedOut] = await Promise.all([
      checkpoints.readAll(collections),
      parking.count(collections),
      leases.held(),
      aliases.find({ _id: { $in: names } }),
      actions.find({ _id: { $in: names } }),
    ]);
    const owners = new Map(heldLeases.map(({ name, owner }) => [name, owner]));
    const serving = new Set(aliased.map(({ collection }) => collection));
    const requesters = await namesOf(carriedOut.flatMap(({ last }) => last?.userId ?? []));
    const lastActions = new Map(
      carriedOut.map(({ _id, last }) => [_id, last && { ...last, userName: requesters.get(last.userId) ?? null }]),
    );
    const head = feed.head();
    return Promise.all(
      shownBuilds.map(async (build): Promise<ProjectionState> => {
        const { name, version, collection, state, error, swap = 'automatic' } = build;
        const position = positions.get(collection) ?? beforeFirst;
        return {
          name,
          version,
          collection,
          state,
          serves: serving.has(collection),
          swap,
          position,
          head,
          ...(await lagOf(build, position, head)),
          parked: parkedStreams.get(collection) ?? 0,
          error,
          owner: owners.get(leaseOf(collection)) ?? null,
          lastAct: lastActions.get(name) ?? null,
        };
      }),
    );
  };

  const live = async (name: string): Promise<ProjectionBuild> => {
    const alias = await aliases.findOne({ _id: name });
    const build = alias && (await builds.findOne({ _id: alias.collection }));
    if (!build) throw unknownProjection();
    return build;
  };

  const factsOf = async (name: string): Promise<ProjectionFacts> => {
    const facts = await readProjectionFacts({ aliases, builds, parked }, name);
    if (!facts) throw unknownProjection();
    return facts;
  };

  /** The build when it has reached the desired state, or as it is after three seconds: its runner may be down. */
  const stateOnceReached = async (
    collection: string,
    reached: (build: ProjectionBuild) => boolean | Promise<boolean>,
  ): Promise<ProjectionState> => {
    wake();
    const deadline = performance.now() + maxWaitMs;
    for (;;) {
      const build = await builds.findOne({ _id: collection });
      if (!build) throw unknownProjection();
      if ((await reached(build)) || performance.now() > deadline) {
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
      const build = await live(name);
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
      const build = await live(name);
      if (!(await builds.findOne({ _id: collection, name }))) throw unknownProjection();
      return differenceBetween(documents, build.collection, collection);
    },

    parked: async (name) => {
      await live(name);
      const collections = followed(await builds.find({ name }));
      const streams = await Promise.all(
        collections.map(async (collection) => (await parking.of(collection)).map((each) => ({ ...each, collection }))),
      );
      return streams.flat();
    },

    heal: async (name, stream) => {
      const { collection } = await live(name);
      requireParked(await factsOf(name), stream);
      const collections = followed(await builds.find({ name }));
      const found = await parked.find({ stream, collection: { $in: collections } });
      const healing = found.map((each) => each.collection);
      await builds.updateMany({ _id: { $in: healing } }, { $addToSet: { heal: stream } });
      return stateOnceReached(
        collection,
        async () => (await builds.count({ _id: { $in: healing }, heal: stream })) === 0,
      );
    },
  };
};
