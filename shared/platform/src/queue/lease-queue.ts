import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Documents } from '../documents/documents.js';
import type { ProcessIdentity } from '../leases/process-identity.js';
import type { Log } from '../log/index.js';
import { jobCollection, jobKey, jobOf, newJob, released, type JobDocument } from './job-records.js';
import { createWakeUp } from './wake-up.js';
import {
  assertQueueName,
  failureOf,
  maxParkedListed,
  maxAttempts,
  retryDelay,
  type Consumer,
  type Failure,
  type JobHandler,
  type Queue,
} from './queue.js';

export type LeaseQueueOptions = {
  readonly documents: Documents;
  readonly log: Log;
  /** This process: it inherits the jobs that an earlier start of the instance was handling. */
  readonly identity: ProcessIdentity;
  /** Milliseconds after which a worker that has not renewed its lease counts as dead. */
  readonly leaseMs?: number;
  /** How often an idle consumer looks for jobs of other processes. */
  readonly pollMs?: number;
  /** Milliseconds to wait after the n-th failure. */
  readonly delayAfter?: (tries: number) => number;
  /** Epoch milliseconds. */
  readonly now?: () => number;
};

/**
 * The queue on the document store (collection `jobs`): a worker leases a job; the lease of a dead worker expires unless
 * the same instance is restarted before.
 */
