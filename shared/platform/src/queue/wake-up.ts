/** Lets idle loops wait for a signal or for some time, whichever is first. */
export const createWakeUp = () => {
  const sleepers = new Set<() => void>();
  return {
    /** Wakes all loops that wait now. */
    wake: (): void => {
      for (const resume of sleepers) resume();
    },
    within: (milliseconds: number): Promise<void> =>
      new Promise((resolve) => {
        const resume = (): void => {
          clearTimeout(timer);
          sleepers.delete(resume);
          resolve();
        };
        const timer = setTimeout(resume, milliseconds);
        sleepers.add(resume);
      }),
  };
};
