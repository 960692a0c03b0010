import type { AppendResp as Response } from '@eventstore/db-client/generated/streams_pb.js';
import {
  Metadata,
  status,
  type MethodDefinition,
  type handleClientStreamingCall,
  type ServerReadableStream,
} from '@grpc/grpc-js';
import type { EventLog } from '../storage/event-log.js';
import type { ExpectedRevision } from '../storage/expected-revision.js';
import { statusOf } from './failure.js';
import { bytesTag, readBytes, readFields } from './fields.js';
import type { ByteBudget } from './byte-budget.js';
import type { Log } from './log.js';
import { requestsReadBy } from './method-bytes.js';
import { startProposal, type Proposal } from './proposed-events.js';
import { readProposedMessage, type ProposedMessage } from './proposed-message.js';
import { AppendReq, AppendResp, Empty, StreamsService } from './protocol.js';
import { Refusal, shuttingDown, streamDeleted } from './refusal.js';
import type { Shutdown } from './shutdown.js';
import { readExpected, parseWritableName } from './values.js';

/** One message of an append: its options, or an event. */
interface AppendPart {
  options?: InstanceType<typeof AppendReq.Options>;
  event?: ProposedMessage;
}

const OPTIONS = bytesTag(1);
const EVENT = bytesTag(2);

/** @throws Error when the bytes are not an `AppendReq`. */
const readAppendPart = (message: Buffer): AppendPart => {
  const part: AppendPart = {};
  readFields(message, (tag, reader) => {
    if (tag === OPTIONS) part.options = AppendReq.Options.deserializeBinary(readBytes(reader));
    else if (tag === EVENT) part.event = readProposedMessage(readBytes(reader));
    else return false;
    return true;
  });
  return part;
};

/** Streams.Append as the protocol declares it, except that requests are parsed here. */
export const appendMethod: MethodDefinition<AppendPart, Response> = {
  ...StreamsService.append,
  ...requestsReadBy(readAppendPart),
};

const successResponse = (revision: number, position: number | undefined): Response => {
  const result = new AppendResp.Success();
  if (revision < 0) result.setNoStream(new Empty());
  else result.setCurrentRevision(String(revision));
  if (position === undefined) result.setNoPosition(new Empty());
  else {
    const positionMessage = new AppendResp.Position()
      .setCommitPosition(String(position))
      .setPreparePosition(String(position));
    result.setPosition(positionMessage);
  }
  return new AppendResp().setSuccess(result);
};

const wrongExpectedVersion = (expected: ExpectedRevision, actual: number): Response => {
  const result = new AppendResp.WrongExpectedVersion();
  if (actual < 0) result.setCurrentNoStream(new Empty());
  else result.setCurrentRevision(String(actual));
  if (typeof expected === 'number') result.setExpectedRevision(String(expected));
  else if (expected === 'no-stream') result.setExpectedNoStream(new Empty());
  else if (expected === 'stream-exists') result.setExpectedStreamExists(new Empty());
  else result.setExpectedAny(new Empty());
  return new AppendResp().setWrongExpectedVersion(result);
};

/** Nobody receives it; failing to read more from a client that has disconnected is not a defect. */
const cancelledByClient = new Refusal(status.CANCELLED, 'The client cancelled the append');

/**
 * A broken connection ends the messages like a client that has sent all of them, and only then the call is reported as
 * cancelled. Sending the headers makes the library check whether the connection is still open.
 */
const requireComplete = async (call: ServerReadableStream<AppendPart, Response>): Promise<void> => {
  call.sendMetadata(new Metadata());
  // The call notices it before the appends queued here now.
  await new Promise<void>((resolve) => process.nextTick(resolve));
  if (call.cancelled) throw cancelledByClient;
};

/** The options come first, then one message for each event. Ends with a refusal when the server begins to stop. */
const readParts = async (
  call: ServerReadableStream<AppendPart, Response>,
  proposal: Proposal,
  shutdown: Shutdown,
): Promise<AppendPart['options']> => {
  const stopListening = shutdown.onBegin(() => void call.destroy(shuttingDown()));
  try {
    let options: AppendPart['options'];
    for await (const message of call as AsyncIterable<AppendPart>) {
      options ??= message.options;
      if (message.event) proposal.add(message.event);
    }
    return options;
  } finally {
    stopListening();
  }
};

const append = async (
  log: EventLog,
  proposal: Proposal,
  shutdown: Shutdown,
  call: ServerReadableStream<AppendPart, Response>,
): Promise<Response> => {
  const options = await readParts(call, proposal, shutdown);
  await requireComplete(call);
  if (!options) throw new Refusal(status.INVALID_ARGUMENT, 'An append begins with its options');
  const stream = parseWritableName(options.getStreamIdentifier());
  const expected = readExpected(options, options.hasRevision() ? options.getRevision() : undefined);
  const outcome = await log.append({ stream, expected, events: proposal.events() });
  if (outcome.kind === 'stream-deleted') throw streamDeleted(stream);
  if (outcome.kind === 'wrong-expected-revision') return wrongExpectedVersion(expected, outcome.actual);
  return successResponse(outcome.revision, outcome.position);
};

/** Streams.Append: one append per call. */
export const appendHandler =
  (
    log: EventLog,
    budget: ByteBudget,
    shutdown: Shutdown,
    report: Log,
  ): handleClientStreamingCall<AppendPart, Response> =>
  (call, answer) => {
    const proposal = startProposal(budget);
    append(log, proposal, shutdown, call)
      .finally(proposal.release)
      .then(
        (response) => answer(null, response),
        (error: unknown) => answer(call.cancelled ? cancelledByClient.toStatus() : statusOf(error, report)),
      );
  };