export const createLeaseQueue = async ({
  documents,
  log,
  identity: { instance: owner, since },
  leaseMs = 60_000,
  pollMs = 500,
  delayAfter = retryDelay,
  now = Date.now,
}: LeaseQueueOptions): Promise<Queue> => {
  const jobs = await jobCollection(documents);
  const wakeUps = new Map<string, ReturnType<typeof createWakeUp>>();
  const wakeUpOf = (queue: string) => {
    const wakeUp = wakeUps.get(queue) ?? createWakeUp();
    wakeUps.set(queue, wakeUp);
    return wakeUp;
  };
  const consumers = new Set<Consumer>();

  /** The first due job of the group after the one that was served last, in the order of their names. */
  const claim = async (queue: string, holder: string, lastGroup: string | undefined): Promise<JobDocument | null> => {
    const findDue = (filter: { readonly group?: { readonly $gt: string } }): Promise<JobDocument | null> =>
      jobs.findOneAndUpdate(
        { queue, state: 'open', dueAt: { $lte: now() }, ...filter },
        { $set: { holder, owner, since, dueAt: now() + leaseMs }, $inc: { tries: 1 } },
        { sort: { group: 1, dueAt: 1 } },
      );
    return (lastGroup !== undefined ? await findDue({ group: { $gt: lastGroup } }) : null) ?? findDue({});
  };

  /** Makes the jobs that an earlier start of this instance was handling due now. */
  const inherit = async (queue: string): Promise<void> => {
    await jobs.updateMany(
      { queue, state: 'open', owner, since: { $lt: since } },
      { $set: { dueAt: now() }, $unset: released },
    );
  };

  const settle = async ({ _id, holder = '', tries }: JobDocument, failure?: Failure): Promise<void> => {
    const ownJob = { _id, holder };
    if (!failure) {
      await jobs.updateOne(ownJob, { $set: { state: 'done', doneAt: new Date(now()) }, $unset: released });
      return;
    }
    const { error, isRefused } = failure;
    const isParked = tries >= maxAttempts || isRefused;
    const next = isParked
      ? { state: 'parked' as const, error, isRefused, parkedAt: new Date(now()).toISOString() }
      : { error, dueAt: now() + delayAfter(tries) };
    await jobs.updateOne(ownJob, { $set: next, $unset: released });
  };

  const run = async (job: JobDocument, handler: JobHandler): Promise<void> => {
    const about = { queue: job.queue, job: job.jobId, tries: job.tries };
    if (job.tries > maxAttempts) {
      await settle(job, { error: job.error ?? 'its worker died each time', isRefused: false });
      return;
    }
    const { _id, holder = '' } = job;
    const heartbeat = setInterval(() => {
      jobs
        .updateOne({ _id, holder }, { $set: { dueAt: now() + leaseMs } })
        .catch((err: unknown) => log.warn({ err, ...about }, 'The worker could not renew the lease of a job'));
    }, leaseMs / 3);
    let failure: Failure | undefined;
    try {
      await handler(jobOf(job));
    } catch (err) {
      failure = failureOf(err);
      const isParked = failure.isRefused || job.tries >= maxAttempts;
      log.warn(
        { err, ...about },
        isParked
          ? 'A job failed permanently or exhausted its attempts and was parked'
          : 'An attempt of a job failed and will be repeated',
      );
    } finally {
      clearInterval(heartbeat);
    }
    await settle(job, failure);
  };

  return {
    publish: async (queue, job) => {
      assertQueueName(queue);
      await jobs.insertOne(newJob(queue, job, 'open', now()));
      wakeUps.get(queue)?.wake();
    },

    consume: async (queue, handler, { concurrency }) => {
      assertQueueName(queue);
      const wakeUp = wakeUpOf(queue);
      const runningJobs = new Set<Promise<void>>();
      const closeController = new AbortController();

      const start = (job: JobDocument): void => {
        const done = run(job, handler)
          .catch((err: unknown) =>
            log.error({ err, queue, job: job.jobId }, 'The queue could not store the result of a job'),
          )
          .finally(() => {
            runningJobs.delete(done);
            wakeUp.wake();
          });
        runningJobs.add(done);
      };
      const loop = async (): Promise<void> => {
        let hasInherited = false;
        let lastGroup: string | undefined;
        while (!closeController.signal.aborted) {
          try {
            if (!hasInherited) await inherit(queue);
            hasInherited = true;
            const job = runningJobs.size < concurrency ? await claim(queue, randomUUID(), lastGroup) : null;
            if (job) {
              lastGroup = job.group;
              start(job);
            } else await wakeUp.within(pollMs);
          } catch (err) {
            log.warn({ err, queue }, 'The queue cannot fetch jobs');
            await delay(pollMs);
          }
        }
      };
      const loopDone = loop();
      const consumer: Consumer = {
        close: async () => {
          closeController.abort();
          consumers.delete(consumer);
          wakeUp.wake();
          await loopDone;
          await Promise.all(runningJobs);
        },
      };
      consumers.add(consumer);
      return consumer;
    },

    parkedJobs: async (queue) => {
      const parkedJobs = await jobs.find(
        { queue, state: 'parked' },
        { sort: { dueAt: 1, _id: 1 }, limit: maxParkedListed },
      );
      return parkedJobs.map((job) => ({
        ...jobOf(job),
        tries: Math.min(job.tries, maxAttempts),
        error: job.error ?? '',
        parkedAt: job.parkedAt ?? '',
      }));
    },

    retry: async (queue, id, parkedAt) => {
      const { modified } = await jobs.updateOne(
        { _id: jobKey(queue, id), state: 'parked', ...(parkedAt === undefined ? {} : { parkedAt }) },
        { $set: { state: 'open', tries: 0, dueAt: now() }, $unset: { error: true, isRefused: true, parkedAt: true } },
      );
      wakeUps.get(queue)?.wake();
      return modified > 0;
    },

    cancel: async (queue, id) => {
      const { modified } = await jobs.updateOne(
        { _id: jobKey(queue, id), state: { $in: ['open', 'parked'] } },
        { $set: { state: 'cancelled', doneAt: new Date(now()) }, $unset: released },
      );
      return modified > 0;
    },

    depth: async (queue) => {
      const [waitingCount, parkedCount] = await Promise.all([
        jobs.count({ queue, state: 'open', holder: { $exists: false } }),
        jobs.count({ queue, state: 'parked' }),
      ]);
      return { waiting: waitingCount, parked: parkedCount };
    },

    ping: documents.ping,
    close: async () => {
      await Promise.all([...consumers].map((consumer) => consumer.close()));
    },
  };
};
