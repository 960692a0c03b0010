/** Wakes one waiter. Rung while nobody waits, it is heard at once by the next. */
export interface Bell {
  ring(): void;
  heard(): Promise<void>;
}

export const hangBell = (): Bell => {
  let rung = false;
  let wake: (() => void) | undefined;
  return {
    ring: () => {
      rung = true;
      wake?.();
    },
    heard: async () => {
      if (!rung) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      rung = false;
    },
  };
};
