import type { LiveMessage } from '@torno/contract';

/** What the pages of this tab know of live updates. */
export const createLiveState = () => {
  let connected = false;
  const listeners = new Set<(message: LiveMessage) => void>();
  return {
    isConnected: (): boolean => connected,
    setConnected: (now: boolean): void => {
      connected = now;
    },
    /** Called once this tab's own commands that it may tell of have been answered. */
    publish: (message: LiveMessage): void => {
      for (const listener of listeners) listener(message);
    },
    /** Answers the function that ends it. */
    subscribe: (listener: (message: LiveMessage) => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export const liveState = createLiveState();
