const everyMs = 2_000;

/** Tells every two seconds how far a work is, how fast it goes and how long it will take. */
export type Progress = {
  /** `place` of `end`, in any unit; `done` counts what is shown. */
  readonly at: (done: number, place: number, end: number) => void;
};

const seconds = (ms: number): string => {
  const whole = Math.round(ms / 1_000);
  return whole < 120 ? `${whole} s` : `${Math.round(whole / 60)} min`;
};

export const createProgress = (what: string, unit: string, say: (text: string) => void): Progress => {
  const startedAt = performance.now();
  let toldAt = startedAt;
  return {
    at: (done, place, end) => {
      const now = performance.now();
      if (now - toldAt < everyMs) return;
      toldAt = now;
      const share = end > 0 ? Math.min(1, place / end) : 1;
      const left = share > 0 ? ((now - startedAt) / share) * (1 - share) : undefined;
      const rate = Math.round(done / ((now - startedAt) / 1_000));
      say(
        `${what}: ${done} ${unit}, ${rate} a second, ${Math.floor(share * 100)} %${left === undefined ? '' : `, about ${seconds(left)} left`}`,
      );
    },
  };
};
