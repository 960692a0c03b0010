import {
  foldBatch,
  isOutage,
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
import type { RecordedEvent } from '@torno/kernel';
import { triesBeforeParking } from '@torno/read-models';
import { failureText, isRefusal, policyFor, type AnyPolicy } from './policies.js';
import { contextFor, type ProcessManager, type ProcessManagerContext } from './process-manager.js';
import { rfqParticipants } from './rfq-participants.js';

type RunnerOptions = {
  readonly context: ProcessManagerContext;
  /** Name of the checkpoint. */
  readonly name: string;
  readonly processManagers: readonly ProcessManager[];
  /** The collection of `rfqParticipants`; given to the one runner that folds it. */
  readonly participantDocuments?: DocumentCollection<StoredDocument>;
  readonly feed: Pick<Feed, 'next'>;
  readonly checkpoints: Checkpoints;
  readonly lease: Lease;
  readonly log: Log;
  readonly signal: AbortSignal;
};

const batchSize = 200;
/**
 * Milliseconds between saves of a checkpoint that has only moved past unhandled events; after a crash these are read
 * again.
 */
const idleSaveMs = 1_000;

/** Whether any of the events changed the participants of an RFQ. */
const foldParticipants = async (
  documents: DocumentCollection<StoredDocument>,
  events: readonly RecordedEvent[],
): Promise<boolean> => {
  const { applied, failures } = await foldBatch(documents, rfqParticipants, events);
  const [failure] = failures;
  if (failure) throw failure.error;
  return applied > 0;
};

/**
 * Runs process managers over the feed until the signal aborts or the lease is lost. The checkpoint moves after the
 * policies, so a crash repeats them, and the ids of their commands make the repeat harmless. A refusal by a rule counts
 * as handled. While a store or the queue is unavailable the runner waits. After any other error the event is retried and
 * finally parked.
 */
export const runProcessManagers = async (options: RunnerOptions): Promise<void> => {
  const { context, name, processManagers, participantDocuments, feed, checkpoints, lease, log } = options;
  const signal = AbortSignal.any([options.signal, lease.lost]);

  const handle = async (processManager: string, policy: AnyPolicy, event: RecordedEvent): Promise<void> => {
    const { id, stream, revision, type } = event;
    const reactionFacts = { processManager, stream, revision, type };
    for (let attempt = 1; !signal.aborted; attempt++) {
      try {
        return await policy(event, contextFor(event, processManager, context));
      } catch (error) {
        if (isRefusal(error)) {
          log.info({ ...reactionFacts, code: error.code }, 'The command of a process manager was refused');
          return;
        }
        if (!isOutage(error) && attempt >= triesBeforeParking) {
          log.error({ err: error, ...reactionFacts }, 'An event was parked because its process manager kept failing');
          const at = context.clock();
          await context.parkedReactions.insertOne({
            _id: `${processManager}:${id}`,
            process: processManager,
            stream,
            revision,
            type,
            error: failureText(error),
            at,
            since: at,
            tries: attempt,
          });
          return;
        }
        log.warn({ err: error, ...reactionFacts, attempt }, 'A process manager failed and will retry the event');
        await pause(Math.min(5_000, 100 * 2 ** attempt), signal);
      }
    }
  };

  /** Returns whether any event changed the participants or was handled. */
  const handleBatch = async (items: readonly FeedItem[]): Promise<boolean> => {
    const events = items.flatMap((item) => (isReadable(item) ? [item.event] : []));
    // Policies must not decide on a state older than the event that they handle.
    for (const event of events) context.commandRunner.applyExternalEvent(event);
    let isConcerned = participantDocuments !== undefined && (await foldParticipants(participantDocuments, events));
    for (const event of events) {
      for (const processManager of processManagers) {
        const policy = policyFor(processManager, event.type);
        if (!policy) continue;
        isConcerned = true;
        await handle(processManager.name, policy, event);
      }
    }
    return isConcerned;
  };

  const checkpoint = await checkpoints.claim(name, lease.token);
  if (checkpoint === 'refused') return;
  let after = checkpoint.position ?? -1;
  let savedAt = performance.now();
  while (!signal.aborted) {
    const items = await feed.next(after, batchSize, { signal });
    const last = items.at(-1);
    if (!last || signal.aborted) continue;
    try {
      const isConcerned = await handleBatch(items);
      if (signal.aborted) return;
      after = last.position;
      if (!isConcerned && performance.now() - savedAt < idleSaveMs) continue;
      if (!(await checkpoints.save(name, lease.token, after))) return;
      savedAt = performance.now();
    } catch (error) {
      log.warn({ err: error, after }, 'The process managers failed on a batch of events and will retry it');
      await pause(500, signal);
    }
  }
};
