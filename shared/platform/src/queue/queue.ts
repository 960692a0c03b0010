import type { JsonValue } from '@torno/kernel';
import { RefusedForGood } from './refused-for-good.js';

/** A piece of background work. */
export type Job = { readonly id: string; readonly payload: JsonValue };

export type PublishedJob = Job & {
  /** Such as a company: groups take turns, so that the many jobs of one do not delay another's. */
  readonly group?: string;
  /** The kind of a job within its queue, for operators. */
  readonly kind?: string;
  /** The people and things that it concerns, as keys of subjects, for operators. */
  readonly concerns?: readonly string[];
};

/** A job that failed too often and waits for a person. */
export type ParkedJob = Job & {
  readonly tries: number;
  readonly error: string;
  /** ISO instant. */
  readonly parkedAt: string;
};

export type JobHandler = (job: Job) => Promise<void>;

export type Consumer = {
  /** Fetches no further jobs and resolves when the running ones are finished. */
  readonly close: () => Promise<void>;
};

/**
 * Background work that survives any crash. A job is delivered at least once: another worker repeats the job of one that
 * died, so handlers must tolerate repetition. A job whose handler rejects is tried 5 times, 1, 2, 4 and 8 seconds
 * apart, then parked; one that rejects with `RefusedForGood` is parked at once.
 */
export type Queue = {
  /** Resolves once the job is stored. An id published before (in the last 14 days) is the same job: nothing happens. */
  readonly publish: (queue: string, job: PublishedJob) => Promise<void>;
  /**
   * Handles jobs, `concurrency` of them at a time, in approximate order of publication within a group. RabbitMQ knows no
   * groups.
   */
  readonly consume: (
    queue: string,
    handler: JobHandler,
    options: { readonly concurrency: number },
  ) => Promise<Consumer>;
  /** Parked jobs, oldest first, at most 200. */
  readonly parkedJobs: (queue: string) => Promise<ParkedJob[]>;
  /**
   * Resets the attempts of a parked job; false if no such job is parked, or if it was parked at another time than
   * `parkedAt`.
   */
  readonly retry: (queue: string, id: string, parkedAt?: string) => Promise<boolean>;
  /**
   * Cancels a job that is not done: it is not tried any more, though a try that is running may still take effect. False
   * if there is no such job.
   */
  readonly cancel: (queue: string, id: string) => Promise<boolean>;
  /** Numbers of jobs that wait, for a first or a further attempt, and of parked jobs. Running jobs are not counted. */
  readonly depth: (queue: string) => Promise<{ readonly waiting: number; readonly parked: number }>;
  /** Rejects when the queue cannot be reached. */
  readonly ping: () => Promise<void>;
  /** Closes all consumers, then the connection. */
  readonly close: () => Promise<void>;
};

export const maxAttempts = 5;
export const doneJobRetentionSeconds = 14 * 24 * 60 * 60;
export const maxParkedListed = 200;

/** Milliseconds to wait after the n-th failure of a job. */
export const retryDelay = (attempts: number): number => 1000 * 2 ** (attempts - 1);

const queueName = /^[a-z][a-z0-9-]{0,60}$/;

/** Names are lower-case words with dashes, on every engine. */
export const assertQueueName = (name: string): void => {
  if (!queueName.test(name)) throw new Error(`${JSON.stringify(name)} is not a valid queue name`);
};

/** Why a try failed; `isRefused`: no further one can succeed. */
export type Failure = { readonly error: string; readonly isRefused: boolean };

export const failureOf = (error: unknown): Failure => ({
  error: (error instanceof Error ? error.message : String(error)).slice(0, 1000),
  isRefused: error instanceof RefusedForGood,
});
