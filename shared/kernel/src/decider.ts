import type { EventOf, EventTable, NoData } from './event-table.js';
import type { Command, CommandMeta, DomainEvent } from './message.js';

/**
 * The rules of one stream category as three pure functions. `decide` returns no events for a command whose effect
 * already holds, and throws a `DomainError` to refuse; `evolve` is total over the category's events in every state.
 */
export type Decider<State, C extends Command, E extends DomainEvent> = {
  readonly category: string;
  readonly initialState: () => State;
  readonly decide: (command: C, state: State) => readonly E[];
  /** `at`: when the event was recorded, as an ISO instant. */
  readonly evolve: (state: State, event: E, at: string) => State;
};

/** By event type, the state after an event that was recorded `at` an ISO instant. */
export type EvolveTable<State, E extends DomainEvent> = {
  readonly [Type in E['type']]: (state: State, data: Extract<E, { readonly type: Type }>['data'], at: string) => State;
};

/** By command type, the events that follow from a command's data, or a refusal. */
type CommandTable<State, E extends DomainEvent> = Readonly<
  Record<string, (data: never, state: State, meta: CommandMeta) => readonly E[]>
>;

/** A handler that does not use its data needs none. */
type DataOfHandler<Handler> = Handler extends (data: infer Data, ...rest: never) => unknown
  ? [Data] extends [never]
    ? NoData
    : unknown extends Data
      ? NoData
      : Data
  : never;

type CommandsOf<Table> = {
  [Type in keyof Table & string]: Command<Type, DataOfHandler<Table[Type]>>;
}[keyof Table & string];

type Definition<Events extends EventTable, State, Commands> = {
  readonly events: Events;
  readonly initial: () => State;
  /** A row for each event, or a function where most of the state follows from a transition table. */
  readonly evolve:
    | EvolveTable<NoInfer<State>, EventOf<Events>>
    | ((state: NoInfer<State>, event: EventOf<Events>, at: string) => NoInfer<State>);
  readonly commands: Commands;
};

/** Declares a decider; the table defines its commands. */
export const decider = <Events extends EventTable, State, Commands extends CommandTable<State, EventOf<Events>>>({
  events,
  initial,
  evolve,
  commands,
}: Definition<Events, State, Commands>): Decider<State, CommandsOf<Commands>, EventOf<Events>> => {
  type E = EventOf<Events>;
  // The only cast from type names to rows: the key of a row proves the type of its data.
  const handlers = commands as unknown as Readonly<
    Record<string, ((data: unknown, state: State, meta: CommandMeta) => readonly E[]) | undefined>
  >;
  const rows = evolve as unknown as Readonly<
    Record<string, ((state: State, data: unknown, at: string) => State) | undefined>
  >;
  return {
    category: events.category,
    initialState: initial,
    decide: ({ type, data, meta }, state) => {
      const handler = handlers[type];
      if (!handler) throw new Error(`The category ${events.category} has no command ${type}`);
      return handler(data, state, meta);
    },
    evolve:
      typeof evolve === 'function'
        ? evolve
        : (state, { type, data }, at) => {
            const row = rows[type];
            if (!row) throw new Error(`The category ${events.category} has no event ${type}`);
            return row(state, data, at);
          },
  };
};

/** The union of a decider's commands. */
export type CommandOf<D> = D extends Decider<infer _State, infer C, infer _Event> ? C : never;

/** Folds a history, all of it recorded `at` one time, from the initial state. */
export const fold = <State, C extends Command, E extends DomainEvent>(
  { initialState, evolve }: Decider<State, C, E>,
  events: Iterable<NoInfer<E>>,
  at = '2026-01-01T00:00:00.000Z',
): State => {
  let state = initialState();
  for (const event of events) state = evolve(state, event, at);
  return state;
};
