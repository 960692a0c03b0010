/** Wakes one waiter. Rung while nobody waits, it is wait at once by the next. */
export interface Signal {
  notify(): void;
  wait(): Promise<void>;
}

export const createSignal = (): Signal => {
  let isSet = false;
  let wake: (() => void) | undefined;
  return {
    notify: () => {
      isSet = true;
      wake?.();
    },
    wait: async () => {
      if (!isSet) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      isSet = false;
    },
  };
};
