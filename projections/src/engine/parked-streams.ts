import type { Clock, RecordedEvent } from '@torno/kernel';
import type { Log } from '@torno/platform';
import { messageOf, type ParkedStreamStore } from './parking.js';

type FailingEvent = {
  readonly event: Pick<RecordedEvent, 'stream' | 'revision' | 'position' | 'type'>;
  readonly error: unknown;
};

export type ParkedStreams = {
  /** Whether the event comes after one that could not be folded. */
  readonly skips: (event: Pick<RecordedEvent, 'stream' | 'revision'>) => boolean;
  /** Records the streams as parked. */
  readonly store: (failures: readonly FailingEvent[]) => Promise<void>;
  /** Skips the stream from this event on. */
  readonly leaveOut: (failure: FailingEvent) => void;
  readonly release: (stream: string) => Promise<void>;
  readonly recordHealingFailure: (stream: string, error: unknown) => Promise<void>;
};

/** The parked streams of one build, as stored and as its runner skips them. */
export const loadParkedStreams = async ({
  collectionName,
  parking,
  clock,
  log,
}: {
  readonly collectionName: string;
  readonly parking: ParkedStreamStore;
  readonly clock: Clock;
  readonly log: Log;
}): Promise<ParkedStreams> => {
  const found = await parking.of(collectionName);
  /** By stream, the revision of the first event that could not be folded. */
  const revisions = new Map(found.map(({ stream, revision }) => [stream, revision]));

  return {
    skips: ({ stream, revision }) => revision >= (revisions.get(stream) ?? Infinity),

    store: (failures) =>
      parking.park(
        collectionName,
        failures.map(({ event: { stream, revision, position, type }, error }) => ({
          stream,
          revision,
          position,
          type,
          error: messageOf(error),
        })),
        clock(),
      ),

    leaveOut: ({ event: { stream, revision }, error }) => {
      revisions.set(stream, revision);
      log.error({ err: error, projection: collectionName, stream }, 'The projection parked a stream');
    },

    release: async (stream) => {
      await parking.release(collectionName, stream);
      revisions.delete(stream);
      log.info({ projection: collectionName, stream }, 'The projection healed a parked stream');
    },

    recordHealingFailure: async (stream, error) => {
      await parking.fail(collectionName, stream, messageOf(error), clock());
      log.error({ err: error, projection: collectionName, stream }, 'The projection could not heal a parked stream');
    },
  };
};
