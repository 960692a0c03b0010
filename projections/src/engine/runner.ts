import type { AnyProjection, Clock, RecordedEvent } from '@torno/kernel';
import {
  beforeFirst,
  createBatchFolder,
  isReadable,
  type Documents,
  type Feed,
  type FeedItem,
  type Lease,
  type Log,
  type StoredDocument,
} from '@torno/platform';
import type { BuildState, Pace } from '@torno/read-models';
import type { CheckpointWriter } from './checkpoint-writer.js';
import { heal, type HealingSource } from './healing.js';
import type { Interrupt } from './interrupt.js';
import { loadParkedStreams } from './parked-streams.js';
import { createPaceMeter } from './pace-meter.js';
import type { ParkedStreamStore } from './parking.js';
import { createProgress } from './progress.js';

const batchSize = 2_000;
/**
 * A build that catches up moves its checkpoint this often, in milliseconds; after a crash it folds the events of that
 * time again.
 */
const behindSaveMs = 100;

/** The state that the operator has asked for. */
export type DesiredState = { readonly paused: boolean; readonly heal: readonly string[] };

export type RunnerOptions = {
  readonly projection: AnyProjection;
  readonly collectionName: string;
  readonly documents: Documents;
  readonly checkpoints: CheckpointWriter;
  readonly parking: ParkedStreamStore;
  readonly source: HealingSource & { readonly feed: Feed };
  readonly lease: Lease;
  /** Whether documents are measured before they are stored: the store has refused one as too large. */
  readonly checkDocumentSize: boolean;
  readonly interrupt: Interrupt;
  readonly clock: Clock;
  readonly log: Log;
  readonly isStopped: () => boolean;
  readonly getDesiredState: () => DesiredState;
  readonly report: (state: BuildState) => Promise<void>;
  /** Called about once a second with the pace of a build that is behind. */
  readonly onPace: (pace: Pace) => Promise<void>;
  readonly onHealed: (stream: string) => Promise<void>;
  /** Called when the build has reached the end of the store. */
  readonly onCaughtUp: () => Promise<void>;
  readonly onCheckpointMoved?: (position: number) => void;
};

/**
 * Follows the store for one build of a read model while the lease holds: folds batches, parks streams with events that
 * cannot be folded, moves the checkpoint. Returns when it is stopped or has lost the lease; throws what a store throws.
 */
export const run = async (options: RunnerOptions): Promise<void> => {
  const { projection, collectionName, checkpoints, source, lease, interrupt } = options;
  const { feed } = source;
  const collection = options.documents.collection<StoredDocument>(collectionName);
  const isOver = (): boolean => options.isStopped() || lease.lost.aborted;

  const checkpoint = await checkpoints.claim(collectionName, lease.token);
  if (checkpoint === 'refused') return;
  await collection.ensureIndexes(projection.indexes);
  const parkedStreams = await loadParkedStreams(options);
  const folder = createBatchFolder(collection, projection, {
    park: parkedStreams.store,
    checkDocumentSize: options.checkDocumentSize,
  });
  const progress = createProgress(checkpoint.position ?? beforeFirst, async (position, saveOptions) => {
    const isKept = await checkpoints.save(collectionName, lease.token, position, saveOptions);
    if (isKept) options.onCheckpointMoved?.(position);
    return isKept;
  });

  const meter = createPaceMeter(progress.foldedPosition());

  let state: BuildState | undefined;
  const report = async (next: BuildState): Promise<void> => {
    if (next === state) return;
    state = next;
    await options.report(next);
  };

  const eventsToFold = async (items: readonly FeedItem[]): Promise<readonly RecordedEvent[]> => {
    const events: RecordedEvent[] = [];
    for (const item of items) {
      if (isReadable(item)) {
        if (!parkedStreams.skips(item.event)) events.push(item.event);
      } else if (projection.handles.has(item.type) && !parkedStreams.skips(item)) {
        const failure = { event: item, error: item.error };
        await parkedStreams.store([failure]);
        parkedStreams.leaveOut(failure);
      }
    }
    return events;
  };

  /** Folds a batch; while it is being written, the next can be folded. Returns how many events concerned the build. */
  const foldBatch = async (items: readonly FeedItem[], last: FeedItem): Promise<number> => {
    const { applied, failures } = await folder.fold(await eventsToFold(items));
    failures.forEach(parkedStreams.leaveOut);
    progress.markFolded(last.position);
    return applied;
  };

  const storeAll = async (): Promise<void> => {
    await folder.whenStored();
    progress.markAllStored();
  };

  const healStream = async (stream: string): Promise<void> => {
    try {
      const skips = (event: RecordedEvent): boolean => event.stream !== stream && parkedStreams.skips(event);
      const position = progress.foldedPosition();
      await heal(source, { collection, projection, stream, position, skips, signal: lease.lost });
      folder.forget();
      await parkedStreams.release(stream);
    } catch (error) {
      if (isOver()) return;
      await parkedStreams.recordHealingFailure(stream, error);
    }
    await options.onHealed(stream);
  };

  const isAtHead = (): boolean => progress.foldedPosition() >= feed.head();

  let behind = true;
  while (!isOver()) {
    const signal = interrupt.signal();
    const { paused, heal: streams } = options.getDesiredState();
    if (paused || streams.length > 0 || isAtHead()) await storeAll();
    for (const stream of streams) if (!isOver()) await healStream(stream);
    if (streams.length > 0) continue;
    if (paused) {
      if (!(await progress.save())) return;
      await report('paused');
      await waitForSignal(signal, isOver);
      behind = true;
      meter.restart(progress.foldedPosition());
      continue;
    }
    if (behind && isAtHead()) {
      if (!(await progress.save())) return;
      behind = false;
      await options.onCaughtUp();
    }
    await report(behind ? 'catching-up' : 'live');

    const items = await feed.next(progress.foldedPosition(), batchSize, { signal });
    const last = items.at(-1);
    const appliedCount = last ? await foldBatch(items, last) : 0;
    if (behind && last) {
      const pace = meter.read(items.length, last.position);
      if (pace) await options.onPace(pace);
      // The checkpoint is written beside the documents that follow it.
      if (progress.sinceSaveMs() >= behindSaveMs && !(await progress.beginSave())) return;
      continue;
    }
    await storeAll();
    // Events that concern no document of the build have been written nowhere, so their checkpoint can wait.
    const isKept = last !== undefined && appliedCount === 0 ? progress.beginSave({ canWait: true }) : progress.save();
    if (!(await isKept)) return;
  }
  await storeAll();
  await progress.save();
};

const waitForSignal = (signal: AbortSignal, isOver: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted || isOver()) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
