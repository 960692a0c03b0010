import type { Channel, ConsumeMessage } from 'amqplib';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log/index.js';
import type { Consumer } from './queue.js';
import type { RabbitLink } from './rabbit-link.js';
import type { MessageOutcome } from './rabbit-worker.js';

type Subscription = { readonly channel: Channel; readonly tag: string; readonly isGone: () => boolean };

const startAgainAfterMs = 500;

/**
 * Consumes messages of a queue, `concurrency` at a time, and restarts on a new channel whenever the old one is lost.
 */
export const startRabbitConsumer = async ({
  link,
  log,
  queue,
  prepare,
  concurrency,
  handle,
}: {
  readonly link: RabbitLink;
  readonly log: Log;
  readonly queue: string;
  readonly prepare: (channel: Channel) => Promise<void>;
  readonly concurrency: number;
  readonly handle: (message: ConsumeMessage) => Promise<MessageOutcome>;
}): Promise<Consumer> => {
  const runningJobs = new Set<Promise<void>>();
  let isClosed = false;
  let subscription: Promise<Subscription>;

  const receive = (channel: Channel, message: ConsumeMessage, isGone: () => boolean): void => {
    const done = handle(message)
      .then((outcome) => {
        // If the channel is lost, the broker redelivers the message on its own.
        if (isGone()) return;
        if (outcome === 'handled') channel.ack(message);
        else channel.nack(message);
      })
      .finally(() => runningJobs.delete(done));
    runningJobs.add(done);
  };

  const subscribe = async (): Promise<Subscription> => {
    let hasClosed = false;
    const isGone = (): boolean => hasClosed;
    const channel = await link.channel(() => {
      hasClosed = true;
      if (!isClosed) subscription = subscribeAgain();
    });
    await prepare(channel);
    await channel.prefetch(concurrency);
    const { consumerTag } = await channel.consume(queue, (message) => {
      if (message) return receive(channel, message, isGone);
      // The broker has cancelled the consumer, for example because the queue was deleted: start again.
      channel
        .close()
        .catch((err: unknown) => log.warn({ err, queue }, 'The consumer could not close a cancelled channel'));
    });
    return { channel, tag: consumerTag, isGone };
  };

  const subscribeAgain = async (): Promise<Subscription> => {
    for (;;) {
      await pause(startAgainAfterMs);
      if (isClosed) throw new Error('closed');
      try {
        return await subscribe();
      } catch (err) {
        log.warn({ err, queue }, 'The consumer cannot read the queue');
      }
    }
  };

  subscription = subscribe();
  await subscription;

  return {
    close: async () => {
      isClosed = true;
      const { channel, tag, isGone } = await subscription;
      if (!isGone()) await channel.cancel(tag);
      await Promise.all(runningJobs);
      if (!isGone()) await channel.close();
    },
  };
};
