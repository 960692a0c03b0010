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
const maxUnreadPings = 3;

/**
 * Server-sent events from a mailbox. A message is made only when the client has read the previous one; changes that
 * arrive meanwhile are merged in the mailbox. The first message contains the position at which the stream begins.
 */
export const openLiveStream = ({
  mailbox,
  position,
  heartbeatMs,
}: LiveStreamOptions): { readonly stream: Readable; readonly wake: () => void } => {
  let isReady = false;
  let hasBegun = false;
  let unread = 0;

  const push = (text: string): void => {
    isReady = false;
    unread = 0;
    stream.push(text);
  };
  const wake = (): void => {
    if (!isReady || (hasBegun && mailbox.isEmpty())) return;
    hasBegun = true;
    const message = mailbox.drain(position());
    push(`id: ${message.position}\ndata: ${JSON.stringify(message)}\n\n`);
  };
  const stream = new Readable({
    // One byte is less than any message, so the next one is requested only when this one has been read.
    highWaterMark: 1,
    read: () => {
      isReady = true;
      wake();
    },
  });
  const heartbeat = setInterval(() => {
    unread += 1;
    // An id alone carries the position without waking a listener in the page.
    if (isReady) push(`id: ${position()}\n\n`);
    else if (unread > maxUnreadPings) stream.destroy();
  }, heartbeatMs);
  stream.once('close', () => clearInterval(heartbeat));
  return { stream, wake };
};
