import type { DomainEvent } from './message.js';

/**
 * By event type, what an event changes of a state. Every type of the union has a row, so a new event must state what it
 * changes. `Read` is the part of the state that the rows read.
 */
export type TransitionTable<State, E extends DomainEvent, Read> = {
  readonly [Type in E['type']]: (state: Read, data: Extract<E, { readonly type: Type }>['data']) => Partial<State>;
};

/** The fields of a state that an event changes, with their new values. */
export type Transitions<State, E extends DomainEvent, Read = State> = (state: Read, event: E) => Partial<State>;

const changesBy = <State, E extends DomainEvent, Read>(table: object): Transitions<State, E, Read> => {
  // The key of the table proves the type of the event's data.
  const rows = table as Readonly<Record<string, ((state: Read, data: unknown) => Partial<State>) | undefined>>;
  return (state, event) => rows[event.type]?.(state, event.data) ?? {};
};

/**
 * A subject's state machine. A decider's `evolve` and a read model both merge the changes into the state or document
 * that they keep.
 */
export const transitions = <State, E extends DomainEvent, Read = State>(
  table: TransitionTable<State, E, Read>,
): Transitions<State, E, Read> => changesBy(table);

/** A table for some of the events; the others change nothing. */
export const someTransitions = <State, E extends DomainEvent, Read = State>(
  table: Partial<TransitionTable<State, E, Read>>,
): Transitions<State, E, Read> => changesBy(table);

/** The row of an event that changes nothing. */
export const noChange = (): Record<never, never> => ({});
