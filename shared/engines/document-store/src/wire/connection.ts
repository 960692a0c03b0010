import type { Socket } from 'node:net';
import { systemErrorCode } from '@torno/engine-lmdb-file';
import type { Reply } from '../command/command.js';
import { errorReply } from '../command/commands.js';
import { maxMessageBytes } from '../command/handshake.js';
import type { Doc } from '../bson/value.js';
import type { Envelope } from './message.js';
import { ProtocolError, readCommand, readEnvelope, writeReply } from './message.js';
import { smallMessageBytes } from './traffic.js';
import type { Traffic } from './traffic.js';

export interface ConnectionOptions {
  /** Runs a command; errors become replies. */
  readonly run: (command: Doc) => Promise<Reply>;
  readonly traffic: Traffic;
  /** The connection of a client that pauses this long in the middle of a large message is closed; milliseconds. */
  readonly slowMessageTimeout: number;
  /** Receives reports of peers that do not speak the protocol, and of errors that are not refusals. */
  readonly onFailure: (error: unknown) => void;
}

/** Serves one connection: commands one after the other, the next is read when the last was answered. */
export const serve = async (socket: Socket, options: ConnectionOptions): Promise<void> => {
  const { run, traffic, onFailure } = options;
  socket.setNoDelay(true);
  socket.on('timeout', () => socket.destroy());
  // The loop below also receives errors; this listener is for errors after its end.
  socket.on('error', () => socket.destroy());
  try {
    for await (const message of messages(socket, options)) {
      const envelope = readEnvelope(message);
      const reply = await answer(message, envelope, run);
      if (envelope.silent) continue;
      const bytes = writeReply(envelope, reply);
      traffic.outgoing(bytes.length);
      if (!socket.write(bytes)) await waitForDrain(socket);
      traffic.outgoing(-bytes.length);
    }
  } catch (error) {
    // A client that disconnected is not an error of ours.
    if (!isGone(error) && !socket.destroyed) onFailure(error);
  } finally {
    socket.destroy();
  }
};

/** The client has read more, or has disconnected. */
const waitForDrain = async (socket: Socket): Promise<void> => {
  if (socket.destroyed) return;
  await new Promise<void>((resolve) => {
    const done = (): void => {
      socket.off('drain', done);
      socket.off('close', done);
      resolve();
    };
    socket.on('drain', done);
    socket.on('close', done);
  });
};

const answer = async (message: Buffer, envelope: Envelope, run: ConnectionOptions['run']): Promise<Reply> => {
  try {
    return await run(await readCommand(message, envelope));
  } catch (error) {
    if (error instanceof ProtocolError) throw error;
    return errorReply(error);
  }
};

const disconnectCodes = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR']);

const isGone = (error: unknown): boolean => disconnectCodes.has(systemErrorCode(error) ?? '');

/**
 * Splits the stream of bytes into messages, each valid until the next is requested; throws ProtocolError for an
 * impossible length. The rest of a large one is only read when there is room for it.
 */
async function* messages(
  socket: Socket,
  { traffic, slowMessageTimeout }: ConnectionOptions,
): AsyncGenerator<Buffer, void, undefined> {
  let chunks: Buffer[] = [];
  let heldBytes = 0;
  let reservedBytes = 0;
  const release = (): void => {
    if (reservedBytes > 0) traffic.leave(reservedBytes);
    reservedBytes = 0;
    socket.setTimeout(0);
  };
  try {
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      heldBytes += chunk.length;
      while (heldBytes >= 4) {
        const size = peekSize(chunks);
        if (size < 16 || size > maxMessageBytes) throw new ProtocolError(`a message of ${size} bytes`);
        if (heldBytes < size) {
          if (size > smallMessageBytes && reservedBytes === 0) {
            await traffic.enter(size);
            reservedBytes = size;
            socket.setTimeout(slowMessageTimeout);
          }
          break;
        }
        const received = chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks, heldBytes);
        if (reservedBytes > 0) socket.setTimeout(0);
        yield received.subarray(0, size);
        if (reservedBytes > 0) release();
        // A copy: the rest of a large message's last chunk would keep all of it in memory.
        const remainder = size > smallMessageBytes ? Buffer.from(received.subarray(size)) : received.subarray(size);
        chunks = remainder.length > 0 ? [remainder] : [];
        heldBytes = remainder.length;
      }
    }
  } finally {
    if (reservedBytes > 0) release();
  }
}

const peekSize = (chunks: Buffer[]): number => {
  const [first] = chunks;
  if (first !== undefined && first.length >= 4) return first.readInt32LE(0);
  const joinedBytes = Buffer.concat(chunks);
  chunks.splice(0, chunks.length, joinedBytes);
  return joinedBytes.readInt32LE(0);
};
