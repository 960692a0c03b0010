import type { Reader } from 'protobufjs/minimal.js';

/** The end of the length-delimited message that begins here. */
export const endOf = (reader: Reader): number => reader.uint32() + reader.pos;

/** Visits the fields of a message; fields for which `visit` returns false are skipped. */
export const eachField = (reader: Reader, end: number, visit: (field: number) => boolean): void => {
  while (reader.pos < end) {
    const tag = reader.uint32();
    if (!visit(tag >>> 3)) reader.skipType(tag & 7);
  }
};

/** The text of a field within a nested message; empty if missing. */
export const textWithin = (reader: Reader, fieldNumber: number): string => {
  let text = '';
  eachField(reader, endOf(reader), (field) => {
    if (field !== fieldNumber) return false;
    text = reader.string();
    return true;
  });
  return text;
};
