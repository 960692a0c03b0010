/** Commands and uploads that are on their way. */
export const createCommandsInFlight = () => {
  const inFlight = new Set<Promise<unknown>>();
  return {
    /** Counts a command until it is answered, whatever the answer. */
    track: <Reply>(command: Promise<Reply>): Promise<Reply> => {
      const answered: Promise<unknown> = command.catch(() => undefined).finally(() => inFlight.delete(answered));
      inFlight.add(answered);
      return command;
    },
    /** Done when the commands that are on their way have been answered, and what follows upon the answers has begun. */
    settled: async (): Promise<void> => {
      await Promise.all(inFlight);
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
};
