import type { Command, DomainEvent } from './message.js';

/**
 * The rules of one stream category as three pure functions. `decide` answers no events for a repeat of what already
 * holds, throws a `DomainError` to refuse; `evolve` is total over the category's events in every state.
 */
export type Decider<State, C extends Command, E extends DomainEvent> = {
  readonly category: string;
  readonly initialState: () => State;
  readonly decide: (command: C, state: State) => readonly E[];
  readonly evolve: (state: State, event: E) => State;
};

/** Folds a history from the initial state. */
export const fold = <State, C extends Command, E extends DomainEvent>(
  decider: Decider<State, C, E>,
  events: Iterable<NoInfer<E>>,
): State => {
  let state = decider.initialState();
  for (const event of events) state = decider.evolve(state, event);
  return state;
};
