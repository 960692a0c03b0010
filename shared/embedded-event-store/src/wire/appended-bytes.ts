import type { BatchAppendReq } from '@eventstore/db-client/generated/streams_pb.js';
import protobuf from 'protobufjs/minimal.js';

/** Tags of protobuf: the number of the field, and whether a number or bytes follow. */
const number = (field: number): number => field * 8;
const bytes = (field: number): number => field * 8 + 2;

interface Appended {
  /** -1 for a stream without events. */
  revision: number;
  position?: number;
}

/**
 * A `BatchAppendResp` that tells of success, as bytes: the same message as the client's protobuf library makes of
 * objects, without the objects. Nearly all answers to appends are this one.
 */
export const appendedBytes = (first: BatchAppendReq, { revision, position }: Appended): Buffer => {
  const options = first.getOptions();
  const id = first.getCorrelationId();
  const stream = options?.getStreamIdentifier();
  const writer = protobuf.Writer.create();
  if (id?.hasString()) writer.uint32(bytes(1)).fork().uint32(bytes(2)).string(id.getString()).ldelim();
  else if (id) writer.uint32(bytes(1)).bytes(id.serializeBinary());
  writer.uint32(bytes(3)).fork();
  if (revision < 0) writer.uint32(bytes(2)).uint32(0);
  else writer.uint32(number(1)).uint64(revision);
  if (position === undefined) writer.uint32(bytes(4)).uint32(0);
  else {
    writer.uint32(bytes(3)).fork();
    writer.uint32(number(1)).uint64(position).uint32(number(2)).uint64(position);
    writer.ldelim();
  }
  writer.ldelim();
  if (stream) writer.uint32(bytes(4)).fork().uint32(bytes(3)).bytes(stream.getStreamName_asU8()).ldelim();
  // Whoever expects more than any log holds has no success.
  if (options?.hasStreamPosition()) writer.uint32(number(5)).uint64(Number(options.getStreamPosition()));
  if (options?.hasNoStream()) writer.uint32(bytes(6)).uint32(0);
  if (options?.hasAny()) writer.uint32(bytes(7)).uint32(0);
  if (options?.hasStreamExists()) writer.uint32(bytes(8)).uint32(0);
  const message = writer.finish();
  return Buffer.from(message.buffer, message.byteOffset, message.length);
};
