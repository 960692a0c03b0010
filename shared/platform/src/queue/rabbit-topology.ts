import type { Channel } from 'amqplib';
import { maxTries } from './queue.js';

export const mainQueue = (queue: string): string => `torno.${queue}`;
export const parkedQueue = (queue: string): string => `torno.${queue}.parked`;
export const delayQueue = (queue: string, milliseconds: number): string => `torno.${queue}.retry.${milliseconds}`;

/**
 * Durable queues of one name: the main one, the one for parked jobs, and one for each delay, whose messages return to
 * the main queue when their time is up (one queue per delay, since only the head of a queue ever expires). Classic
 * queues: listing parked jobs puts messages back, which replicated queues count as failures.
 */
export const assertQueues = async (
  channel: Channel,
  queue: string,
  delayAfter: (tries: number) => number,
): Promise<void> => {
  const main = mainQueue(queue);
  await channel.assertQueue(main, { durable: true });
  await channel.assertQueue(parkedQueue(queue), { durable: true });
  const delays = new Set(Array.from({ length: maxTries - 1 }, (_, index) => delayAfter(index + 1)));
  for (const milliseconds of delays) {
    await channel.assertQueue(delayQueue(queue, milliseconds), {
      durable: true,
      messageTtl: milliseconds,
      deadLetterExchange: '',
      deadLetterRoutingKey: main,
    });
  }
};
