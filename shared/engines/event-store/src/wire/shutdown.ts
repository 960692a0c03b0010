/** Notifies calls that never end by themselves that the server is about to stop. */
export interface Shutdown {
  begun(): boolean;
  /** Returns how to unsubscribe. */
  onBegin(listener: () => void): () => void;
  begin(): void;
}

export const awaitShutdown = (): Shutdown => {
  const listeners = new Set<() => void>();
  let hasBegun = false;
  return {
    begun: () => hasBegun,
    onBegin: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin: () => {
      hasBegun = true;
      for (const listener of listeners) listener();
    },
  };
};
