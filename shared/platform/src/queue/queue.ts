import type { JsonValue } from '@torno/kernel';

/** A piece of background work. */
export type Job = { readonly id: string; readonly payload: JsonValue };

/** A job that failed too often and waits for a person. */
export type ParkedJob = Job & {
  readonly tries: number;
  readonly error: string;
  /** ISO instant. */
  readonly parkedAt: string;
};

export type JobHandler = (job: Job) => Promise<void>;

export type Consumer = {
  /** Takes no further jobs and resolves when those under way are finished. */
  readonly close: () => Promise<void>;
};

/**
 * Background work that survives any crash. A job is handled at least once: a worker that dies leaves it to another, so
 * handlers must bear a repetition. A job whose handler rejects is tried 5 times, 1, 2, 4 and 8 seconds apart, then parked.
 */
export type Queue = {
  /** Resolves once the job is stored. An id published before (in the last 14 days) is the same job: nothing happens. */
  readonly publish: (queue: string, job: Job) => Promise<void>;
  /** Handles jobs, `concurrency` of them at a time, in about the order of publication. */
  readonly consume: (
    queue: string,
    handler: JobHandler,
    options: { readonly concurrency: number },
  ) => Promise<Consumer>;
  /** Parked jobs, oldest first, at most 200. */
  readonly failed: (queue: string) => Promise<ParkedJob[]>;
  /** Gives a parked job its tries back; false if no such job is parked. */
  readonly retry: (queue: string, id: string) => Promise<boolean>;
  /** Rejects when the queue cannot be reached. */
  readonly ping: () => Promise<void>;
  /** Closes all consumers, then the connection. */
  readonly close: () => Promise<void>;
};

export const maxTries = 5;
export const rememberedForSeconds = 14 * 24 * 60 * 60;
export const maxParkedListed = 200;

/** Milliseconds to wait after a job has failed for the n-th time. */
export const retryDelay = (tries: number): number => 1000 * 2 ** (tries - 1);

const queueName = /^[a-z][a-z0-9-]{0,60}$/;

/** Names are lower-case words with dashes, on every engine. */
export const assertQueueName = (name: string): void => {
  if (!queueName.test(name)) throw new Error(`${JSON.stringify(name)} is no name for a queue`);
};

export const errorText = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 1000);
