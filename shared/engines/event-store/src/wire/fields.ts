import protobuf, { type Reader } from 'protobufjs/minimal.js';

/** Tags of protobuf: the number of a field, and whether a number or bytes follow. */
export const numberTag = (field: number): number => field * 8;
export const bytesTag = (field: number): number => field * 8 + 2;

const WIRE_TYPE = 7;

/**
 * Walks through the fields of a message. `take` reads the value that follows a tag, or answers false for a field that
 * it does not know, which is passed over.
 * @throws Error when the message is no protobuf, or shorter than it says.
 */
export const readFields = (message: Uint8Array, take: (tag: number, reader: Reader) => boolean): void => {
  const reader = protobuf.Reader.create(message);
  while (reader.pos < reader.len) {
    const tag = reader.uint32();
    if (!take(tag, reader)) reader.skipType(tag & WIRE_TYPE);
  }
};

/** The reader hands out parts of what it was made of, and that was a Buffer. */
export const readBytes = (reader: Reader): Buffer => reader.bytes() as Buffer;

/** For who keeps them longer than the message that they came in. */
export const copyBytes = (reader: Reader): Buffer => Buffer.from(readBytes(reader));

/** The reader's own way passes over a text that says it is longer than all there is. */
export const readText = (reader: Reader): string => readBytes(reader).toString('utf8');
