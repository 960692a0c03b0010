import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import { status, type MethodDefinition, type handleServerStreamingCall } from '@grpc/grpc-js';
import type { EventLog } from '../storage/event-log.js';
import { createSignal } from './signal.js';
import { statusOf } from './failure.js';
import { readOnce } from './finite-read.js';
import { gatherAnswers } from './gathered-answers.js';
import type { Log } from './log.js';
import { answersInBytes } from './method-bytes.js';
import { createResponseWriter, type ReadCall } from './response-writer.js';
import { StreamsService } from './protocol.js';
import { readRequest } from './read-request.js';
import { Refusal, shuttingDown } from './refusal.js';
import type { Shutdown } from './shutdown.js';
import { subscribe } from './subscription.js';

const follow = async (log: EventLog, shutdown: Shutdown, call: ReadCall): Promise<void> => {
  const request = readRequest(call.request);
  gatherAnswers(call);
  const writer = createResponseWriter(call, log, request);
  if (request.count !== undefined) return readOnce(log, request, request.count, writer);
  if (request.direction === 'backwards') throw new Refusal(status.INVALID_ARGUMENT, 'A subscription reads forwards');
  const signal = createSignal();
  const leave = [log.onCommit(signal.notify), shutdown.onBegin(signal.notify)];
  for (const event of ['cancelled', 'close']) call.on(event, signal.notify);
  try {
    await subscribe(log, request, { ...writer, isOpen: () => writer.isOpen() && !shutdown.begun() }, signal);
  } finally {
    for (const stopListening of leave) stopListening();
  }
  if (shutdown.begun()) throw shuttingDown();
};

/** Streams.Read as the protocol declares it, except that replies are already bytes. */
export const readMethod: MethodDefinition<ReadReq, Buffer> = {
  ...StreamsService.read,
  ...answersInBytes,
};

/** Streams.Read: reads with a count, and subscriptions, which never end by themselves. */
export const readHandler =
  (log: EventLog, shutdown: Shutdown, report: Log): handleServerStreamingCall<ReadReq, Buffer> =>
  (call) => {
    follow(log, shutdown, call).then(
      () => call.end(),
      (error: unknown) => call.emit('error', statusOf(error, report)),
    );
  };
