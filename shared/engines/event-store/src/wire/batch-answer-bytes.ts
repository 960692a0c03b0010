import type { Status } from '@eventstore/db-client/generated/status_pb.js';
import protobuf, { type Writer } from 'protobufjs/minimal.js';
import type { Head } from './batch-part.js';
import { bytesTag, numberTag } from './fields.js';

const EXPECTATION_TAGS = { 'no-stream': bytesTag(6), any: bytesTag(7), 'stream-exists': bytesTag(8) } as const;

/** A `BatchAppendResp` as bytes, with the correlation id and the expectation of the first part. */
const answerBytes = ({ correlationId, options }: Head, putResult: (writer: Writer) => void): Buffer => {
  const writer = protobuf.Writer.create();
  if (correlationId) writer.uint32(bytesTag(1)).bytes(correlationId);
  putResult(writer);
  if (options?.stream) writer.uint32(bytesTag(4)).fork().uint32(bytesTag(3)).bytes(options.stream).ldelim();
  const expected = options?.expected;
  if (typeof expected === 'number') writer.uint32(numberTag(5)).uint64(expected);
  else if (expected !== undefined) writer.uint32(EXPECTATION_TAGS[expected]).uint32(0);
  const message = writer.finish();
  return Buffer.from(message.buffer, message.byteOffset, message.length);
};

interface AppendedBatch {
  /** -1 for a stream without events. */
  revision: number;
  position?: number;
}

/**
 * The reply of a success: the same bytes as the client's protobuf library produces, without its objects. Nearly all
 * replies to appends are successes.
 */
export const appendedBytes = (first: Head, { revision, position }: AppendedBatch): Buffer =>
  answerBytes(first, (writer) => {
    writer.uint32(bytesTag(3)).fork();
    if (revision < 0) writer.uint32(bytesTag(2)).uint32(0);
    else writer.uint32(numberTag(1)).uint64(revision);
    if (position === undefined) writer.uint32(bytesTag(4)).uint32(0);
    else {
      writer.uint32(bytesTag(3)).fork();
      writer.uint32(numberTag(1)).uint64(position).uint32(numberTag(2)).uint64(position);
      writer.ldelim();
    }
    writer.ldelim();
  });

/** The reply of an error, a `Status`. */
export const refusedBytes = (first: Head, error: Status): Buffer =>
  answerBytes(first, (writer) => writer.uint32(bytesTag(2)).bytes(error.serializeBinary()));
