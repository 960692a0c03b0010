import { randomUUID } from 'node:crypto';
import type { Documents } from '../documents/documents.js';
import type { ProcessIdentity } from '../leases/process-identity.js';
import { jobCollection, jobKey, newJob, released } from './job-records.js';
import type { Job, PublishedJob } from './queue.js';

/** `finished`: done, cancelled, or failed too often. `claimedElsewhere`: another worker runs it. */
export type ClaimResult =
  | { readonly outcome: 'claimed'; readonly holder: string; readonly tries: number }
  | { readonly outcome: 'finished' }
  | { readonly outcome: 'claimedElsewhere' };

/** The outcome of an attempt. `afterMs`: milliseconds until the next one. */
export type Outcome =
  | { readonly state: 'done' }
  | { readonly state: 'waiting'; readonly error: string; readonly afterMs: number }
  | { readonly state: 'parked'; readonly error: string; readonly isRefused: boolean; readonly parkedAt: string };

/**
 * Records that a broker does not keep: which jobs wait or were done, so that a second delivery has no effect, and
 * how often each was tried, even by workers that died of it.
 */
export type JobReceipts = {
  /** Notes a job before it is given to the broker; one that is noted already stays as it is. */
  readonly note: (queue: string, job: PublishedJob) => Promise<void>;
  readonly claim: (queue: string, job: Job) => Promise<ClaimResult>;
  readonly renew: (queue: string, id: string, holder: string) => Promise<void>;
  readonly end: (queue: string, id: string, holder: string, outcome: Outcome) => Promise<void>;
  /** A job that is about to be given to the broker again counts as not attempted. */
  readonly reset: (queue: string, id: string) => Promise<void>;
  /** Cancels a job that is not done: it will not start again. False if there is no such job. */
  readonly cancel: (queue: string, id: string) => Promise<boolean>;
  readonly ping: () => Promise<void>;
};

export const createJobReceipts = async (
  documents: Documents,
  {
    leaseMs,
    identity: { instance: owner, since },
    now = Date.now,
  }: { readonly leaseMs: number; readonly identity: ProcessIdentity; readonly now?: () => number },
): Promise<JobReceipts> => {
  const jobs = await jobCollection(documents);
  const toBrokeredJob = (queue: string, job: PublishedJob) => newJob(queue, job, 'brokered', now());
  const lease = () => ({ dueAt: now() + leaseMs });
  const setOf = (outcome: Outcome) => {
    switch (outcome.state) {
      case 'done':
        return { state: 'done', doneAt: new Date(now()) } as const;
      case 'waiting':
        return { error: outcome.error, dueAt: now() + outcome.afterMs };
      case 'parked':
        return outcome;
    }
  };

  return {
    note: async (queue, job) => void (await jobs.insertOne(toBrokeredJob(queue, job))),
    claim: async (queue, job) => {
      const key = jobKey(queue, job.id);
      const holder = randomUUID();
      const claim = { holder, owner, since, ...lease() };
      const claimedAgain = await jobs.findOneAndUpdate(
        {
          _id: key,
          state: 'brokered',
          $or: [{ holder: { $exists: false } }, { dueAt: { $lte: now() } }, { owner, since: { $lt: since } }],
        },
        { $set: claim, $inc: { tries: 1 } },
      );
      if (claimedAgain) return { outcome: 'claimed', holder, tries: claimedAgain.tries };
      // A job of an earlier release was not noted.
      if (await jobs.insertOne({ ...toBrokeredJob(queue, job), ...claim, tries: 1 }))
        return { outcome: 'claimed', holder, tries: 1 };
      const other = await jobs.findOne({ _id: key });
      return { outcome: other?.state === 'brokered' || other?.state === 'open' ? 'claimedElsewhere' : 'finished' };
    },
    renew: async (queue, id, holder) => {
      await jobs.updateOne({ _id: jobKey(queue, id), holder }, { $set: lease() });
    },
    end: async (queue, id, holder, outcome) => {
      await jobs.updateOne({ _id: jobKey(queue, id), holder }, { $set: setOf(outcome), $unset: released });
    },
    reset: async (queue, id) => {
      await jobs.updateOne(
        { _id: jobKey(queue, id), state: 'parked' },
        {
          $set: { state: 'brokered', tries: 0, dueAt: now() },
          $unset: { error: true, isRefused: true, parkedAt: true },
        },
      );
    },
    cancel: async (queue, id) => {
      const { modified } = await jobs.updateOne(
        { _id: jobKey(queue, id), state: { $in: ['brokered', 'parked'] } },
        { $set: { state: 'cancelled', doneAt: new Date(now()) }, $unset: released },
      );
      return modified > 0;
    },
    ping: documents.ping,
  };
};
