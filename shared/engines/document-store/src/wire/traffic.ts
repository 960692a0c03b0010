const mebibyte = 1024 * 1024;

/** Messages up to this size are always accepted. */
export const smallMessageBytes = 64 * 1024;

/** Total of large messages that are received at a time: two of the largest. */
const maxIncoming = 96 * mebibyte;

/** With more than this on its way to clients, further batches are small. */
const muchOutgoing = 64 * mebibyte;

/** Leaves room for the rest of the reply in a message of about 16 MB. */
const maxBatchBytes = 16 * mebibyte;
const smallBatchBytes = mebibyte / 2;

/** Bounds the memory for messages of all connections together, however many clients there are. */
export interface Traffic {
  /** Resolves when there is room for a large message; `leave` must follow. First come, first served. */
  enter(bytes: number): Promise<void>;
  leave(bytes: number): void;
  /** Bytes of replies are created (or, negative, have reached a client or were dropped). */
  outgoing(bytes: number): void;
  /** The current size limit of a batch of documents. */
  batchBytes(): number;
}

export const openTraffic = (): Traffic => {
  let incoming = 0;
  let outgoing = 0;
  const waiting: { readonly bytes: number; readonly admit: () => void }[] = [];
  const admitNext = (): void => {
    for (let next = waiting[0]; next !== undefined && incoming + next.bytes <= maxIncoming; next = waiting[0]) {
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
    batchBytes: () => (outgoing > muchOutgoing ? smallBatchBytes : maxBatchBytes),
  };
};
