/** Lets idle loops wait for a ring or for some time, whichever is first. */
export const createWakeUp = () => {
  const sleepers = new Set<() => void>();
  return {
    /** Wakes all that wait now. */
    ring: (): void => {
      for (const wake of sleepers) wake();
    },
    within: (milliseconds: number): Promise<void> =>
      new Promise((resolve) => {
        const wake = (): void => {
          clearTimeout(timer);
          sleepers.delete(wake);
          resolve();
        };
        const timer = setTimeout(wake, milliseconds);
        sleepers.add(wake);
      }),
  };
};
