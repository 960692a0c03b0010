import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerWritableStream } from '@grpc/grpc-js';
import type { EventLog } from '../storage/event-log.js';
import { TOMBSTONE_REVISION, type RecordedEvent } from '../storage/recorded-event.js';
import { eventBytes } from './event-bytes.js';
import { followLink } from './link.js';
import { eventAnswer } from './read-answer.js';
import type { ReadRequest } from './read-request.js';

/** The answers are bytes already: how large they are says when the reader has enough to take. */
export type ReadCall = ServerWritableStream<ReadReq, Buffer>;

/** The reader's end of a read. Writing waits while the reader is slow. */
export interface Outlet {
  isOpen(): boolean;
  send(answer: ReadResp): Promise<void>;
  sendEvent(event: RecordedEvent): Promise<void>;
}

/** Resolves when the call takes more, or when nobody reads it any longer. */
const drained = (call: ReadCall): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      for (const name of ['drain', 'cancelled', 'close']) call.off(name, done);
      resolve();
    };
    for (const name of ['drain', 'cancelled', 'close']) call.on(name, done);
  });

export const outletTo = (call: ReadCall, log: EventLog, request: ReadRequest): Outlet => {
  const isOpen = (): boolean => !call.cancelled && call.writable;
  const sendBytes = async (answer: Buffer): Promise<void> => {
    if (isOpen() && !call.write(answer) && isOpen()) await drained(call);
  };
  const send = (answer: ReadResp): Promise<void> => sendBytes(Buffer.from(answer.serializeBinary()));
  return {
    isOpen,
    send,
    sendEvent: (event) => {
      const resolved = request.resolveLinks ? followLink(log, event) : { event };
      if (resolved.event === event && request.idForm === 'text' && event.revision !== TOMBSTONE_REVISION)
        return sendBytes(eventBytes(event));
      return send(eventAnswer(resolved, request.idForm));
    },
  };
};
