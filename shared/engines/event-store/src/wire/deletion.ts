import type {
  DeleteReq,
  DeleteResp as DeleteResponse,
  TombstoneReq,
  TombstoneResp as TombstoneResponse,
} from '@eventstore/db-client/generated/streams_pb.js';
import { status, type handleUnaryCall } from '@grpc/grpc-js';
import type { AppendOutcome } from '../storage/append.js';
import type { DeletionRequest } from '../storage/deletion.js';
import type { EventLog } from '../storage/event-log.js';
import { isMetadataStream } from '../storage/stream-state.js';
import { statusOf } from './failure.js';
import type { Log } from './log.js';
import { DeleteResp, TombstoneResp } from './protocol.js';
import { Refusal, streamDeleted, wrongExpectedRevision } from './refusal.js';
import { readExpected, parseWritableName } from './values.js';

const readRequest = (options: DeleteReq.Options | TombstoneReq.Options | undefined): DeletionRequest => {
  if (!options) throw new Refusal(status.INVALID_ARGUMENT, 'A deletion needs its options');
  const stream = parseWritableName(options.getStreamIdentifier());
  if (isMetadataStream(stream))
    throw new Refusal(status.INVALID_ARGUMENT, `"${stream}" contains metadata and is not deleted by itself`);
  return { stream, expected: readExpected(options, options.hasRevision() ? options.getRevision() : undefined) };
};

/** The position of the deleting event, as the protocol's text. */
const positionOf = ({ stream, expected }: DeletionRequest, outcome: AppendOutcome): string => {
  if (outcome.kind === 'stream-deleted') throw streamDeleted(stream);
  if (outcome.kind === 'wrong-expected-revision') throw wrongExpectedRevision(stream, expected, outcome.actual);
  return String(outcome.position);
};

/** Streams.Delete: a soft delete, the stream can be recreated. */
export const deleteHandler =
  (log: EventLog, report: Log): handleUnaryCall<DeleteReq, DeleteResponse> =>
  (call, answer) => {
    const perform = async (): Promise<DeleteResponse> => {
      const request = readRequest(call.request.getOptions());
      const text = positionOf(request, await log.delete(request));
      return new DeleteResp().setPosition(new DeleteResp.Position().setCommitPosition(text).setPreparePosition(text));
    };
    perform().then(
      (response) => answer(null, response),
      (error: unknown) => answer(statusOf(error, report)),
    );
  };

/** Streams.Tombstone: for ever. */
export const tombstoneHandler =
  (log: EventLog, report: Log): handleUnaryCall<TombstoneReq, TombstoneResponse> =>
  (call, answer) => {
    const perform = async (): Promise<TombstoneResponse> => {
      const request = readRequest(call.request.getOptions());
      const text = positionOf(request, await log.tombstone(request));
      const position = new TombstoneResp.Position().setCommitPosition(text).setPreparePosition(text);
      return new TombstoneResp().setPosition(position);
    };
    perform().then(
      (response) => answer(null, response),
      (error: unknown) => answer(statusOf(error, report)),
    );
  };
