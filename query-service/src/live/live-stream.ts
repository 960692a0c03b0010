import { Readable } from 'node:stream';
import type { Mailbox } from './mailbox.js';

export type LiveStreamOptions = {
  readonly mailbox: Mailbox;
  /** The position up to which all changes are in the mailbox. */
  readonly position: () => number;
  /** Milliseconds between two pings. */
  readonly heartbeatMs: number;
};

/** Pings that a client may leave unread before its connection is closed. */
const mostUnreadPings = 3;

/**
 * Server-sent events out of a mailbox. Only one message is made at a time, when the client has taken the one before:
 * whatever comes meanwhile is put together in the mailbox. The first tells where the stream begins.
 */
export const openLiveStream = ({
  mailbox,
  position,
  heartbeatMs,
}: LiveStreamOptions): { readonly stream: Readable; readonly wake: () => void } => {
  let hungry = false;
  let begun = false;
  let unread = 0;

  const push = (text: string): void => {
    hungry = false;
    unread = 0;
    stream.push(text);
  };
  const wake = (): void => {
    if (!hungry || (begun && mailbox.isEmpty())) return;
    begun = true;
    const message = mailbox.take(position());
    push(`id: ${message.position}\ndata: ${JSON.stringify(message)}\n\n`);
  };
  const stream = new Readable({
    // Less than any message: the next is asked for when this one has gone.
    highWaterMark: 1,
    read: () => {
      hungry = true;
      wake();
    },
  });
  const heartbeat = setInterval(() => {
    unread += 1;
    // An id alone: it says how far the stream is and wakes nobody.
    if (hungry) push(`id: ${position()}\n\n`);
    else if (unread > mostUnreadPings) stream.destroy();
  }, heartbeatMs);
  stream.once('close', () => clearInterval(heartbeat));
  return { stream, wake };
};
