/** Tracks commands and uploads in flight. */
export const createCommandsInFlight = () => {
  const inFlight = new Set<Promise<unknown>>();
  return {
    /** Tracks a command until it is answered or refused. */
    track: <Reply>(command: Promise<Reply>): Promise<Reply> => {
      const settledCommand: Promise<unknown> = command
        .catch(() => undefined)
        .finally(() => inFlight.delete(settledCommand));
      inFlight.add(settledCommand);
      return command;
    },
    /** Resolves when the commands in flight have been answered and their follow-up work has started. */
    settled: async (): Promise<void> => {
      await Promise.all(inFlight);
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
};
