import type { ConsumeMessage } from 'amqplib';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log/index.js';
import type { JobReceipts } from './job-receipts.js';
import { failureOf, maxAttempts, type Failure, type Job, type JobHandler } from './queue.js';
import type { RabbitLink } from './rabbit-link.js';
import { jobIn, messageOf, parkedMessageOf } from './rabbit-message.js';
import { delayQueue, parkedQueue } from './rabbit-topology.js';

/** The outcome of a message: `handled` removes it, `returned` gives it back to the broker. */
export type MessageOutcome = 'handled' | 'returned';

const pauseAfterTroubleMs = 1_000;

/**
 * Handles one message. Whatever has to be stored elsewhere (a retry, a parked job) is stored before the message is
 * acknowledged, so that a crash at any point leaves the job in at least one place.
 */
export const createRabbitWorker = ({
  link,
  receipts,
  log,
  leaseMs,
  delayAfter,
}: {
  readonly link: RabbitLink;
  readonly receipts: JobReceipts;
  readonly log: Log;
  readonly leaseMs: number;
  readonly delayAfter: (tries: number) => number;
}) => {
  const attempt = async (
    queue: string,
    job: Job,
    holder: string,
    handler: JobHandler,
  ): Promise<Failure | undefined> => {
    const heartbeat = setInterval(() => {
      receipts
        .renew(queue, job.id, holder)
        .catch((err: unknown) =>
          log.warn({ err, queue, job: job.id }, 'The worker could not renew the lease of a job'),
        );
    }, leaseMs / 3);
    try {
      await handler(job);
      return undefined;
    } catch (err) {
      log.warn({ err, queue, job: job.id }, 'An attempt of a job failed');
      return failureOf(err);
    } finally {
      clearInterval(heartbeat);
    }
  };

  const work = async (queue: string, job: Job, handler: JobHandler): Promise<void> => {
    const claim = await receipts.claim(queue, job);
    if (claim.outcome === 'finished') return;
    if (claim.outcome === 'claimedElsewhere') {
      await link.send(delayQueue(queue, delayAfter(1)), messageOf(job));
      return;
    }
    const { holder, tries } = claim;
    const failure =
      tries > maxAttempts
        ? { error: 'its worker died each time', isRefused: false }
        : await attempt(queue, job, holder, handler);
    if (failure === undefined) {
      await receipts.end(queue, job.id, holder, { state: 'done' });
      return;
    }
    const { error, isRefused } = failure;
    if (tries < maxAttempts && !isRefused) {
      const afterMs = delayAfter(tries);
      await receipts.end(queue, job.id, holder, { state: 'waiting', error, afterMs });
      await link.send(delayQueue(queue, afterMs), messageOf(job));
    } else {
      const parkedAt = new Date().toISOString();
      await link.send(
        parkedQueue(queue),
        parkedMessageOf({ ...job, tries: Math.min(tries, maxAttempts), error, parkedAt }),
      );
      await receipts.end(queue, job.id, holder, { state: 'parked', error, isRefused, parkedAt });
    }
  };

  return async (queue: string, message: ConsumeMessage, handler: JobHandler): Promise<MessageOutcome> => {
    const job = jobIn(message);
    if (!job) {
      log.error(
        { queue, messageId: String(message.properties.messageId) },
        'The worker dropped a message that is not a job',
      );
      return 'handled';
    }
    try {
      await work(queue, job, handler);
      return 'handled';
    } catch (err) {
      log.error({ err, queue, job: job.id }, 'The worker could not store the result of a job');
      await pause(pauseAfterTroubleMs);
      return 'returned';
    }
  };
};
