import { HttpRefusal, isOutage, pause, type Log } from '@torno/platform';

export type Poll = { readonly close: () => Promise<void> };

export type PollOptions = {
  readonly poll: () => Promise<void>;
  /** Milliseconds until the next look; `failed` says whether this one has. */
  readonly pauseMs: (failed: boolean) => number;
  readonly log: Log;
  /** The log line of a failed reading. */
  readonly failure: string;
};

/** The store does not answer, or a read model has never been built. */
const isUnavailable = (error: unknown): boolean =>
  isOutage(error) || (error instanceof HttpRefusal && error.status === 503);

/** Polls until it is closed, even after a failure. */
export const pollReadModels = ({ poll, pauseMs, log, failure }: PollOptions): Poll => {
  const closing = new AbortController();
  const run = async (): Promise<void> => {
    let failed = false;
    while (!closing.signal.aborted) {
      try {
        await poll();
        failed = false;
      } catch (err) {
        // An outage of the store is logged once, not ten times a second.
        if (!failed) log[isUnavailable(err) ? 'warn' : 'error']({ err }, failure);
        failed = true;
      }
      await pause(pauseMs(failed), closing.signal);
    }
  };
  const running = run();
  return {
    close: async () => {
      closing.abort();
      await running;
    },
  };
};
