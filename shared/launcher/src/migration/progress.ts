const everyMs = 2_000;

/** Reports progress, rate and remaining time every two seconds. */
export type Progress = {
  /** `place` of `end`, in any unit; `done` is the displayed count. */
  readonly at: (done: number, place: number, end: number) => void;
};

const duration = (ms: number): string => {
  const seconds = Math.round(ms / 1_000);
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
};

const shareOf = (place: number, end: number): number => (end > 0 ? Math.min(1, place / end) : 1);

/** The clock starts with the first report; `unit` names the things that `done` counts. */
export const createProgress = (title: string, unit: string, print: (text: string) => void): Progress => {
  let start: { readonly ms: number; readonly done: number; readonly share: number } | undefined;
  let reportedAt = 0;
  return {
    at: (done, place, end) => {
      const ms = performance.now();
      const share = shareOf(place, end);
      if (!start) {
        start = { ms, done, share };
        reportedAt = ms;
      }
      if (ms - reportedAt < everyMs) return;
      reportedAt = ms;
      const rate = Math.round(((done - start.done) / (ms - start.ms)) * 1_000);
      const sinceStart = share - start.share;
      const timeLeft = sinceStart > 0 ? `, about ${duration(((ms - start.ms) / sinceStart) * (1 - share))} left` : '';
      print(`${title}: ${done} ${unit}, ${rate} a second, ${Math.floor(share * 100)} %${timeLeft}`);
    },
  };
};
