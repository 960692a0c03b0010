const mebibyte = 1024 * 1024;

/** Messages up to this size are taken at any time. */
export const smallMessageBytes = 64 * 1024;

/** So much of large messages is taken in at a time: two of the largest. */
const mostIncoming = 96 * mebibyte;

/** With more than this on its way out, further batches are small ones. */
const muchOutgoing = 64 * mebibyte;

/** Leaves room for the rest of the reply in a message of 16 MB and some. */
const mostBatchBytes = 16 * mebibyte;
const smallBatchBytes = mebibyte / 2;

/** What all connections together hold of messages, so that memory stays bounded however many clients there are. */
export interface Traffic {
  /** Resolves when there is room for a large message; `leave` has to follow. Those who came first enter first. */
  enter(bytes: number): Promise<void>;
  leave(bytes: number): void;
  /** Bytes of answers come into being (or, negative, have reached a client or were given up). */
  outgoing(bytes: number): void;
  /** How large a batch of documents may be at the moment. */
  batchBytes(): number;
}

export const openTraffic = (): Traffic => {
  let incoming = 0;
  let outgoing = 0;
  const waiting: { readonly bytes: number; readonly admit: () => void }[] = [];
  const admitNext = (): void => {
    for (let next = waiting[0]; next !== undefined && incoming + next.bytes <= mostIncoming; next = waiting[0]) {
      waiting.shift();
      incoming += next.bytes;
      next.admit();
    }
  };
  return {
    enter: (bytes) =>
      new Promise((resolve) => {
        waiting.push({ bytes, admit: resolve });
        admitNext();
      }),
    leave: (bytes) => {
      incoming -= bytes;
      admitNext();
    },
    outgoing: (bytes) => {
      outgoing += bytes;
    },
    batchBytes: () => (outgoing > muchOutgoing ? smallBatchBytes : mostBatchBytes),
  };
};
