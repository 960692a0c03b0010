import type { Command, CommandMeta, Decider, DomainEvent, RecordedEvent } from '@torno/kernel';
import type { EventStore } from '@torno/platform';
import { LRUCache } from 'lru-cache';

/** A stream's state as last read. `revision` is -1 for a stream that does not exist. */
export type StreamState<State> = { readonly state: State; readonly revision: number; readonly position: number };

/** A command that has appended to a stream, with the position of its last event there. */
export type ExecutedCommand = { readonly position: number; readonly requestDigest: string | undefined };

/** The cached state of a stream. */
export type CachedStream<State = unknown> = StreamState<State> & {
  /** The commands that have appended to the stream, by id. The map only grows, so all states of a stream share it. */
  readonly executed: Map<string, ExecutedCommand>;
  readonly evolve: (state: State, event: DomainEvent, at: string) => State;
  /** Milliseconds; when this was last known to be the latest state. */
  readonly checkedAt: number;
};

export type CachedStreams = {
  /** A stream from which nothing has been read yet. */
  readonly unread: <S, C extends Command, E extends DomainEvent>(decider: Decider<S, C, E>) => CachedStream<S>;
  readonly get: <S, C extends Command, E extends DomainEvent>(
    stream: string,
    decider: Decider<S, C, E>,
  ) => CachedStream<S> | undefined;
  /** Whether the cached state may be used without reading from the store. */
  readonly isFresh: (cached: { readonly checkedAt: number }) => boolean;
  /** Reads the events that have been appended since, and caches the result. */
  readonly catchUp: <S>(stream: string, cached: CachedStream<S>) => Promise<CachedStream<S>>;
  /** The same, by the read of the stream that is under way if there is one; its result may be as old as that read. */
  readonly catchUpShared: <S>(stream: string, cached: CachedStream<S>) => Promise<CachedStream<S>>;
  /** Keeps the state after this process's own append. */
  readonly recordAppend: <S>(
    stream: string,
    before: CachedStream<S>,
    after: StreamState<S>,
    command: CommandMeta,
  ) => void;
  /** Keeps a cached stream up to date with an event that another process has appended. */
  readonly applyExternalEvent: (event: RecordedEvent) => void;
};

/** Milliseconds for which a cached state may be used without reading from the store. */
const freshFor = 5_000;

/** The `checkedAt` of a state that is known to be outdated. */
const outdated = -Infinity;

/** The latest states of the streams used last, `size` of them at most. */
export const createCachedStreams = (
  eventStore: Pick<EventStore, 'readStream'>,
  size: number,
  now: () => number,
): CachedStreams => {
  const cache = new LRUCache<string, CachedStream>({ max: size });
  const applyEvent = <S>(cached: CachedStream<S>, event: RecordedEvent): CachedStream<S> => ({
    ...cached,
    state: cached.evolve(cached.state, event, event.metadata.at),
    revision: event.revision,
    position: event.position,
    executed: cached.executed.set(event.metadata.commandId, {
      position: event.position,
      requestDigest: event.metadata.requestDigest,
    }),
    checkedAt: now(),
  });

  /** The streams that are being read, with the last revision that has come meanwhile and could not be applied. */
  const reading = new Map<string, { readers: number; missed: number }>();

  const read = async <S>(stream: string, cached: CachedStream<S>): Promise<CachedStream<S>> => {
    const own = reading.get(stream) ?? { readers: 0, missed: -1 };
    own.readers += 1;
    reading.set(stream, own);
    try {
      const events = await eventStore.readStream(stream, { fromRevision: cached.revision + 1 });
      const latest = events.reduce(applyEvent, cached);
      return { ...latest, checkedAt: own.missed > latest.revision ? outdated : now() };
    } finally {
      own.readers -= 1;
      if (own.readers === 0) reading.delete(stream);
    }
  };

  // A stream's name begins with the category of its decider, so the state cached under the name and the events of the
  // stream have that decider's types. The casts in this module rely on it.
  const keep = <S>(stream: string, cached: CachedStream<S>): void => {
    // Another command may have cached a later state meanwhile.
    if (cached.revision >= (cache.peek(stream)?.revision ?? -1)) cache.set(stream, cached as CachedStream);
  };

  const catchUp = async <S>(stream: string, cached: CachedStream<S>): Promise<CachedStream<S>> => {
    const latest = await read(stream, cached);
    keep(stream, latest);
    return latest;
  };

  /** Reads that others may share. */
  const shared = new Map<string, Promise<CachedStream>>();

  return {
    unread: <S, C extends Command, E extends DomainEvent>(decider: Decider<S, C, E>): CachedStream<S> => ({
      state: decider.initialState(),
      revision: -1,
      position: 0,
      executed: new Map(),
      evolve: (state, event, at) => decider.evolve(state, event as E, at),
      checkedAt: 0,
    }),
    get: <S>(stream: string) => cache.get(stream) as CachedStream<S> | undefined,
    isFresh: ({ checkedAt }) => now() - checkedAt < freshFor,
    catchUp,
    catchUpShared: <S>(stream: string, cached: CachedStream<S>) => {
      const hasMissed = (reading.get(stream)?.missed ?? -1) >= 0;
      const running = hasMissed ? undefined : shared.get(stream);
      if (running) return running as Promise<CachedStream<S>>;
      const started = catchUp(stream, cached).finally(() => {
        if (shared.get(stream) === started) shared.delete(stream);
      });
      shared.set(stream, started as Promise<CachedStream>);
      return started;
    },
    recordAppend: (stream, before, after, { id, requestDigest }) =>
      keep(stream, {
        ...before,
        ...after,
        executed: before.executed.set(id, { position: after.position, requestDigest }),
        checkedAt: now(),
      }),
    applyExternalEvent: (event) => {
      const cached = cache.peek(event.stream);
      if (cached && event.revision <= cached.revision) return;
      if (cached && event.revision === cached.revision + 1) {
        cache.set(event.stream, applyEvent(cached, event));
        return;
      }
      const own = reading.get(event.stream);
      if (own) own.missed = event.revision;
      if (cached) cache.set(event.stream, { ...cached, checkedAt: outdated });
    },
  };
};
