import { systemClock, type AnyProjection, type Clock } from '@torno/kernel';
import {
  createLeases,
  DocumentTooLarge,
  pause,
  StoreUnavailable,
  defaultLeaseMs,
  type Documents,
  type EventStore,
  type Feed,
  type ProcessIdentity,
  type Log,
} from '@torno/platform';
import { checkpointCollection, type BuildState, type ProjectionBuild } from '@torno/read-models';
import { createCheckpointWriter } from './checkpoint-writer.js';
import { createInterrupt, type Interrupt } from './interrupt.js';
import { createLiveAlias } from './live-alias.js';
import { messageOf, createParking } from './parking.js';
import { run, type DesiredState } from './runner.js';
import { leaseOf, buildsIn } from './projection-build.js';

export type EngineOptions = {
  readonly projections: readonly AnyProjection[];
  readonly documents: Documents;
  readonly store: Pick<EventStore, 'readStream'>;
  readonly feed: Feed;
  /** The owner of this process's leases. */
  readonly identity: ProcessIdentity;
  readonly log: Log;
  readonly clock?: Clock;
  /** Time to live of the leases, in milliseconds. */
  readonly leaseMs?: number;
  /** How often the desired states of builds are read, in milliseconds. */
  readonly pollMs?: number;
  readonly onCheckpointMoved?: (collection: string, position: number) => void;
};

export type Engine = {
  /** Reads the desired states at once. */
  readonly wake: () => void;
  /** Finishes the running batches and gives up the leases. */
  readonly close: () => Promise<void>;
};

const firstPauseMs = 200;
const maxPauseMs = 30_000;

type RunningProjection = { readonly interrupt: Interrupt; readonly done: Promise<void> };

/**
 * Keeps every read model up to date with one runner per build. Each runner has its own lease, so that any number of
 * processes may be started and one takes over when another dies. All runners read one feed.
 */
