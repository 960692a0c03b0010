import type { ProjectionEvent } from '@torno/domain';
import { DomainError, streamName, type RecordedEvent } from '@torno/kernel';
import {
  createLeases,
  isReadable,
  pause,
  defaultLeaseMs,
  type Documents,
  type EventStore,
  type Feed,
  type FeedItem,
  type Log,
  type ProcessIdentity,
} from '@torno/platform';
import { actionCollection, type CarriedOutActions } from '@torno/read-models';
import type { ProjectionControl } from './projection-control.js';

export type ActionsOptions = {
  /** The projections that this program knows. */
  readonly names: readonly string[];
  readonly documents: Documents;
  readonly store: Pick<EventStore, 'readStream'>;
  readonly feed: Pick<Feed, 'next' | 'head'>;
  readonly control: ProjectionControl;
  readonly identity: ProcessIdentity;
  readonly log: Log;
  /** Time to live of the lease, in milliseconds. */
  readonly leaseMs?: number;
};

const pageSize = 500;
const pauseAfterFailureMs = 1_000;

const streamOf = (item: FeedItem): string => (isReadable(item) ? item.event.stream : item.stream);

/**
 * Carries out what operators have asked of the projections, one process at a time. Each projection's stream is read from
 * where its last action left off, so that nothing is lost while no process runs; a repetition after a crash changes
 * nothing. An action that a rule no longer allows is recorded as refused.
 */
export const carryOutActions = ({
  names,
  documents,
  store,
  feed,
  control,
  identity,
  log,
  leaseMs = defaultLeaseMs,
}: ActionsOptions): { readonly close: () => Promise<void> } => {
  const leases = createLeases(documents);
  const actions = documents.collection<CarriedOutActions>(actionCollection);
  const closeController = new AbortController();

  const carryOutAction = async (name: string, event: RecordedEvent<ProjectionEvent>): Promise<unknown> => {
    switch (event.type) {
      case 'ProjectionPaused':
        return control.pause(name);
      case 'ProjectionResumed':
        return control.resume(name);
      case 'ProjectionReplayRequested':
        return control.replay(name, { swap: event.data.swap, requestedBy: event.id });
      case 'ProjectionSwapRequested':
        return control.swap(name, event.data.collection);
      case 'ProjectionReplayDiscarded':
        return control.discard(name, event.data.collection);
      case 'ProjectionHealingRequested':
        return control.heal(name, event.data.stream);
    }
  };

  /** The code of the rule that does not allow it, null once it is carried out. */
  const refusalOf = async (name: string, event: RecordedEvent<ProjectionEvent>): Promise<string | null> => {
    try {
      await carryOutAction(name, event);
      return null;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      log.warn({ projection: name, event: event.id, code: error.code }, 'An action on a projection was refused');
      return error.code;
    }
  };

  /** A projection without a record was rebuilt: the actions on its earlier builds no longer apply. */
  const begin = async (name: string): Promise<void> => {
    if (await actions.findOne({ _id: name })) return;
    const pastEvents = await store.readStream(streamName('projection', name));
    await actions.insertOne({ _id: name, revision: pastEvents.at(-1)?.revision ?? -1, last: null });
  };

  const carryOut = async (name: string, leaseLost: AbortSignal): Promise<void> => {
    const carriedOut = (await actions.findOne({ _id: name }))?.revision ?? -1;
    for (const event of await store.readStream(streamName('projection', name), { fromRevision: carriedOut + 1 })) {
      if (leaseLost.aborted || closeController.signal.aborted) return;
      const request = event as RecordedEvent<ProjectionEvent>;
      const refusal = await refusalOf(name, request);
      const { at, actor } = request.metadata;
      const last = { type: request.type, at, userId: actor.userId, reason: request.data.reason, refused: refusal };
      await actions.updateOne({ _id: name }, { $set: { revision: event.revision, last } }, { upsert: true });
    }
  };

  const follow = async (leaseLost: AbortSignal): Promise<void> => {
    let position = feed.head();
    await Promise.all(names.map(begin));
    let pendingNames: readonly string[] = names;
    while (!leaseLost.aborted && !closeController.signal.aborted) {
      await Promise.all(pendingNames.map((name) => carryOut(name, leaseLost)));
      const items = await feed.next(position, pageSize, {
        signal: AbortSignal.any([leaseLost, closeController.signal]),
      });
      position = items.at(-1)?.position ?? position;
      const streams = new Set(items.map(streamOf));
      pendingNames = names.filter((name) => streams.has(streamName('projection', name)));
    }
  };

  const followForever = async (): Promise<void> => {
    while (!closeController.signal.aborted) {
      try {
        const lease = await leases.acquire('projection-acts', identity, leaseMs);
        if (!lease) {
          await pause(leaseMs / 10, closeController.signal);
          continue;
        }
        await follow(lease.lost).finally(lease.release);
      } catch (err) {
        log.error({ err }, 'The projections could not carry out the actions of operators and will retry');
        await pause(pauseAfterFailureMs, closeController.signal);
      }
    }
  };

  const followerDone = followForever();
  return {
    close: async () => {
      closeController.abort();
      await followerDone;
    },
  };
};
