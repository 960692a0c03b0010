import { constants, type Http2Session, type ServerHttp2Stream } from 'node:http2';

const MEBIBYTE = 1024 * 1024;

/**
 * Limits of memory for messages that are incomplete, that their call has not yet consumed, or that it consumed last.
 */
const CONNECTION_BYTES = 128 * MEBIBYTE;
const ALL_BYTES = 256 * MEBIBYTE;

/** A message is preceded by a byte for its compression and four bytes for its length. */
const PREFIX_BYTES = 5;
const LENGTH_AT = 1;

/** Approximate memory of a chunk besides its bytes. */
const PIECE_BYTES = 256;

interface Progress {
  /** Bytes of complete messages. */
  finished: number;
  /** Bytes of the incomplete message. */
  unfinished: number;
}

interface HeldBytes extends Progress {
  /** Bytes of the message that the call consumed last, which it may keep until it consumes more. */
  taken: number;
}

/** Follows the messages of one call: how many bytes of this chunk end messages, and how many belong to the next. */
const followMessages = (): ((piece: Buffer) => Progress) => {
  const prefix = Buffer.alloc(PREFIX_BYTES);
  let prefixBytes = 0;
  let missing = 0;
  return (piece) => {
    let endedCount = 0;
    for (let offset = 0; offset < piece.length;) {
      if (prefixBytes < PREFIX_BYTES) {
        const copiedBytes = piece.copy(prefix, prefixBytes, offset);
        offset += copiedBytes;
        prefixBytes += copiedBytes;
        if (prefixBytes === PREFIX_BYTES) missing = prefix.readUInt32BE(LENGTH_AT);
      } else {
        const consumedBytes = Math.min(missing, piece.length - offset);
        offset += consumedBytes;
        missing -= consumedBytes;
      }
      if (prefixBytes === PREFIX_BYTES && missing === 0) {
        prefixBytes = 0;
        endedCount = offset;
      }
    }
    return { finished: endedCount, unfinished: piece.length - endedCount };
  };
};

/**
 * Bounds the memory of messages while their calls are open, per connection and in total; a call beyond the bound is
 * ended, and its client asked to slow down (RESOURCE_EXHAUSTED). Called with each stream after the library's own
 * listener, which keeps every chunk of a message until the message is complete.
 */
export const boundUnfinished = (
  connectionBytes = CONNECTION_BYTES,
  allBytes = ALL_BYTES,
): ((stream: ServerHttp2Stream) => void) => {
  const byConnection = new WeakMap<Http2Session, number>();
  let total = 0;
  return (stream) => {
    const { session } = stream;
    const listeners = stream.listeners('data');
    if (!session || listeners.length === 0) return;
    const follow = followMessages();
    const heldBytes: HeldBytes = { finished: 0, unfinished: 0, taken: 0 };
    const reserve = (bytes: number): void => {
      total += bytes;
      byConnection.set(session, (byConnection.get(session) ?? 0) + bytes);
    };
    const release = (kind: keyof HeldBytes): void => {
      reserve(-heldBytes[kind]);
      heldBytes[kind] = 0;
    };
    stream.removeAllListeners('data');
    stream.on('data', (piece: Buffer) => {
      const { finished, unfinished } = follow(piece);
      reserve(piece.length + PIECE_BYTES);
      if (finished > 0) {
        heldBytes.finished += heldBytes.unfinished + finished + PIECE_BYTES;
        heldBytes.unfinished = unfinished;
      } else heldBytes.unfinished += unfinished + PIECE_BYTES;
      if (total > allBytes || (byConnection.get(session) ?? 0) > connectionBytes) {
        return stream.close(constants.NGHTTP2_ENHANCE_YOUR_CALM);
      }
      // A copy: a slice would keep everything that was read from the socket together with it.
      const copy = Buffer.from(piece);
      for (const listener of listeners) listener.call(stream, copy);
    });
    // The library pauses a stream after each message, until the call has consumed it.
    stream.on('resume', () => {
      if (heldBytes.finished === 0) return;
      release('taken');
      heldBytes.taken = heldBytes.finished;
      heldBytes.finished = 0;
    });
    stream.on('close', () => {
      release('finished');
      release('unfinished');
      release('taken');
    });
  };
};