export const startEngine = async ({
  projections,
  documents,
  store,
  feed,
  identity,
  log,
  clock = systemClock,
  leaseMs = defaultLeaseMs,
  pollMs = 500,
  onCheckpointMoved,
}: EngineOptions): Promise<Engine> => {
  const builds = buildsIn(documents);
  const alias = createLiveAlias(documents);
  const checkpoints = createCheckpointWriter(documents, checkpointCollection);
  const leases = createLeases(documents);
  const parking = createParking(documents);
  const pollInterrupt = createInterrupt();
  const runningBuilds = new Map<string, RunningProjection>();
  /** By collection, as last read. */
  let cachedBuilds = new Map<string, ProjectionBuild>();
  const closeController = new AbortController();
  const isClosing = (): boolean => closeController.signal.aborted;

  const desiredStateOf = (collection: string): DesiredState =>
    cachedBuilds.get(collection) ?? { paused: false, heal: [] };
  const isSuperseded = (collection: string): boolean => {
    const build = cachedBuilds.get(collection);
    return !build || build.state === 'superseded';
  };

  const report = async (collection: string, state: BuildState, error: string | null): Promise<void> => {
    await builds.updateOne({ _id: collection, state: { $ne: 'superseded' } }, { $set: { state, error } });
  };

  /**
   * No replay removes documents on its own: one that has parked more than the live build waits for an operator. A build
   * of a new version does not wait, since nothing may follow the store for the version before any more.
   */
  const swapInOrHold = async (build: ProjectionBuild): Promise<void> => {
    const { name, version, collection } = build;
    const live = await alias.get(name);
    const isReplay = live?.version === version && live.collection !== collection;
    if (!isReplay || !(await parking.isMore(collection, live.collection))) return alias.swapTo(build);
    await builds.updateOne({ _id: collection }, { $set: { swap: 'by-hand' } });
    log.warn({ projection: collection }, 'The replay has parked streams and waits for an operator to swap it in');
  };

  /** Runs a build whenever its lease is free, until the build is superseded or the engine closes. */
  const follow = async (projection: AnyProjection, build: ProjectionBuild, interrupt: Interrupt): Promise<void> => {
    const { collection: collectionName } = build;
    const isStopped = (): boolean => isClosing() || isSuperseded(collectionName);
    let pauseMs = firstPauseMs;
    let checkDocumentSize = false;
    while (!isStopped()) {
      try {
        const lease = await leases.acquire(leaseOf(collectionName), identity, leaseMs);
        if (!lease) {
          await pause(leaseMs / 10, interrupt.signal());
          continue;
        }
        lease.lost.addEventListener('abort', interrupt.fire, { once: true });
        try {
          await run({
            projection,
            collectionName,
            documents,
            checkpoints,
            parking,
            source: { store, feed },
            lease,
            checkDocumentSize,
            interrupt,
            clock,
            log,
            isStopped,
            getDesiredState: () => desiredStateOf(collectionName),
            report: (state) => report(collectionName, state, null),
            onPace: async (pace) => void (await builds.updateOne({ _id: collectionName }, { $set: { pace } })),
            onHealed: async (stream) => {
              await builds.updateOne({ _id: collectionName }, { $pull: { heal: stream } });
              await poll();
            },
            onCaughtUp: async () => {
              if (cachedBuilds.get(collectionName)?.swap !== 'by-hand') await swapInOrHold(build);
              pauseMs = firstPauseMs;
              pollInterrupt.fire();
            },
            ...(onCheckpointMoved
              ? { onCheckpointMoved: (position) => onCheckpointMoved(collectionName, position) }
              : {}),
          });
        } finally {
          await lease.release();
        }
      } catch (error) {
        if (isClosing()) return;
        if (error instanceof DocumentTooLarge && !checkDocumentSize) {
          // The same batch again parks the streams of the document.
          checkDocumentSize = true;
          continue;
        }
        log.error({ err: error, projection: collectionName }, 'The projection failed and will start again');
        if (!(error instanceof StoreUnavailable)) {
          // The runner tries again even if the failure cannot be reported.
          await report(collectionName, 'failed', messageOf(error)).catch((err: unknown) =>
            log.warn({ err, projection: collectionName }, 'The engine could not mark a projection as failed'),
          );
        }
        await pause(pauseMs, interrupt.signal());
        pauseMs = Math.min(pauseMs * 2, maxPauseMs);
      }
    }
  };

  const start = (build: ProjectionBuild): void => {
    const projection = projections.find(({ name, version }) => name === build.name && version === build.version);
    if (!projection || runningBuilds.has(build.collection) || build.state === 'superseded') return;
    const interrupt = createInterrupt();
    const done = follow(projection, build, interrupt).finally(() => runningBuilds.delete(build.collection));
    runningBuilds.set(build.collection, { interrupt, done });
  };

  const poll = async (): Promise<void> => {
    const found = new Map((await builds.find({})).map((build) => [build.collection, build]));
    const changedBuilds = [...found.values()].filter((build) => {
      const before = cachedBuilds.get(build.collection);
      return (
        before?.paused !== build.paused ||
        before.heal.join() !== build.heal.join() ||
        (build.state === 'superseded') !== (before.state === 'superseded')
      );
    });
    const removedCollections = [...cachedBuilds.keys()].filter((collection) => !found.has(collection));
    cachedBuilds = found;
    for (const collection of [...changedBuilds.map(({ collection }) => collection), ...removedCollections])
      runningBuilds.get(collection)?.interrupt.fire();
    for (const build of found.values()) start(build);
  };

  const pollForever = async (): Promise<void> => {
    while (!isClosing()) {
      const signal = pollInterrupt.signal();
      try {
        await poll();
      } catch (err) {
        log.warn({ err }, 'The engine could not read the desired states of projections');
      }
      await pause(pollMs, signal);
    }
  };

  for (const projection of projections) await alias.prepare(projection);
  await poll();
  const pollDone = pollForever();

  return {
    wake: pollInterrupt.fire,
    close: async () => {
      closeController.abort();
      pollInterrupt.fire();
      for (const { interrupt } of runningBuilds.values()) interrupt.fire();
      await Promise.all([pollDone, ...[...runningBuilds.values()].map(({ done }) => done)]);
    },
  };
};
