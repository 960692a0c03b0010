import type { ProjectionState } from '@torno/contract';
import { beforeFirst, createCheckpoints, createLeases, type Documents, type Feed } from '@torno/platform';
import {
  actionCollection,
  aliasCollection,
  checkpointCollection,
  type Alias,
  type CarriedOutActions,
  type ProjectionBuild,
  type Stored,
  type UserReadModel,
} from '@torno/read-models';
import { createLiveAlias } from '../engine/live-alias.js';
import { createParking } from '../engine/parking.js';
import { leaseOf } from '../engine/projection-build.js';

export type BuildFeed = Pick<Feed, 'head' | 'next' | 'countAfter' | 'arrivalRate'>;

/** The states of builds as operators see them, in the order of the builds. */
export type BuildStates = (builds: readonly ProjectionBuild[]) => Promise<ProjectionState[]>;

/** How long a reply waits for the first event that a build has not read. */
const eventTimeoutMs = 1_000;

/** Reads how far builds have come, how fast they are, and who has asked for the last action on them. */
export const createBuildStates = (documents: Documents, feed: BuildFeed): BuildStates => {
  const aliases = documents.collection<Alias>(aliasCollection);
  const actions = documents.collection<CarriedOutActions>(actionCollection);
  const checkpoints = createCheckpoints(documents, checkpointCollection);
  const leases = createLeases(documents);
  const parking = createParking(documents);
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

  return async (shownBuilds) => {
    const collections = shownBuilds.map(({ collection }) => collection);
    const names = [...new Set(shownBuilds.map(({ name }) => name))];
    const [positions, parkedStreams, heldLeases, aliasDocuments, carriedOut] = await Promise.all([
      checkpoints.readAll(collections),
      parking.count(collections),
      leases.held(),
      aliases.find({ _id: { $in: names } }),
      actions.find({ _id: { $in: names } }),
    ]);
    const owners = new Map(heldLeases.map(({ name, owner }) => [name, owner]));
    const servingCollections = new Set(aliasDocuments.map(({ collection }) => collection));
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
          serves: servingCollections.has(collection),
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
};
