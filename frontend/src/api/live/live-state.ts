import type { LiveMessage } from '@torno/contract';

/** The state of live updates in this tab. */
export const createLiveState = () => {
  let covers: ((queryKey: readonly unknown[]) => boolean) | undefined;
  const listeners = new Set<(message: LiveMessage) => void>();
  return {
    /** True while a live update would report that the reply to a query has changed. */
    isCovered: (queryKey: readonly unknown[]): boolean => covers?.(queryKey) ?? false,
    /** Records which queries live updates cover while they are connected. */
    setCovered: (covered: typeof covers): void => {
      covers = covered;
    },
    /** Called once this tab's own commands that a message may concern have been answered. */
    publish: (message: LiveMessage): void => {
      for (const listener of listeners) listener(message);
    },
    /** Returns the function that ends the subscription. */
    subscribe: (listener: (message: LiveMessage) => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export const liveState = createLiveState();
