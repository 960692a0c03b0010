/** Ends a wait from outside. A signal that is taken before a condition is checked misses no change of the condition. */
export type Interrupt = {
  /** The signal of the next wait; it is replaced once it has fired. */
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
