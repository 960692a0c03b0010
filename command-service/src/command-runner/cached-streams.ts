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
  readonly isFresh: (cachedStream: { readonly checkedAt: number }) => boolean;
  /** Reads the events that have been appended since, and caches the result. */
  readonly catchUp: <S>(stream: string, cachedStream: CachedStream<S>) => Promise<CachedStream<S>>;
  /** The same, by the read of the stream that is under way if there is one; its result may be as old as that read. */
  readonly catchUpShared: <S>(stream: string, cachedStream: CachedStream<S>) => Promise<CachedStream<S>>;
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
const neverChecked = -Infinity;

/** The latest states of the streams used last, `size` of them at most. */
export const createCachedStreams = (
  eventStore: Pick<EventStore, 'readStream'>,
  size: number,
  now: () => number,
): CachedStreams => {
  const cache = new LRUCache<string, CachedStream>({ max: size });
  const applyEvent = <S>(cachedStream: CachedStream<S>, event: RecordedEvent): CachedStream<S> => ({
    ...cachedStream,
    state: cachedStream.evolve(cachedStream.state, event, event.metadata.at),
    revision: event.revision,
    position: event.position,
    executed: cachedStream.executed.set(event.metadata.commandId, {
      position: event.position,
      requestDigest: event.metadata.requestDigest,
    }),
    checkedAt: now(),
  });

  /** The streams that are being read, with the last revision that has come meanwhile and could not be applied. */
  const runningReads = new Map<string, { readers: number; missed: number }>();

  const read = async <S>(stream: string, cachedStream: CachedStream<S>): Promise<CachedStream<S>> => {
    const own = runningReads.get(stream) ?? { readers: 0, missed: -1 };
    own.readers += 1;
    runningReads.set(stream, own);
    try {
      const events = await eventStore.readStream(stream, { fromRevision: cachedStream.revision + 1 });
      const latest = events.reduce(applyEvent, cachedStream);
      return { ...latest, checkedAt: own.missed > latest.revision ? neverChecked : now() };
    } finally {
      own.readers -= 1;
      if (own.readers === 0) runningReads.delete(stream);
    }
  };

  // A stream's name begins with the category of its decider, so the state cached under the name and the events of the
  // stream have that decider's types. The casts in this module rely on it.
  const keep = <S>(stream: string, cachedStream: CachedStream<S>): void => {
    // Another command may have cached a later state meanwhile.
    if (cachedStream.revision >= (cache.peek(stream)?.revision ?? -1)) cache.set(stream, cachedStream as CachedStream);
  };

  const catchUp = async <S>(stream: string, cachedStream: CachedStream<S>): Promise<CachedStream<S>> => {
    const latest = await read(stream, cachedStream);
    keep(stream, latest);
    return latest;
  };

  /** Reads that others may share. */
  const sharedReads = new Map<string, Promise<CachedStream>>();

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
    catchUpShared: <S>(stream: string, cachedStream: CachedStream<S>) => {
      const hasMissed = (runningReads.get(stream)?.missed ?? -1) >= 0;
      const runningRead = hasMissed ? undefined : sharedReads.get(stream);
      if (runningRead) return runningRead as Promise<CachedStream<S>>;
      const startedRead = catchUp(stream, cachedStream).finally(() => {
        if (sharedReads.get(stream) === startedRead) sharedReads.delete(stream);
      });
      sharedReads.set(stream, startedRead as Promise<CachedStream>);
      return startedRead;
    },
    recordAppend: (stream, before, after, { id, requestDigest }) =>
      keep(stream, {
        ...before,
        ...after,
        executed: before.executed.set(id, { position: after.position, requestDigest }),
        checkedAt: now(),
      }),
    applyExternalEvent: (event) => {
      const cachedStream = cache.peek(event.stream);
      if (cachedStream && event.revision <= cachedStream.revision) return;
      if (cachedStream && event.revision === cachedStream.revision + 1) {
        cache.set(event.stream, applyEvent(cachedStream, event));
        return;
      }
      const own = runningReads.get(event.stream);
      if (own) own.missed = event.revision;
      if (cachedStream) cache.set(event.stream, { ...cachedStream, checkedAt: neverChecked });
    },
  };
};
