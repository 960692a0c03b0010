import { WrongRevision, type EventStore } from '@torno/platform';
import {
  DomainError,
  eventId,
  streamName,
  type Command,
  type CommandMeta,
  type Decider,
  type DomainEvent,
  type EventCatalogue,
  type RecordedEvent,
} from '@torno/kernel';
import { createKeyedMutex, type KeyedMutex } from './keyed-mutex.js';
import { createCachedStreams, type CachedStream, type ExecutedCommand, type StreamState } from './cached-streams.js';

/** `events` is empty if the command changed nothing; `position` then belongs to the stream's last event. */
export type CommandResult<State, E extends DomainEvent = DomainEvent> = StreamState<State> & {
  readonly events: readonly E[];
};

/** The only code that turns commands into events. */
export type CommandRunner = {
  /** The state of a stream: from the cache if that is at most a few seconds old, else as read now. */
  readonly load: <S, C extends Command, E extends DomainEvent>(
    decider: Decider<S, C, E>,
    streamId: string,
  ) => Promise<StreamState<S>>;
  /** The state of a stream as read now, and whether a command has appended to it. */
  readonly loadLatest: <S, C extends Command, E extends DomainEvent>(
    decider: Decider<S, C, E>,
    streamId: string,
  ) => Promise<StreamState<S> & { readonly hasExecuted: (commandId: string) => boolean }>;
  /**
   * Decides a command on a stream's state and appends the events. A repeated command id returns the present state without
   * deciding again, or is refused if it came with another request (C-43). The runner decides on the cached state first,
   * because the expected revision reveals an outdated one; before it refuses or appends nothing it catches up. After a
   * lost race it catches up and decides again, three times at most; then it throws `DomainError('concurrent-change')`.
   * `beforeAppend` is called before each try to append; if it throws, nothing is appended.
   */
  readonly execute: <S, C extends Command, E extends DomainEvent>(
    decider: Decider<S, C, E>,
    streamId: string,
    command: C,
    beforeAppend?: (events: readonly E[]) => Promise<void>,
  ) => Promise<CommandResult<S, E>>;
  /** Tasks of this process on one contested stream wait for each other instead of losing races. */
  readonly runExclusive: KeyedMutex;
  /** Keeps cached streams up to date with events that other processes append. */
  readonly applyExternalEvent: (event: RecordedEvent) => void;
};

export type CommandRunnerOptions = {
  readonly eventStore: Pick<EventStore, 'append' | 'readStream'>;
  readonly catalogue: EventCatalogue;
  /** Number of streams whose state is kept in memory. */
  readonly cachedStreams?: number;
  /** Milliseconds. */
  readonly now?: () => number;
};

const attempts = 4;

const metadataOf = (meta: CommandMeta, schema: number) => ({
  $correlationId: meta.correlationId,
  $causationId: meta.causationId ?? meta.id,
  commandId: meta.id,
  ...(meta.requestDigest ? { requestDigest: meta.requestDigest } : {}),
  actor: meta.actor,
  ...(meta.impersonatedBy ? { onBehalfOf: meta.impersonatedBy } : {}),
  ...(meta.impersonationId ? { impersonationId: meta.impersonationId } : {}),
  at: meta.at,
  schema,
});

/** Commands from before digests were stored count as the same request. */
const isOtherRequest = (done: ExecutedCommand, { requestDigest }: CommandMeta): boolean =>
  done.requestDigest !== undefined && requestDigest !== undefined && done.requestDigest !== requestDigest;

const streamStateOf = <S>({ state, revision, position }: CachedStream<S>): StreamState<S> => ({
  state,
  revision,
  position,
});

export const createCommandRunner = ({
  eventStore,
  catalogue,
  cachedStreams = 20_000,
  now = Date.now,
}: CommandRunnerOptions): CommandRunner => {
  const cache = createCachedStreams(eventStore, cachedStreams, now);

  const schemaOf = (type: string): number => {
    const declaration = catalogue.get(type);
    if (!declaration) throw new Error(`Event type ${type} is not declared`);
    return declaration.schema;
  };

  const append = (stream: string, revision: number, events: readonly DomainEvent[], meta: CommandMeta) =>
    eventStore.append(
      stream,
      revision < 0 ? 'no-stream' : revision,
      events.map((event, index) => ({
        id: eventId(meta.id, stream, index, meta.requestDigest),
        type: event.type,
        data: event.data,
        metadata: metadataOf(meta, schemaOf(event.type)),
      })),
    );

  return {
    load: async (decider, streamId) => {
      const stream = streamName(decider.category, streamId);
      const cachedStream = cache.get(stream, decider);
      if (cachedStream && cache.isFresh(cachedStream)) return streamStateOf(cachedStream);
      return streamStateOf(await cache.catchUpShared(stream, cachedStream ?? cache.unread(decider)));
    },

    loadLatest: async (decider, streamId) => {
      const stream = streamName(decider.category, streamId);
      const latestStream = await cache.catchUp(stream, cache.get(stream, decider) ?? cache.unread(decider));
      return { ...streamStateOf(latestStream), hasExecuted: (commandId) => latestStream.executed.has(commandId) };
    },

    execute: async <S, C extends Command, E extends DomainEvent>(
      decider: Decider<S, C, E>,
      streamId: string,
      command: C,
      beforeAppend: (events: readonly E[]) => Promise<void> = async () => undefined,
    ) => {
      const stream = streamName(decider.category, streamId);
      const { meta } = command;
      let cachedStream = cache.get(stream, decider);
      let caughtUp = false;
      for (let attempt = 0; attempt < attempts;) {
        if (!cachedStream) {
          cachedStream = await cache.catchUp(stream, cache.unread(decider));
          caughtUp = true;
        }
        const current = streamStateOf(cachedStream);
        const done = cachedStream.executed.get(meta.id);
        if (done && isOtherRequest(done, meta)) throw new DomainError('idempotency.other-body');
        if (done) return { ...current, position: done.position, events: [] };
        let events: readonly E[] = [];
        try {
          events = decider.decide(command, current.state);
        } catch (error) {
          if (caughtUp) throw error;
        }
        if (events.length === 0) {
          if (caughtUp) return { ...current, events };
          cachedStream = await cache.catchUp(stream, cachedStream);
          caughtUp = true;
          continue;
        }
        await beforeAppend(events);
        try {
          const appendedEvents = await append(stream, current.revision, events, meta);
          const state = events.reduce(
            (foldedState, event) => decider.evolve(foldedState, event, meta.at),
            current.state,
          );
          cache.recordAppend(stream, cachedStream, { state, ...appendedEvents }, meta);
          return { state, ...appendedEvents, events };
        } catch (error) {
          if (!(error instanceof WrongRevision)) throw error;
          attempt += 1;
          // A cached stream that is ahead of the store would never catch up.
          const isAhead = error.actual === 'no-stream' || error.actual < current.revision;
          cachedStream = await cache.catchUp(stream, isAhead ? cache.unread(decider) : cachedStream);
          caughtUp = true;
        }
      }
      throw new DomainError('concurrent-change');
    },

    runExclusive: createKeyedMutex(),

    applyExternalEvent: cache.applyExternalEvent,
  };
};
