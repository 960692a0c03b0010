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

type Remembered = Loaded<unknown> & { readonly commandIds: ReadonlyMap<string, number> };

export type Execution = {
  /** The present state of a stream. */
  readonly load: <S, C extends Command, E extends DomainEvent>(
    decider: Decider<S, C, E>,
    streamId: string,
  ) => Promise<Loaded<S>>;
  /**
   * Decides a command on a stream's present state and appends what follows. The same command id again answers what
   * holds without deciding anew. After a lost race it reads on and decides again, three times at most; then
   * `DomainError('concurrent-change')`.
   */
  readonly execute: <S, C extends Command, E extends DomainEvent>(
    decider: Decider<S, C, E>,
    streamId: string,
    command: C,
  ) => Promise<Executed<S>>;
};

export type ExecutionOptions = {
  readonly eventStore: Pick<EventStore, 'append' | 'readStream'>;
  readonly catalogue: EventCatalogue;
  /** Streams whose state is kept in memory. */
  readonly remembered?: number;
};

const attempts = 4;

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
export const createExecution = ({ eventStore, catalogue, remembered = 20_000 }: ExecutionOptions): Execution => {
  const cache = new LRUCache<string, Remembered>({ max: remembered });

  const schemaOf = (type: string): number => {
    const declaration = catalogue.get(type);
    if (!declaration) throw new Error(`Event type ${type} is not declared`);
    return declaration.schema;
  };

  const readOn = async <S, C extends Command, E extends DomainEvent>(
    decider: Decider<S, C, E>,
    stream: string,
  ): Promise<Loaded<S> & { commandIds: ReadonlyMap<string, number> }> => {
    const known = cache.get(stream);
    const events = await eventStore.readStream(stream, { fromRevision: known ? known.revision + 1 : 0 });
    // The stream's name names its decider, so what was remembered for it is this decider's state.
    let state = known ? (known.state as S) : decider.initialState();
    let { revision, position } = known ?? { revision: -1, position: 0 };
    const commandIds = new Map(known?.commandIds);
    for (const event of events) {
      state = decider.evolve(state, event as RecordedEvent<E>);
      ({ revision, position } = event);
      commandIds.set(event.metadata.commandId, event.position);
    }
    const read = { state, revision, position, commandIds };
    if (revision >= 0) cache.set(stream, read);
    return read;
  };

  return {
    load: async (decider, streamId) => {
      const { state, revision, position } = await readOn(decider, streamName(decider.category, streamId));
      return { state, revision, position };
    },

    execute: async (decider, streamId, command) => {
      const stream = streamName(decider.category, streamId);
      const { meta } = command;
      for (let attempt = 0; attempt < attempts; attempt++) {
        const { state, revision, position, commandIds } = await readOn(decider, stream);
        const done = commandIds.get(meta.id);
        if (done !== undefined) return { state, revision, position: done, events: [] };
        const events = decider.decide(command, state);
        if (events.length === 0) return { state, revision, position, events };
        try {
          const appended = await eventStore.append(
            stream,
            revision < 0 ? 'no-stream' : revision,
            events.map((event, index) => ({
              id: eventId(meta.id, stream, index),
              type: event.type,
              data: event.data,
              metadata: metadataOf(meta, schemaOf(event.type)),
            })),
          );
          const next = {
            state: events.reduce((folded, event) => decider.evolve(folded, event), state),
            ...appended,
          };
          cache.set(stream, { ...next, commandIds: new Map(commandIds).set(meta.id, appended.position) });
          return { ...next, events };
        } catch (error) {
          if (!(error instanceof WrongRevision)) throw error;
          // A cache that is ahead of the store would never catch up by reading on.
          if (error.actual === 'no-stream' || error.actual < revision) cache.delete(stream);
        }
      }
      throw new DomainError('concurrent-change');
    },
  };
};
