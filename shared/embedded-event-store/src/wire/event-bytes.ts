import { idToText } from '../storage/event-id.js';
import type { RecordedEvent } from '../storage/recorded-event.js';

/** Tags of protobuf: the number of the field, and whether a number or bytes follow. */
const number = (field: number): number => field * 8;
const bytes = (field: number): number => field * 8 + 2;

/** A field's tag and its length or number: one byte and at most ten. */
const HEAD_BYTES = 11;
/** The record is written behind the heads of the two messages around it, which say how long it is. */
const RECORD_AT = 2 * HEAD_BYTES;
/** Heads of all fields, the id, names and texts of the properties, and the times: what is not counted otherwise. */
const FIXED_BYTES = RECORD_AT + 256;

const ID_BYTES = 36;

const lengthOfVarint = (value: number): number => {
  let length = 1;
  for (let rest = value; rest >= 0x80; rest = Math.floor(rest / 0x80)) length++;
  return length;
};

/** Puts a tag and the number after it; answers where they end. */
const putHead = (target: Buffer, at: number, tag: number, value: number): number => {
  target[at] = tag;
  let end = at + 1;
  let rest = value;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) target[end++] = (rest % 0x80) | 0x80;
  target[end] = rest;
  return end + 1;
};

const putText = (target: Buffer, at: number, tag: number, text: string, length = Buffer.byteLength(text)): number => {
  const from = putHead(target, at, tag, length);
  return from + target.write(text, from, 'utf8');
};

const putBytes = (target: Buffer, at: number, tag: number, content: Buffer): number => {
  if (content.length === 0) return at;
  const from = putHead(target, at, tag, content.length);
  return from + content.copy(target, from);
};

/** Numbers of value 0 are not sent. */
const putNumber = (target: Buffer, at: number, tag: number, value: number): number =>
  value === 0 ? at : putHead(target, at, tag, value);

const sizeOfText = (length: number): number => 1 + lengthOfVarint(length) + length;

const putProperty = (target: Buffer, at: number, name: string, text: string): number => {
  const length = Buffer.byteLength(text);
  const from = putHead(target, at, bytes(6), sizeOfText(name.length) + sizeOfText(length));
  return putText(target, putText(target, from, bytes(1), name), bytes(2), text, length);
};

const putRecord = (target: Buffer, from: number, event: RecordedEvent): number => {
  const nameLength = Buffer.byteLength(event.stream);
  let at = putHead(target, from, bytes(1), sizeOfText(ID_BYTES));
  at = putText(target, at, bytes(2), idToText(event.id), ID_BYTES);
  at = putHead(target, at, bytes(2), sizeOfText(nameLength));
  at = putText(target, at, bytes(3), event.stream, nameLength);
  at = putNumber(target, at, number(3), event.revision);
  at = putNumber(target, at, number(4), event.position);
  at = putNumber(target, at, number(5), event.position);
  at = putProperty(target, at, 'type', event.type);
  at = putProperty(target, at, 'content-type', event.isJson ? 'application/json' : 'application/octet-stream');
  // Times travel as 100-ns ticks since 1970.
  at = putProperty(target, at, 'created', `${event.created}0000`);
  at = putBytes(target, at, bytes(7), event.metadata);
  return putBytes(target, at, bytes(8), event.data);
};

/**
 * A `ReadResp` with an event whose id is in text, as bytes: the same message as the protobuf library makes of objects,
 * without the objects. Readers of the whole log are served by this.
 */
export const eventBytes = (event: RecordedEvent): Buffer => {
  const { stream, type, data, metadata, position } = event;
  // No character of a string takes more than three bytes.
  const target = Buffer.allocUnsafe(FIXED_BYTES + 3 * (stream.length + type.length) + data.length + metadata.length);
  const recordEnd = putRecord(target, RECORD_AT, event);
  const recordLength = recordEnd - RECORD_AT;
  const recordHead = RECORD_AT - 1 - lengthOfVarint(recordLength);
  putHead(target, recordHead, bytes(1), recordLength);
  const end = putHead(target, recordEnd, number(3), position);
  const length = end - recordHead;
  const start = recordHead - 1 - lengthOfVarint(length);
  putHead(target, start, bytes(1), length);
  return target.subarray(start, end);
};
