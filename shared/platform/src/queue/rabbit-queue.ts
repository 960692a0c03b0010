import type { Channel, GetMessage } from 'amqplib';
import type { Documents } from '../documents/documents.js';
import type { ProcessIdentity } from '../leases/process-identity.js';
import type { Log } from '../log/index.js';
import { createJobReceipts } from './job-receipts.js';
import { assertQueueName, maxParkedListed, retryDelay, type Consumer, type ParkedJob, type Queue } from './queue.js';
import { startRabbitConsumer } from './rabbit-consumer.js';
import { connectRabbit } from './rabbit-link.js';
import { messageOf, parkedJobIn } from './rabbit-message.js';
import { assertQueues, mainQueue, parkedQueue, waitingQueues } from './rabbit-topology.js';
import { createRabbitWorker } from './rabbit-worker.js';

export type RabbitQueueOptions = {
  readonly url: string;
  /** Keeps the records of jobs. */
  readonly documents: Documents;
  readonly log: Log;
  /** This process: it inherits the jobs that an earlier start of the instance was handling. */
  readonly identity: ProcessIdentity;
  /** Milliseconds after which a worker that has not renewed its lease counts as dead. */
  readonly leaseMs?: number;
  /** Milliseconds to wait after the n-th failure. */
  readonly delayAfter?: (tries: number) => number;
};

/** Maximum number of parked messages that are searched. */
const maxParkedSeen = 2_000;

/** The queue on RabbitMQ: durable queues, persistent messages, confirmed publishing. */
export const createRabbitQueue = async ({
  url,
  documents,
  log,
  identity,
  leaseMs = 60_000,
  delayAfter = retryDelay,
}: RabbitQueueOptions): Promise<Queue> => {
  const receipts = await createJobReceipts(documents, { leaseMs, identity });
  const link = await connectRabbit({ url, log });
  const work = createRabbitWorker({ link, receipts, log, leaseMs, delayAfter });
  const consumers = new Set<Consumer>();
  const preparedQueues = new Map<string, Promise<void>>();

  const onOwnChannel = async <Result>(use: (channel: Channel) => Promise<Result>): Promise<Result> => {
    let isGone = false;
    const channel = await link.channel(() => (isGone = true));
    try {
      return await use(channel);
    } finally {
      if (!isGone) await channel.close();
    }
  };

  /** Once per queue and process; retried after a failure. */
  const prepare = (queue: string): Promise<void> => {
    assertQueueName(queue);
    const preparation =
      preparedQueues.get(queue) ??
      onOwnChannel((channel) => assertQueues(channel, queue, delayAfter)).catch((error: unknown) => {
        preparedQueues.delete(queue);
        throw error;
      });
    preparedQueues.set(queue, preparation);
    return preparation;
  };

  let lastBrowse: Promise<unknown> = Promise.resolve();
  /**
   * Reads the parked messages one after the other; those that `visit` does not acknowledge return to the queue at the
   * end.
   */
  const browse = (queue: string, visit: (message: GetMessage, channel: Channel) => Promise<void>): Promise<void> => {
    const visitAll = async (): Promise<void> => {
      await prepare(queue);
      await onOwnChannel(async (channel) => {
        for (let seen = 0; seen < maxParkedSeen; seen++) {
          const message = await channel.get(parkedQueue(queue));
          if (!message) return;
          await visit(message, channel);
        }
      });
    };
    // One visit at a time: two concurrent ones would each see only a part.
    const next = lastBrowse.then(visitAll, visitAll);
    lastBrowse = next;
    return next;
  };

  return {
    publish: async (queue, job) => {
      await prepare(queue);
      await receipts.note(queue, job);
      await link.send(mainQueue(queue), messageOf(job));
    },

    consume: async (queue, handler, { concurrency }) => {
      assertQueueName(queue);
      const startedConsumer = await startRabbitConsumer({
        link,
        log,
        queue: mainQueue(queue),
        prepare: (channel) => assertQueues(channel, queue, delayAfter),
        concurrency,
        handle: (message) => work(queue, message, handler),
      });
      const consumer: Consumer = {
        close: async () => {
          consumers.delete(consumer);
          await startedConsumer.close();
        },
      };
      consumers.add(consumer);
      return consumer;
    },

    parkedJobs: async (queue) => {
      const parkedJobs = new Map<string, ParkedJob>();
      await browse(queue, async (message) => {
        const job = parkedJobIn(message);
        if (job) parkedJobs.set(job.id, job);
      });
      return [...parkedJobs.values()].slice(0, maxParkedListed);
    },

    retry: async (queue, id, parkedAt) => {
      let found = false;
      await browse(queue, async (message, channel) => {
        const job = parkedJobIn(message);
        if (job?.id !== id || (parkedAt !== undefined && job.parkedAt !== parkedAt)) return;
        if (!found) {
          await receipts.reset(queue, id);
          await link.send(mainQueue(queue), messageOf(job));
        }
        found = true;
        channel.ack(message);
      });
      return found;
    },

    cancel: async (queue, id) => {
      const wasCancelled = await receipts.cancel(queue, id);
      await browse(queue, async (message, channel) => {
        if (parkedJobIn(message)?.id === id) channel.ack(message);
      });
      return wasCancelled;
    },

    depth: async (queue) => {
      await prepare(queue);
      return onOwnChannel(async (channel) => {
        const messagesIn = async (name: string): Promise<number> => (await channel.checkQueue(name)).messageCount;
        const waitingCounts = await Promise.all(waitingQueues(queue, delayAfter).map(messagesIn));
        return {
          waiting: waitingCounts.reduce((sum, count) => sum + count, 0),
          parked: await messagesIn(parkedQueue(queue)),
        };
      });
    },

    ping: async () => {
      await Promise.all([link.ping(), receipts.ping()]);
    },
    close: async () => {
      await Promise.all([...consumers].map((consumer) => consumer.close()));
      await link.close();
    },
  };
};
