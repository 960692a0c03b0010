/** Wakes one waiter. A notification while nobody waits is received by the next waiter at once. */
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
