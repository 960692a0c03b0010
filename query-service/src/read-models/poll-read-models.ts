import { HttpRefusal, isOutage, pause, type Log } from '@torno/platform';

export type Poll = { readonly close: () => Promise<void> };

export type PollOptions = {
  readonly poll: () => Promise<void>;
  /** Milliseconds until the next look; `hasFailed` says whether this one has failed. */
  readonly pauseMs: (hasFailed: boolean) => number;
  readonly log: Log;
  /** The log line of a failed reading. */
  readonly failure: string;
};

/** The store does not answer, or a read model has never been built. */
const isUnavailable = (error: unknown): boolean =>
  isOutage(error) || (error instanceof HttpRefusal && error.status === 503);

/** Polls until it is closed, even after a failure. */
export const pollReadModels = ({ poll, pauseMs, log, failure }: PollOptions): Poll => {
  const closeController = new AbortController();
  const run = async (): Promise<void> => {
    let hasFailed = false;
    while (!closeController.signal.aborted) {
      try {
        await poll();
        hasFailed = false;
      } catch (err) {
        // An outage of the store is logged once, not ten times a second.
        if (!hasFailed) log[isUnavailable(err) ? 'warn' : 'error']({ err }, failure);
        hasFailed = true;
      }
      await pause(pauseMs(hasFailed), closeController.signal);
    }
  };
  const loop = run();
  return {
    close: async () => {
      closeController.abort();
      await loop;
    },
  };
};
