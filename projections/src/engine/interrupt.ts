/** Ends a wait from outside. A signal taken before a condition is looked at never misses a change of it. */
export type Interrupt = {
  /** The signal of the next wait; a new one once the last has fired. */
  readonly signal: () => AbortSignal;
  readonly fire: () => void;
};

export const createInterrupt = (): Interrupt => {
  let current = new AbortController();
  return {
    signal: () => {
      if (current.signal.aborted) current = new AbortController();
      return current.signal;
    },
    fire: () => current.abort(),
  };
};
