import type { AnyProjection, Clock, RecordedEvent } from '@torno/kernel';
import {
  beforeFirst,
  createBatchFolder,
  isReadable,
  type Checkpoints,
  type Documents,
  type Feed,
  type FeedItem,
  type Lease,
  type Log,
  type StoredDocument,
} from '@torno/platform';
import { heal, type HealingSource } from './healing.js';
import type { Interrupt } from './interrupt.js';
import { messageOf, type Parking } from './parking.js';
import type { BuildState } from './projection-build.js';

const batchSize = 2_000;
/** A place moved past events of no interest is written at most this often, in milliseconds. */
const idleSaveMs = 20;
/** The same while a build catches up; so much is done again after a crash. */
const behindSaveMs = 100;

/** The state that the operator has asked for. */
export type DesiredState = { readonly paused: boolean; readonly heal: readonly string[] };

export type RunnerOptions = {
  readonly projection: AnyProjection;
  readonly collectionName: string;
  readonly documents: Documents;
  readonly checkpoints: Pick<Checkpoints, 'claim' | 'save'>;
  readonly parking: Parking;
  readonly source: HealingSource & { readonly feed: Feed };
  readonly lease: Lease;
  readonly interrupt: Interrupt;
  readonly clock: Clock;
  readonly log: Log;
  readonly stopped: () => boolean;
  readonly desired: () => DesiredState;
  readonly report: (state: BuildState) => Promise<void>;
  readonly healed: (stream: string) => Promise<void>;
  /** Called when the build has everything that the store has. */
  readonly caughtUp: () => Promise<void>;
  readonly moved?: (position: number) => void;
};

/**
 * Follows the store for one build of a read model while the lease holds: folds batches, parks streams whose events
 * cannot be taken, moves the checkpoint. Returns when it is stopped or has lost the lease; throws what a store throws.
 */
export const run = async (options: RunnerOptions): Promise<void> => {
  const { projection, collectionName, checkpoints, parking, source, lease, interrupt, clock, log } = options;
  const collection = options.documents.collection<StoredDocument>(collectionName);
  const over = (): boolean => options.stopped() || lease.lost.aborted;

  const claimed = await checkpoints.claim(collectionName, lease.token);
  if (claimed === 'refused') return;
  await collection.ensureIndexes(projection.indexes);
  /** Revision from which on a stream is left out. */
  const parked = new Map((await parking.of(collectionName)).map(({ stream, revision }) => [stream, revision]));
  const parkedFrom = (stream: string, revision: number, err: unknown): void => {
    parked.set(stream, revision);
    log.error({ err, projection: collectionName, stream }, 'The projection parked a stream');
  };
  const skips = ({ stream, revision }: { readonly stream: string; readonly revision: number }): boolean =>
    revision >= (parked.get(stream) ?? Infinity);

  /** Up to where events are folded, stored, and known to be. */
  let position = claimed.position ?? beforeFirst;
  let stored = position;
  let saved = position;
  let savedAt = performance.now();
  let saving: Promise<boolean> = Promise.resolve(true);
  let state: BuildState | undefined;

  const report = async (next: BuildState): Promise<void> => {
    if (next === state) return;
    state = next;
    await options.report(next);
  };

  const saveAt = async (place: number): Promise<boolean> => {
    if (saved === place) return true;
    const kept = await checkpoints.save(collectionName, lease.token, place);
    if (kept) {
      saved = place;
      savedAt = performance.now();
      options.moved?.(place);
    }
    return kept;
  };

  /** False when the lease is another's, now or at the save before. */
  const save = (): Promise<boolean> => {
    const place = stored;
    saving = saving.then((kept) => kept && saveAt(place));
    // A failure reaches whoever awaits this save or the next one.
    saving.catch(() => undefined);
    return saving;
  };

  const readable = async (items: readonly FeedItem[]): Promise<readonly RecordedEvent[]> => {
    const events: RecordedEvent[] = [];
    for (const item of items) {
      if (isReadable(item)) {
        if (!skips(item.event)) events.push(item.event);
      } else if (projection.handles.has(item.type) && !skips(item)) {
        const { stream, revision, type } = item;
        const failure = { stream, revision, position: item.position, type, error: messageOf(item.error) };
        await parking.park(collectionName, [failure], clock());
        parkedFrom(stream, revision, item.error);
      }
    }
    return events;
  };

  const folder = createBatchFolder(collection, projection, {
    park: (failing) =>
      parking.park(
        collectionName,
        failing.map(({ event: { stream, revision, position: at, type }, error }) => ({
          stream,
          revision,
          position: at,
          type,
          error: messageOf(error),
        })),
        clock(),
      ),
  });

  /** Folds what follows; while it is being written the next can be folded. Answers how many events concerned it. */
  const apply = async (items: readonly FeedItem[], last: FeedItem): Promise<number> => {
    const { applied, failures } = await folder.fold(await readable(items));
    for (const { event, error } of failures) {
      parkedFrom(event.stream, event.revision, error);
    }
    stored = position;
    position = last.position;
    return applied;
  };

  const store = async (): Promise<void> => {
    await folder.stored();
    stored = position;
  };

  const healStream = async (stream: string): Promise<void> => {
    try {
      const others = (event: RecordedEvent): boolean => event.stream !== stream && skips(event);
      await heal(source, { collection, projection, stream, position, skips: others, signal: lease.lost });
      await parking.release(collectionName, stream);
      parked.delete(stream);
      log.info({ projection: collectionName, stream }, 'The projection healed a parked stream');
    } catch (error) {
      if (over()) return;
      await parking.fail(collectionName, stream, messageOf(error), clock());
      log.error({ err: error, projection: collectionName, stream }, 'The projection could not heal a parked stream');
    }
    await options.healed(stream);
  };

  let behind = true;
  while (!over()) {
    const signal = interrupt.signal();
    const { paused, heal: streams } = options.desired();
    if (paused || streams.length > 0 || position >= source.feed.head()) await store();
    for (const stream of streams) if (!over()) await healStream(stream);
    if (streams.length > 0) continue;
    if (paused) {
      if (!(await save())) return;
      await report('paused');
      await untilFired(signal, over);
      behind = true;
      continue;
    }
    if (behind && position >= source.feed.head()) {
      if (!(await save())) return;
      behind = false;
      await options.caughtUp();
    }
    await report(behind ? 'catching-up' : 'live');

    const due = saved === position ? undefined : setTimeout(interrupt.fire, idleSaveMs);
    const items = await source.feed.next(position, batchSize, { signal });
    clearTimeout(due);
    const last = items.at(-1);
    const applied = last ? await apply(items, last) : 0;
    if (behind && last) {
      if (performance.now() - savedAt < behindSaveMs) continue;
      // The place is written beside the documents that follow it.
      const before = saving;
      void save();
      if (!(await before)) return;
      continue;
    }
    await store();
    const wait = performance.now() - savedAt < idleSaveMs;
    if ((applied > 0 || !wait || !last) && !(await save())) return;
  }
  await store();
  await save();
};

const untilFired = (signal: AbortSignal, over: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted || over()) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
