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
  let incomingBytes = 0;
  let outgoingBytes = 0;
  const waitingRequests: { readonly bytes: number; readonly admit: () => void }[] = [];
  const admitNext = (): void => {
    for (
      let next = waitingRequests[0];
      next !== undefined && incomingBytes + next.bytes <= maxIncoming;
      next = waitingRequests[0]
    ) {
      waitingRequests.shift();
      incomingBytes += next.bytes;
      next.admit();
    }
  };
  return {
    enter: (bytes) =>
      new Promise((resolve) => {
        waitingRequests.push({ bytes, admit: resolve });
        admitNext();
      }),
    leave: (bytes) => {
      incomingBytes -= bytes;
      admitNext();
    },
    outgoing: (bytes) => {
      outgoingBytes += bytes;
    },
    batchBytes: () => (outgoingBytes > muchOutgoing ? smallBatchBytes : maxBatchBytes),
  };
};
