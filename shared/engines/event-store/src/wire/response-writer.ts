import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerWritableStream } from '@grpc/grpc-js';
import type { EventLog } from '../storage/event-log.js';
import { TOMBSTONE_REVISION, type RecordedEvent } from '../storage/recorded-event.js';
import { eventBytes } from './event-bytes.js';
import { followLink } from './link.js';
import { eventAnswer } from './read-answer.js';
import type { ReadRequest } from './read-request.js';

/** Replies are already bytes, so their size tells when the reader has to catch up. */
export type ReadCall = ServerWritableStream<ReadReq, Buffer>;

/** The reader's end of a read. Writing waits while the reader is slow. */
export interface ResponseWriter {
  isOpen(): boolean;
  send(answer: ReadResp): Promise<void>;
  sendEvent(event: RecordedEvent): Promise<void>;
}

/** Bytes of replies that may wait for a slow reader; the library itself counts replies, however large they are. */
const MAX_WAITING = 256 * 1024;

/** Replies are counted in lots of about this size. */
const LOT_BYTES = 64 * 1024;

const WAKING = ['drain', 'taken', 'cancelled', 'close'];

/** Resolves when the state of the call has changed: it accepts more, or its reader has left. */
const nextChange = (call: ReadCall): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      for (const name of WAKING) call.off(name, done);
      resolve();
    };
    for (const name of WAKING) call.on(name, done);
  });

export const createResponseWriter = (call: ReadCall, log: EventLog, request: ReadRequest): ResponseWriter => {
  const isOpen = (): boolean => !call.cancelled && call.writable;
  let lot = 0;
  let waitingBytes = 0;
  const write = (answer: Buffer): void => {
    lot += answer.length;
    if (lot < LOT_BYTES) return void call.write(answer);
    const bytes = lot;
    lot = 0;
    waitingBytes += bytes;
    call.write(answer, () => {
      waitingBytes -= bytes;
      call.emit('taken');
    });
  };
  const mustWait = (): boolean => isOpen() && (call.writableNeedDrain || waitingBytes >= MAX_WAITING);
  const sendBytes = async (answer: Buffer): Promise<void> => {
    if (isOpen()) write(answer);
    while (mustWait()) await nextChange(call);
  };
  const send = (answer: ReadResp): Promise<void> => sendBytes(Buffer.from(answer.serializeBinary()));
  return {
    isOpen,
    send,
    sendEvent: (event) => {
      const resolvedEvent = request.resolveLinks ? followLink(log, event) : { event };
      if (resolvedEvent.event === event && request.idForm === 'text' && event.revision !== TOMBSTONE_REVISION)
        return sendBytes(eventBytes(event));
      return send(eventAnswer(resolvedEvent, request.idForm));
    },
  };
};
