import { cpus } from 'node:os';
import { pause } from '@torno/platform';

/** Time that all processors have spent since the machine was started, in total and idle, in milliseconds. */
export type ProcessorTime = { readonly total: number; readonly idle: number };

const processorTime = (): ProcessorTime =>
  cpus().reduce(
    (sum, { times }) => ({
      total: sum.total + times.user + times.nice + times.sys + times.irq + times.idle,
      idle: sum.idle + times.idle,
    }),
    { total: 0, idle: 0 },
  );

/** Below this share of idle time, other programs are waiting for the processors. */
const idleShare = 0.2;
const restFactor = 6;
const maxRestMs = 10_000;

type ThrottleOptions = {
  readonly signal: AbortSignal;
  readonly time?: () => ProcessorTime;
  readonly rest?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
};

/**
 * Previews can wait, the requests of people cannot: when the processors were busy during a job, the next job starts
 * after a rest six times as long, ten seconds at most. A low process priority alone is not enough, because some systems
 * share processors among sessions first.
 */
export const throttleWhenBusy = <Job>(
  work: (job: Job) => Promise<void>,
  { signal, time = processorTime, rest = (milliseconds, by) => pause(milliseconds, by) }: ThrottleOptions,
): ((job: Job) => Promise<void>) => {
  let restMs = 0;
  return async (job) => {
    if (restMs > 0) await rest(restMs, signal);
    const before = time();
    const startedAt = performance.now();
    try {
      await work(job);
    } finally {
      const after = time();
      const idle = (after.idle - before.idle) / Math.max(1, after.total - before.total);
      restMs = idle < idleShare ? Math.min(maxRestMs, restFactor * (performance.now() - startedAt)) : 0;
    }
  };
};
