import {
  foldBatch,
  isReadable,
  pause,
  type Checkpoints,
  type DocumentCollection,
  type Feed,
  type FeedItem,
  type Lease,
  type Log,
  type StoredDocument,
} from '@torno/platform';
import { DomainError, type RecordedEvent } from '@torno/kernel';
import type { Process, ProcessContext } from './process.js';
import { rfqRoster } from './rfq-roster.js';

/** A reaction that failed for good and waits for a person. */
export type ParkedReaction = {
  readonly _id: string;
  readonly process: string;
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  readonly error: string;
  readonly at: string;
};

type RunnerOptions = {
  readonly context: ProcessContext;
  /** Under which the place in the history is kept. */
  readonly name: string;
  readonly processes: readonly Process[];
  /** The roster's collection, where it is to be folded. */
  readonly rosterDocuments?: DocumentCollection<StoredDocument>;
  readonly feed: Feed;
  readonly checkpoints: Checkpoints;
  readonly lease: Lease;
  readonly parked: DocumentCollection<ParkedReaction>;
  readonly log: Log;
  readonly signal: AbortSignal;
};

const batchSize = 200;
/** A place moved past events of no concern is written at most this often, in milliseconds; a crash reads them again. */
const idleSaveMs = 1_000;
const tries = 5;
const storeErrors = new Set(['StoreUnavailable', 'QueueUnavailable']);

type AnyReaction = (event: RecordedEvent, context: ProcessContext) => Promise<void>;

const reactionTo = (process: Process, event: RecordedEvent): AnyReaction | undefined =>
  // The table's key proves the event's type.
  (process.on as Readonly<Record<string, AnyReaction | undefined>>)[event.type];

/** Answers whether any of it changed the roster. */
const foldRoster = async (
  documents: DocumentCollection<StoredDocument>,
  events: readonly RecordedEvent[],
): Promise<boolean> => {
  const { applied, failures } = await foldBatch(documents, rfqRoster, events);
  const [failure] = failures;
  if (failure) throw failure.error;
  return applied > 0;
};

/**
 * Runs the processes over the feed until the signal aborts or the lease is lost. The checkpoint moves after the
 * reactions, so a crash repeats them, and their command ids make the repeat harmless; past what concerns no process it
 * moves only now and then. A refusal by a rule is an answer; an error of a store waits for the store; anything else is
 * tried again and parked in the end.
 */
export const runProcesses = async (options: RunnerOptions): Promise<void> => {
  const { context, name, processes, rosterDocuments, feed, checkpoints, lease, parked, log } = options;
  const signal = AbortSignal.any([options.signal, lease.lost]);

  const react = async (process: Process, reaction: AnyReaction, event: RecordedEvent): Promise<void> => {
    for (let attempt = 1; !signal.aborted; attempt++) {
      try {
        return await reaction(event, context);
      } catch (error) {
        if (error instanceof DomainError && error.code !== 'concurrent-change') {
          log.info({ process: process.name, type: event.type, stream: event.stream, code: error.code }, 'refused');
          return;
        }
        const away = error instanceof Error && storeErrors.has(error.name);
        if (!away && attempt >= tries) {
          log.error({ err: error, process: process.name, stream: event.stream }, 'reaction parked');
          const { id, stream, revision, type } = event;
          await parked.insertOne({
            _id: `${process.name}:${id}`,
            process: process.name,
            stream,
            revision,
            type,
            error: error instanceof Error ? error.message : String(error),
            at: context.clock(),
          });
          return;
        }
        log.warn({ err: error, process: process.name, stream: event.stream, attempt }, 'reaction tried again');
        await pause(Math.min(5_000, 100 * 2 ** attempt), signal);
      }
    }
  };

  /** Answers whether any of it concerned the roster or a process. */
  const take = async (items: readonly FeedItem[]): Promise<boolean> => {
    const events = items.flatMap((item) => (isReadable(item) ? [item.event] : []));
    // No reaction decides on less than what has led to it.
    for (const event of events) context.execution.observe(event);
    let concerned = rosterDocuments !== undefined && (await foldRoster(rosterDocuments, events));
    for (const event of events) {
      for (const process of processes) {
        const reaction = reactionTo(process, event);
        if (!reaction) continue;
        concerned = true;
        await react(process, reaction, event);
      }
    }
    return concerned;
  };

  const claimed = await checkpoints.claim(name, lease.token);
  if (claimed === 'refused') return;
  let after = claimed.position ?? -1;
  let savedAt = performance.now();
  while (!signal.aborted) {
    const items = await feed.next(after, batchSize, { signal });
    const last = items.at(-1);
    if (!last || signal.aborted) continue;
    try {
      const concerned = await take(items);
      if (signal.aborted) return;
      after = last.position;
      if (!concerned && performance.now() - savedAt < idleSaveMs) continue;
      if (!(await checkpoints.save(name, lease.token, after))) return;
      savedAt = performance.now();
    } catch (error) {
      log.warn({ err: error, after }, 'processes stopped for a moment');
      await pause(500, signal);
    }
  }
};
