import { status, type MethodDefinition, type handleBidiStreamingCall } from '@grpc/grpc-js';
import type { EventLog } from '../storage/event-log.js';
import type { ExpectedRevision } from '../storage/expected-revision.js';
import { answerBatch, type BatchResult } from './batch-answer.js';
import { readBatchPart, type BatchPart, type Head } from './batch-part.js';
import { statusOf } from './failure.js';
import { gatherAnswers } from './gathered-answers.js';
import type { ByteBudget } from './byte-budget.js';
import type { Log } from './log.js';
import { answersInBytes, requestsReadBy } from './method-bytes.js';
import { startProposal, type Proposal } from './proposed-events.js';
import { StreamsService } from './protocol.js';
import { appendTooLarge, Refusal, shuttingDown } from './refusal.js';
import type { Shutdown } from './shutdown.js';
import { requireExpected, streamName } from './values.js';

/** One of many appends on the same call; its parts share a correlation id, and the first has the options. */
interface Batch {
  first: Head;
  /** When the first part was read, in ms since 1970. */
  begunAt: number;
  proposal: Proposal;
}

/** Appends waiting for the disk; beyond this number the call is not read further until some are done. */
const IN_FLIGHT_LIMIT = 1024;

/** Unfinished appends on one call; the client library has one for each that it is writing. */
const OPEN_LIMIT = 1024;

/** The parts of an append besides its events: its correlation id and the name of its stream. */
const HEAD_BYTES = 4096;

const headTooLarge = new Refusal(
  status.INVALID_ARGUMENT,
  `The correlation id and the stream's name of an append have at most ${HEAD_BYTES} bytes`,
);

const tooManyOpen = new Refusal(status.RESOURCE_EXHAUSTED, `A call may have at most ${OPEN_LIMIT} unfinished appends`);

const timedOut = new Refusal(status.DEADLINE_EXCEEDED, 'The deadline passed before the append was written');

interface Request {
  stream: string;
  expected: ExpectedRevision;
  deadline: number;
}

const headBytes = ({ correlationId, options }: Head): number =>
  (correlationId?.length ?? 0) + (options?.stream?.length ?? 0);

const readRequest = ({ options }: Head): Request => {
  if (!options) throw new Refusal(status.INVALID_ARGUMENT, 'An append begins with its options');
  return {
    stream: streamName(options.stream),
    expected: requireExpected(options.expected),
    deadline: options.deadline,
  };
};

const perform = async (log: EventLog, { first, begunAt, proposal }: Batch): Promise<BatchResult> => {
  const { deadline, ...request } = readRequest(first);
  // As in the real server, only an append that began in time is refused for its size.
  if (begunAt > deadline) throw timedOut;
  const events = proposal.events();
  if (Date.now() > deadline) throw timedOut;
  const outcome = await log.append({ ...request, events });
  return { ...outcome, expected: request.expected };
};

const failureResult = (error: unknown, report: Log): BatchResult => {
  const { code, details, metadata } = statusOf(error, report);
  return {
    kind: 'failed',
    code,
    message: details,
    tooLarge: metadata.get('exception')[0] === appendTooLarge().trailers.exception,
  };
};

/** Streams.BatchAppend as the protocol declares it, except that requests and replies are parsed and written here. */
export const batchAppendMethod: MethodDefinition<BatchPart, Buffer> = {
  ...StreamsService.batchAppend,
  ...requestsReadBy(readBatchPart),
  ...answersInBytes,
};

/** Streams.BatchAppend: a long-lived call with many appends, each answered by its correlation id when it is durable. */
export const batchAppendHandler =
  (log: EventLog, budget: ByteBudget, shutdown: Shutdown, report: Log): handleBidiStreamingCall<BatchPart, Buffer> =>
  (call) => {
    gatherAnswers(call);
    const openBatches = new Map<string, Batch>();
    let inFlight = 0;
    let halfClosed = false;

    const endIfDone = (): void => {
      if (inFlight > 0 || call.cancelled) return;
      if (shutdown.begun()) call.emit('error', shuttingDown().toStatus());
      else if (halfClosed) call.end();
    };

    const finish = async (batch: Batch): Promise<void> => {
      if (++inFlight >= IN_FLIGHT_LIMIT || budget.isHalfUsed()) call.pause();
      const result = await perform(log, batch).catch((error: unknown) => failureResult(error, report));
      batch.proposal.release();
      if (--inFlight < IN_FLIGHT_LIMIT) call.resume();
      if (!call.cancelled && call.writable) call.write(answerBatch(batch.first, result));
      endIfDone();
    };

    call.on('data', ({ events, isFinal, ...head }: BatchPart) => {
      if (headBytes(head) > HEAD_BYTES) return call.emit('error', headTooLarge.toStatus());
      // Nearly all appends have one part: a single unfinished one needs no key.
      const isAlone = isFinal && openBatches.size === 0;
      const key = isAlone ? '' : (head.correlationId?.toString('base64') ?? '');
      if (!openBatches.has(key) && openBatches.size === OPEN_LIMIT) return call.emit('error', tooManyOpen.toStatus());
      const batch = openBatches.get(key) ?? { first: head, begunAt: Date.now(), proposal: startProposal(budget) };
      for (const event of events) batch.proposal.add(event);
      if (isFinal) {
        openBatches.delete(key);
        void finish(batch);
      } else openBatches.set(key, batch);
    });
    call.on('end', () => {
      halfClosed = true;
      endIfDone();
    });
    const stopListening = shutdown.onBegin(endIfDone);
    call.on('close', () => {
      stopListening();
      for (const { proposal } of openBatches.values()) proposal.release();
      openBatches.clear();
    });
  };
