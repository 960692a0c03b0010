import type { LiveMessage } from '@torno/contract';

/** The state of live updates in this tab. */
export const createLiveState = () => {
  let connected = false;
  const listeners = new Set<(message: LiveMessage) => void>();
  return {
    isConnected: (): boolean => connected,
    setConnected: (now: boolean): void => {
      connected = now;
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
