import type { Channel } from 'amqplib';
import { maxAttempts } from './queue.js';

export const mainQueue = (queue: string): string => `torno.${queue}`;
export const parkedQueue = (queue: string): string => `torno.${queue}.parked`;
export const delayQueue = (queue: string, milliseconds: number): string => `torno.${queue}.retry.${milliseconds}`;

/** The delays after the attempts of a job, in milliseconds. */
const delaysOf = (delayAfter: (tries: number) => number): readonly number[] => [
  ...new Set(Array.from({ length: maxAttempts - 1 }, (_, index) => delayAfter(index + 1))),
];

/** The queues whose jobs wait to be delivered. */
export const waitingQueues = (queue: string, delayAfter: (tries: number) => number): readonly string[] => [
  mainQueue(queue),
  ...delaysOf(delayAfter).map((milliseconds) => delayQueue(queue, milliseconds)),
];

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
  for (const milliseconds of delaysOf(delayAfter)) {
    await channel.assertQueue(delayQueue(queue, milliseconds), {
      durable: true,
      messageTtl: milliseconds,
      deadLetterExchange: '',
      deadLetterRoutingKey: main,
    });
  }
};
