import type { EventStore } from '@torno/platform';
import { WrongRevision } from '@torno/platform';
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
import { LRUCache } from 'lru-cache';

/** A stream's state as last read. `revision` is -1 for a stream that does not exist. */
export type Loaded<State> = { readonly state: State; readonly revision: number; readonly position: number };

/** `events` is empty where the command changed nothing; `position` then is that of the stream's last event. */
export type Executed<State> = Loaded<State> & { readonly events: readonly DomainEvent[] };

type Remembered = Loaded<unknown> & {
  /** Positions of the commands in the stream; it only grows with the stream, so all states of a stream share it. */
  readonly commandIds: Map<string, number>;
  readonly evolve: (state: unknown, event: RecordedEvent) => unknown;
  /** Milliseconds: when it was last known to be the stream's end. */
  readonly checkedAt: number;
};

export type Execution = {
  /** The state of a stream: as remembered if that is at most a few seconds old, else as read now. */
  readonly load: <S, C extends Command, E extends DomainEvent>(
    decider: Decider<S, C, E>,
    streamId: string,
  ) => Promise<Loaded<S>>;
  /**
   * Decides a command on a stream's present state and appends what follows. The same command id again answers what
   * holds without deciding anew. It decides on what is remembered first, since the expected revision finds out whether
   * that was still true; before it refuses or does nothing it reads on. After a lost race it reads on and decides
   * again, three times at most; then `DomainError('concurrent-change')`.
   */
  readonly execute: <S, C extends Command, E extends DomainEvent>(
    decider: Decider<S, C, E>,
    streamId: string,
    command: C,
  ) => Promise<Executed<S>>;
  /** Keeps what is remembered up to date with what other processes append. */
  readonly observe: (event: RecordedEvent) => void;
};

export type ExecutionOptions = {
  readonly eventStore: Pick<EventStore, 'append' | 'readStream'>;
  readonly catalogue: EventCatalogue;
  /** Streams whose state is kept in memory. */
  readonly remembered?: number;
  /** Milliseconds. */
  readonly now?: () => number;
};

const attempts = 4;
/** Milliseconds for which a remembered state serves without asking the store. */
const trustedFor = 5_000;

const metadataOf = (meta: CommandMeta, schema: number) => ({
  $correlationId: meta.correlationId,
  $causationId: meta.causationId ?? meta.id,
  commandId: meta.id,
  actor: meta.actor,
  ...(meta.onBehalfOf ? { onBehalfOf: meta.onBehalfOf } : {}),
  at: meta.at,
  schema,
});

/** The one way in which commands become events. */
export const createExecution = ({
  eventStore,
  catalogue,
  remembered = 20_000,
  now = Date.now,
}: ExecutionOptions): Execution => {
  const cache = new LRUCache<string, Remembered>({ max: remembered });

  const schemaOf = (type: string): number => {
    const declaration = catalogue.get(type);
    if (!declaration) throw new Error(`Event type ${type} is not declared`);
    return declaration.schema;
  };

  const take = (known: Remembered, event: RecordedEvent): Remembered => ({
    ...known,
    state: known.evolve(known.state, event),
    revision: event.revision,
    position: event.position,
    commandIds: known.commandIds.set(event.metadata.commandId, event.position),
    checkedAt: now(),
  });

  const initial = <S, C extends Command, E extends DomainEvent>(decider: Decider<S, C, E>): Remembered => ({
    state: decider.initialState(),
    revision: -1,
    position: 0,
    commandIds: new Map(),
    // What is remembered under a stream's name is the state of the decider of its category, and its events are that
    // decider's: the two casts of this module say just that.
    evolve: (state, event) => decider.evolve(state as S, event as RecordedEvent<E>),
    checkedAt: 0,
  });

  const readOn = async (stream: string, known: Remembered): Promise<Remembered> => {
    const events = await eventStore.readStream(stream, { fromRevision: known.revision + 1 });
    const read = { ...events.reduce(take, known), checkedAt: now() };
    // Another command may have brought it further meanwhile.
    if (read.revision >= (cache.peek(stream)?.revision ?? -1)) cache.set(stream, read);
    return read;
  };

  const stateOf = <S>({ state, revision, position }: Remembered): Loaded<S> => ({
    state: state as S,
    revision,
    position,
  });

  return {
    load: async <S, C extends Command, E extends DomainEvent>(decider: Decider<S, C, E>, streamId: string) => {
      const stream = streamName(decider.category, streamId);
      const known = cache.get(stream);
      if (known && now() - known.checkedAt < trustedFor) return stateOf<S>(known);
      return stateOf<S>(await readOn(stream, known ?? initial(decider)));
    },

    execute: async <S, C extends Command, E extends DomainEvent>(
      decider: Decider<S, C, E>,
      streamId: string,
      command: C,
    ) => {
      const stream = streamName(decider.category, streamId);
      const { meta } = command;
      let known = cache.get(stream);
      let fresh = false;
      for (let attempt = 0; attempt < attempts;) {
        if (!known) {
          known = await readOn(stream, initial(decider));
          fresh = true;
        }
        const current = stateOf<S>(known);
        const done = known.commandIds.get(meta.id);
        if (done !== undefined) return { ...current, position: done, events: [] };
        let events: readonly E[] = [];
        try {
          events = decider.decide(command, current.state);
        } catch (error) {
          if (fresh) throw error;
        }
        if (events.length === 0) {
          if (fresh) return { ...current, events };
          known = await readOn(stream, known);
          fresh = true;
          continue;
        }
        try {
          const appended = await eventStore.append(
            stream,
            current.revision < 0 ? 'no-stream' : current.revision,
            events.map((event, index) => ({
              id: eventId(meta.id, stream, index),
              type: event.type,
              data: event.data,
              metadata: metadataOf(meta, schemaOf(event.type)),
            })),
          );
          const state = events.reduce((folded, event) => decider.evolve(folded, event), current.state);
          if (appended.revision > (cache.peek(stream)?.revision ?? -1))
            cache.set(stream, {
              ...known,
              ...appended,
              state,
              commandIds: known.commandIds.set(meta.id, appended.position),
              checkedAt: now(),
            });
          return { state, ...appended, events };
        } catch (error) {
          if (!(error instanceof WrongRevision)) throw error;
          attempt += 1;
          // What is ahead of the store would never catch up by reading on.
          const ahead = error.actual === 'no-stream' || error.actual < current.revision;
          known = await readOn(stream, ahead ? initial(decider) : known);
          fresh = true;
        }
      }
      throw new DomainError('concurrent-change');
    },

    observe: (event) => {
      const known = cache.peek(event.stream);
      if (known && event.revision === known.revision + 1) cache.set(event.stream, take(known, event));
    },
  };
};
