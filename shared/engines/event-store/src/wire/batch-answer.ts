import type { StreamIdentifier as StreamIdentifierMessage } from '@eventstore/db-client/generated/shared_pb.js';
import type { Status as StatusMessage } from '@eventstore/db-client/generated/status_pb.js';
import { status } from '@grpc/grpc-js';
import type { AppendOutcome } from '../storage/append.js';
import type { ExpectedRevision } from '../storage/expected-revision.js';
import { appendedBytes, refusedBytes } from './batch-answer-bytes.js';
import type { Head } from './batch-part.js';
import {
  Any,
  BadRequest,
  GoogleEmpty,
  MaximumAppendSizeExceeded,
  Status,
  StreamDeleted,
  StreamIdentifier,
  Timeout,
  WrongExpectedVersion,
} from './protocol.js';
import { MAX_APPEND_BYTES } from './refusal.js';

export type BatchResult =
  | (AppendOutcome & { expected: ExpectedRevision })
  | { kind: 'failed'; code: status; message: string; tooLarge: boolean };

/** An error of one append: the client recognises its kind by the packed details, never by the code. */
const failureStatus = (code: status, message: string, typeName: string, details: Uint8Array): StatusMessage => {
  const packedDetails = new Any();
  packedDetails.pack(details, `event_store.client.${typeName}`);
  return new Status().setCode(Number(code)).setMessage(message).setDetails(packedDetails);
};

const wrongExpectedVersion = (expected: ExpectedRevision, actual: number): StatusMessage => {
  const details = new WrongExpectedVersion();
  if (actual < 0) details.setCurrentNoStream(new GoogleEmpty());
  else details.setCurrentStreamRevision(String(actual));
  if (typeof expected === 'number') details.setExpectedStreamPosition(String(expected));
  else if (expected === 'no-stream') details.setExpectedNoStream(new GoogleEmpty());
  else if (expected === 'stream-exists') details.setExpectedStreamExists(new GoogleEmpty());
  else details.setExpectedAny(new GoogleEmpty());
  const bytes = details.serializeBinary();
  return failureStatus(status.FAILED_PRECONDITION, 'Wrong expected version', 'WrongExpectedVersion', bytes);
};

const failureOf = (result: BatchResult & { kind: 'failed' }): StatusMessage => {
  const { code, message, tooLarge } = result;
  if (tooLarge) {
    const details = new MaximumAppendSizeExceeded().setMaxappendsize(MAX_APPEND_BYTES);
    return failureStatus(code, message, 'MaximumAppendSizeExceeded', details.serializeBinary());
  }
  if (code === status.DEADLINE_EXCEEDED)
    return failureStatus(code, message, 'Timeout', new Timeout().serializeBinary());
  if (code === status.INVALID_ARGUMENT) {
    return failureStatus(code, message, 'BadRequest', new BadRequest().setMessage(message).serializeBinary());
  }
  // The client shows the message of details that it does not know; for "Unknown" it shows nothing.
  return failureStatus(code, message, 'Failure', new Uint8Array());
};

const identifierOf = (stream: Buffer | undefined): StreamIdentifierMessage | undefined =>
  stream && new StreamIdentifier().setStreamName(stream);

const refusalOf = ({ options }: Head, result: Exclude<BatchResult, { kind: 'appended' }>): StatusMessage => {
  switch (result.kind) {
    case 'wrong-expected-revision':
      return wrongExpectedVersion(result.expected, result.actual);
    case 'stream-deleted':
      return failureStatus(
        status.FAILED_PRECONDITION,
        'The stream is deleted',
        'StreamDeleted',
        new StreamDeleted().setStreamIdentifier(identifierOf(options?.stream)).serializeBinary(),
      );
    case 'failed':
      return failureOf(result);
  }
};

/**
 * The reply to one append, a `BatchAppendResp` as bytes; `first` is its first part, whose correlation id and
 * expectation it repeats.
 */
export const answerBatch = (first: Head, result: BatchResult): Buffer =>
  result.kind === 'appended' ? appendedBytes(first, result) : refusedBytes(first, refusalOf(first, result));
