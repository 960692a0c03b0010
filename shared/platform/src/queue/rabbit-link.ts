import { connect, type Channel, type ConfirmChannel } from 'amqplib';
import type { Log } from '../log/index.js';
import { QueueUnavailable } from './queue-unavailable.js';
import type { OutgoingMessage } from './rabbit-message.js';
import { withTimeout } from '../with-timeout.js';

/** A connection that reconnects on its own, with one channel for all publishing. */
export type RabbitLink = {
  /** A channel of its own; waits for the connection. `onGone` is called once when it is lost. */
  readonly channel: (onGone: () => void) => Promise<Channel>;
  /** Resolves when the broker has written the message to disk; `QueueUnavailable` if that is not known in time. */
  readonly send: (to: string, message: OutgoingMessage) => Promise<void>;
  readonly ping: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const sendTimeoutMs = 10_000;

const orUnavailable = (error: Error): QueueUnavailable => new QueueUnavailable(error);

/**
 * The broker confirms a message that no queue accepts as well, but returns it before: `returnedIds` contains the ids of
 * those.
 */
const publishConfirmed = (
  channel: ConfirmChannel,
  returnedIds: Set<unknown>,
  to: string,
  { content, options }: OutgoingMessage,
): Promise<void> =>
  new Promise((resolve, reject) => {
    channel.sendToQueue(to, content, { ...options, mandatory: true }, (error: unknown) => {
      if (error) reject(new QueueUnavailable(error));
      else if (returnedIds.delete(options.messageId))
        reject(new QueueUnavailable(new Error(`there is no queue ${to}`)));
      else resolve();
    });
  });

/** Connects; `QueueUnavailable` if the broker cannot be reached after some attempts. Later it reconnects for ever. */
export const connectRabbit = async ({ url, log }: { readonly url: string; readonly log: Log }): Promise<RabbitLink> => {
  const connection = await connect(url, {
    noDelay: true,
    timeout: 10_000,
    recovery: { initialDelay: 200, maxDelay: 5_000, initialMaxRetries: 5 },
  }).catch((error: unknown) => {
    throw new QueueUnavailable(error);
  });
  connection.on('disconnect', (err) => log.warn({ err }, 'The connection to the broker was lost'));
  connection.on('connect', () => log.info('The connection to the broker is restored'));
  connection.on('error', (err) => log.warn({ err }, 'The connection to the broker failed'));

  const watch = <C extends Channel>(channel: C, onGone: () => void): C => {
    channel.on('error', (err) => log.warn({ err }, 'A channel of the broker failed'));
    channel.once('close', onGone);
    return channel;
  };
  const returnedIds = new Set<unknown>();
  let publishChannel: Promise<ConfirmChannel> | undefined;
  const publisher = (): Promise<ConfirmChannel> => {
    publishChannel ??= connection.createConfirmChannel().then(
      (channel) => {
        channel.on('return', ({ properties }) => returnedIds.add(properties.messageId));
        return watch(channel, () => (publishChannel = undefined));
      },
      (error: unknown) => {
        publishChannel = undefined;
        throw new QueueUnavailable(error);
      },
    );
    return publishChannel;
  };

  return {
    channel: async (onGone) => watch(await connection.createChannel(), onGone),
    send: (to, message) =>
      withTimeout(
        sendTimeoutMs,
        async () => publishConfirmed(await publisher(), returnedIds, to, message),
        orUnavailable,
      ),
    ping: async () => {
      const channel = await withTimeout(2_000, () => connection.createChannel(), orUnavailable);
      await channel.close();
    },
    close: () => connection.close(),
  };
};
