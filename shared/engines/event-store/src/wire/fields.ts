import protobuf, { type Reader } from 'protobufjs/minimal.js';

/** Tags of protobuf: the number of a field, and its wire type. */
export const numberTag = (field: number): number => field * 8;
export const bytesTag = (field: number): number => field * 8 + 2;

const WIRE_TYPE = 7;

/**
 * Visits the fields of a message. `take` reads the value after a tag, or returns false for an unknown field, which is
 * skipped.
 * @throws Error when the message is not valid protobuf, or is shorter than it states.
 */
export const readFields = (message: Uint8Array, take: (tag: number, reader: Reader) => boolean): void => {
  const reader = protobuf.Reader.create(message);
  while (reader.pos < reader.len) {
    const tag = reader.uint32();
    if (!take(tag, reader)) reader.skipType(tag & WIRE_TYPE);
  }
};

/** The reader returns slices of its input, which was a Buffer. */
export const readBytes = (reader: Reader): Buffer => reader.bytes() as Buffer;

/** Copies a value that outlives the message in which it came. */
export const copyBytes = (reader: Reader): Buffer => Buffer.from(readBytes(reader));

/** The reader's own method skips a text whose stated length is beyond the end. */
export const readText = (reader: Reader): string => readBytes(reader).toString('utf8');
