import { constants, type Http2Session, type ServerHttp2Stream } from 'node:http2';

const MEBIBYTE = 1024 * 1024;

/** What messages may hold that have not wholly come, that their call has not yet taken, or that it has taken last. */
const CONNECTION_BYTES = 128 * MEBIBYTE;
const ALL_BYTES = 256 * MEBIBYTE;

/** A message is preceded by a byte that says whether it is compressed, and four of its length. */
const PREFIX_BYTES = 5;
const LENGTH_AT = 1;

/** About what a piece of a message takes in memory besides its bytes. */
const PIECE_BYTES = 256;

interface Progress {
  /** Of messages that are complete. */
  finished: number;
  /** Of the one that is not. */
  unfinished: number;
}

interface Held extends Progress {
  /** Of what the call took last, which it may keep until it takes more. */
  taken: number;
}

/** Follows the messages of one call: how many bytes of this piece end messages, and how many belong to the next. */
const followMessages = (): ((piece: Buffer) => Progress) => {
  const prefix = Buffer.alloc(PREFIX_BYTES);
  let known = 0;
  let missing = 0;
  return (piece) => {
    let ended = 0;
    for (let at = 0; at < piece.length;) {
      if (known < PREFIX_BYTES) {
        const taken = piece.copy(prefix, known, at);
        at += taken;
        known += taken;
        if (known === PREFIX_BYTES) missing = prefix.readUInt32BE(LENGTH_AT);
      } else {
        const taken = Math.min(missing, piece.length - at);
        at += taken;
        missing -= taken;
      }
      if (known === PREFIX_BYTES && missing === 0) {
        known = 0;
        ended = at;
      }
    }
    return { finished: ended, unfinished: piece.length - ended };
  };
};

/**
 * Bounds what messages hold in memory while their calls go on, of one connection and of all; the call that goes beyond
 * is ended, and its client report to calm down (RESOURCE_EXHAUSTED). To be called with each stream behind the library's
 * own listener, which keeps every piece of a message until it has all of them.
 */
export const boundUnfinished = (
  connectionBytes = CONNECTION_BYTES,
  allBytes = ALL_BYTES,
): ((stream: ServerHttp2Stream) => void) => {
  const byConnection = new WeakMap<Http2Session, number>();
  let all = 0;
  return (stream) => {
    const { session } = stream;
    const listeners = stream.listeners('data');
    if (!session || listeners.length === 0) return;
    const follow = followMessages();
    const held: Held = { finished: 0, unfinished: 0, taken: 0 };
    const reserve = (bytes: number): void => {
      all += bytes;
      byConnection.set(session, (byConnection.get(session) ?? 0) + bytes);
    };
    const release = (what: keyof Held): void => {
      reserve(-held[what]);
      held[what] = 0;
    };
    stream.removeAllListeners('data');
    stream.on('data', (piece: Buffer) => {
      const { finished, unfinished } = follow(piece);
      reserve(piece.length + PIECE_BYTES);
      if (finished > 0) {
        held.finished += held.unfinished + finished + PIECE_BYTES;
        held.unfinished = unfinished;
      } else held.unfinished += unfinished + PIECE_BYTES;
      if (all > allBytes || (byConnection.get(session) ?? 0) > connectionBytes) {
        return stream.close(constants.NGHTTP2_ENHANCE_YOUR_CALM);
      }
      // A copy: a piece would keep all that was read from the socket together with it.
      const kept = Buffer.from(piece);
      for (const listener of listeners) listener.call(stream, kept);
    });
    // The library stops a stream with each message, until the call has taken it.
    stream.on('resume', () => {
      if (held.finished === 0) return;
      release('taken');
      held.taken = held.finished;
      held.finished = 0;
    });
    stream.on('close', () => {
      release('finished');
      release('unfinished');
      release('taken');
    });
  };
};
