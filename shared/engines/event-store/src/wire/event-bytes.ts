import protobuf, { type Writer } from 'protobufjs/minimal.js';
import { idToText } from '../storage/event-id.js';
import type { RecordedEvent } from '../storage/recorded-event.js';
import { bytesTag, numberTag } from './fields.js';

/** Zeros are not sent. */
const putNumber = (writer: Writer, field: number, value: number): void => {
  if (value !== 0) writer.uint32(numberTag(field)).uint64(value);
};

const putBytes = (writer: Writer, field: number, content: Buffer): void => {
  if (content.length > 0) writer.uint32(bytesTag(field)).bytes(content);
};

const putProperty = (writer: Writer, name: string, text: string): void => {
  writer.uint32(bytesTag(6)).fork().uint32(bytesTag(1)).string(name).uint32(bytesTag(2)).string(text).ldelim();
};

const putRecord = (writer: Writer, event: RecordedEvent): void => {
  writer.uint32(bytesTag(1)).fork().uint32(bytesTag(2)).string(idToText(event.id)).ldelim();
  writer.uint32(bytesTag(2)).fork().uint32(bytesTag(3)).string(event.stream).ldelim();
  putNumber(writer, 3, event.revision);
  putNumber(writer, 4, event.position);
  putNumber(writer, 5, event.position);
  putProperty(writer, 'type', event.type);
  putProperty(writer, 'content-type', event.isJson ? 'application/json' : 'application/octet-stream');
  // Times are sent as 100-ns ticks since 1970.
  putProperty(writer, 'created', `${event.created}0000`);
  putBytes(writer, 7, event.metadata);
  putBytes(writer, 8, event.data);
};

/**
 * A `ReadResp` with an event whose id is text, as bytes: the same bytes as the client's protobuf library produces,
 * without its objects. Readers of the whole log are served by this.
 */
export const eventBytes = (event: RecordedEvent): Buffer => {
  const writer = protobuf.Writer.create();
  writer.uint32(bytesTag(1)).fork();
  writer.uint32(bytesTag(1)).fork();
  putRecord(writer, event);
  writer.ldelim();
  writer.uint32(numberTag(3)).uint64(event.position);
  const message = writer.ldelim().finish();
  return Buffer.from(message.buffer, message.byteOffset, message.length);
};
