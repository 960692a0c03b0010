import protobuf, { type Reader, type Writer } from 'protobufjs/minimal.js';
import type { StoredEvent } from './event-codec.js';
import { eachField, endOf } from './message-fields.js';
import type { ExpectedRevision } from './wrong-revision.js';

/** The result of an append; for a repetition that the store recognised it may lack the position. */
export type AppendResult = { readonly revision: number; readonly position?: number };

/** The reply to the append that was given this number, without `appended` if the store refuses it. */
export type AppendReply = { readonly number: number; readonly appended?: AppendResult };

/** Tags of protobuf: the number of a field, and its wire type. */
const numberTag = (field: number): number => field * 8;
const bytesTag = (field: number): number => field * 8 + 2;

const putJson = (writer: Writer, field: number, value: unknown): void => {
  writer.uint32(bytesTag(field)).string(JSON.stringify(value));
};

const putProperty = (writer: Writer, name: string, text: string): void => {
  writer.uint32(bytesTag(2)).fork().uint32(bytesTag(1)).string(name).uint32(bytesTag(2)).string(text).ldelim();
};

const putOptions = (writer: Writer, stream: string, expected: ExpectedRevision): void => {
  writer.uint32(bytesTag(1)).fork().uint32(bytesTag(3)).string(stream).ldelim();
  if (expected === 'any') writer.uint32(bytesTag(4)).fork().ldelim();
  else if (expected === 'no-stream') writer.uint32(bytesTag(3)).fork().ldelim();
  else writer.uint32(numberTag(2)).uint64(expected);
};

const putEvent = (writer: Writer, { id, type, data, metadata }: StoredEvent): void => {
  writer.uint32(bytesTag(1)).fork().uint32(bytesTag(2)).string(id).ldelim();
  putProperty(writer, 'content-type', 'application/json');
  putProperty(writer, 'type', type);
  putJson(writer, 3, metadata);
  putJson(writer, 4, data);
};

/**
 * A whole append under a number, as a `BatchAppendReq`: the same bytes as the client's protobuf library produces,
 * without its objects.
 */
export const encodeAppend = (
  number: number,
  stream: string,
  expected: ExpectedRevision,
  events: readonly StoredEvent[],
): Buffer => {
  const writer = protobuf.Writer.create();
  // The number is the lower half of the id by which the store names the append in its reply.
  writer.uint32(bytesTag(1)).fork().uint32(bytesTag(1)).fork().uint32(numberTag(2)).int64(number).ldelim().ldelim();
  putOptions(writer.uint32(bytesTag(2)).fork(), stream, expected);
  writer.ldelim();
  for (const event of events) {
    putEvent(writer.uint32(bytesTag(3)).fork(), event);
    writer.ldelim();
  }
  const message = writer.uint32(numberTag(4)).bool(true).finish();
  return Buffer.from(message.buffer, message.byteOffset, message.length);
};

/** The number in an id; a store may return the id as text. */
const numberWithin = (reader: Reader): number => {
  let number = 0;
  eachField(reader, endOf(reader), (field) => {
    if (field === 1) {
      eachField(reader, endOf(reader), (half) => {
        if (half !== 2) return false;
        number = Number(reader.int64());
        return true;
      });
    } else if (field === 2) number = Number.parseInt(reader.string().replaceAll('-', ''), 16);
    else return false;
    return true;
  });
  return number;
};

const positionWithin = (reader: Reader): number => {
  let position = 0;
  eachField(reader, endOf(reader), (field) => {
    if (field !== 1) return false;
    position = Number(reader.uint64());
    return true;
  });
  return position;
};

/** Undefined if the success has no revision. */
const successWithin = (reader: Reader): AppendResult | undefined => {
  let revision: number | undefined;
  let position: number | undefined;
  eachField(reader, endOf(reader), (field) => {
    if (field === 1) revision = Number(reader.uint64());
    else if (field === 3) position = positionWithin(reader);
    else return false;
    return true;
  });
  return revision === undefined ? undefined : { revision, ...(position !== undefined && { position }) };
};

/** Parses a `BatchAppendResp`. @throws Error when the bytes are not a complete message. */
export const decodeAppendReply = (bytes: Buffer): AppendReply => {
  const reader = protobuf.Reader.create(bytes);
  let number = 0;
  let appendResult: AppendResult | undefined;
  eachField(reader, reader.len, (field) => {
    if (field === 1) number = numberWithin(reader);
    else if (field === 3) appendResult = successWithin(reader);
    else return false;
    return true;
  });
  return { number, ...(appendResult && { appended: appendResult }) };
};
