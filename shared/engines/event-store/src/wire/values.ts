import type * as shared from '@eventstore/db-client/generated/shared_pb.js';
import { status } from '@grpc/grpc-js';
import type { ExpectedRevision } from '../storage/expected-revision.js';
import { idFromText, idToText } from '../storage/event-id.js';
import { TOMBSTONE_REVISION } from '../storage/recorded-event.js';
import { isMetadataStream } from '../storage/stream-state.js';
import { bytesTag, readFields, readText } from './fields.js';
import { StreamIdentifier, UUID } from './protocol.js';
import { Refusal } from './refusal.js';

/** A stream's name must fit a key of the store; the protocol itself sets no limit. */
const NAME_BYTES = 1024;

/** The name of its metadata stream has two more characters. */
const maxNameBytes = (name: string): number => (isMetadataStream(name) ? NAME_BYTES + 2 : NAME_BYTES);

/** The empty name, and the metadata stream of the empty name. */
const isEmpty = (name: string): boolean => name === '' || name === '$$';

/** Can a stream have this name? */
export const canNameStream = (name: string): boolean => !isEmpty(name) && Buffer.byteLength(name) <= maxNameBytes(name);

/** Names that no stream can have: the log itself, and metadata of metadata. */
const isReserved = (name: string): boolean => name === '$all' || name.startsWith('$$$$');

/** @throws Refusal for a missing or overlong name. */
const nameOf = (text: Uint8Array): string => {
  const name = Buffer.from(text).toString('utf8');
  if (isEmpty(name)) throw new Refusal(status.INVALID_ARGUMENT, 'A stream needs a name');
  if (!canNameStream(name)) {
    // Invalid UTF-8 becomes longer when it is decoded.
    const bytes = Buffer.byteLength(name);
    throw new Refusal(
      status.INVALID_ARGUMENT,
      `A stream's name has at most ${NAME_BYTES} bytes; this one has ${bytes}`,
    );
  }
  return name;
};

/** The name of a stream to change, from its bytes. @throws Refusal for a missing, overlong or reserved name. */
export const streamName = (text: Uint8Array = new Uint8Array()): string => {
  const name = nameOf(text);
  if (isReserved(name)) throw new Refusal(status.INVALID_ARGUMENT, `"${name}" cannot be the name of a stream`);
  return name;
};

/** The name of a stream to change. @throws Refusal for a missing, overlong or reserved name. */
export const parseWritableName = (identifier: shared.StreamIdentifier | undefined): string =>
  streamName(identifier?.getStreamName_asU8());

/** The name of a stream to read, whether or not it exists. @throws Refusal for a missing or overlong name. */
export const parseReadableName = (identifier: shared.StreamIdentifier | undefined): string =>
  nameOf(identifier?.getStreamName_asU8() ?? new Uint8Array());

export const writeStreamName = (name: string): shared.StreamIdentifier =>
  new StreamIdentifier().setStreamName(Uint8Array.from(Buffer.from(name, 'utf8')));

/** Beyond every position and revision, with room for the next one in a key of 6 bytes. */
export const FAR_END = 2 ** 48 - 2;

/** Unsigned 64-bit numbers arrive as decimal text; a number beyond the end of any log counts as its end. */
export const readNumber = (text: string): number => Math.min(Number(text), FAR_END);

/** A tombstone's revision is the largest signed 64-bit number on the wire. */
export const writeRevision = (revision: number): string =>
  revision === TOMBSTONE_REVISION ? '9223372036854775807' : String(revision);

/** A `UUID` as it was received: in one of its forms, or in none. */
export interface ReceivedId {
  text?: string;
  structured?: shared.UUID.Structured;
}

const STRUCTURED = bytesTag(1);
const TEXT = bytesTag(2);

/** @throws Error when the bytes are not a `UUID`. */
export const parseId = (message: Buffer): ReceivedId => {
  let id: ReceivedId = {};
  readFields(message, (tag, reader) => {
    if (tag === TEXT) id = { text: readText(reader) };
    else if (tag === STRUCTURED) id = { structured: UUID.Structured.deserializeBinary(reader.bytes()) };
    else return false;
    return true;
  });
  return id;
};

/** The 16 bytes of an event id. @throws Refusal when it is missing or malformed. */
export const readId = ({ text = '', structured }: ReceivedId): Buffer => {
  if (structured) {
    const id = Buffer.alloc(16);
    id.writeBigInt64BE(BigInt.asIntN(64, BigInt(structured.getMostSignificantBits())), 0);
    id.writeBigInt64BE(BigInt.asIntN(64, BigInt(structured.getLeastSignificantBits())), 8);
    return id;
  }
  try {
    return idFromText(text);
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal(status.INVALID_ARGUMENT, `Bad event id: ${error.message}`);
    throw error;
  }
};

export type IdForm = 'text' | 'structured';

export const writeId = (id: Buffer, form: IdForm): shared.UUID => {
  const uuid = new UUID();
  if (form === 'text') return uuid.setString(idToText(id));
  const structuredId = new UUID.Structured();
  structuredId.setMostSignificantBits(id.readBigInt64BE(0).toString());
  structuredId.setLeastSignificantBits(id.readBigInt64BE(8).toString());
  return uuid.setStructured(structuredId);
};

/** The four encodings of an expected revision in requests share their accessors. */
interface Expectation {
  hasNoStream(): boolean;
  hasAny(): boolean;
  hasStreamExists(): boolean;
}

/** @throws Refusal when nothing is expected. */
export const requireExpected = (expected: ExpectedRevision | undefined): ExpectedRevision => {
  if (expected === undefined) throw new Refusal(status.INVALID_ARGUMENT, 'The request states no expected revision');
  return expected;
};

/** `revision` is the text of the numeric form, used when none of the others is set. */
export const readExpected = (options: Expectation, revision: string | undefined): ExpectedRevision => {
  if (revision !== undefined) return readNumber(revision);
  if (options.hasNoStream()) return 'no-stream';
  if (options.hasStreamExists()) return 'stream-exists';
  return requireExpected(options.hasAny() ? 'any' : undefined);
};
