import type { Reader } from 'protobufjs/minimal.js';
import type { ExpectedRevision } from '../storage/expected-revision.js';
import { bytesTag, copyBytes, numberTag, readBytes, readFields } from './fields.js';
import { MAX_EVENTS } from './proposed-events.js';
import { readProposedMessage, type ProposedMessage } from './proposed-message.js';
import { readNumber } from './values.js';

/** The content of an append's first part. */
export interface BatchOptions {
  /** Undefined if there is no stream identifier. */
  readonly stream: Buffer | undefined;
  readonly expected: ExpectedRevision | undefined;
  /** Milliseconds since 1970; Infinity for no deadline. */
  readonly deadline: number;
}

/** The part of an append's first message that the store keeps, besides its events. */
export interface Head {
  /** A `UUID`. */
  readonly correlationId: Buffer | undefined;
  readonly options: BatchOptions | undefined;
}

/** A `BatchAppendReq`: an append, or a part of one. */
export interface BatchPart extends Head {
  readonly events: readonly ProposedMessage[];
  readonly isFinal: boolean;
}

const STREAM = bytesTag(1);
const REVISION = numberTag(2);
const EXPECTATIONS: Readonly<Record<number, ExpectedRevision>> = {
  [bytesTag(3)]: 'no-stream',
  [bytesTag(4)]: 'any',
  [bytesTag(5)]: 'stream-exists',
};
const DEADLINE = bytesTag(6);

const STREAM_NAME = bytesTag(3);

const readStreamIdentifier = (message: Buffer): Buffer => {
  let name: Buffer = Buffer.alloc(0);
  readFields(message, (tag, reader) => {
    if (tag !== STREAM_NAME) return false;
    name = copyBytes(reader);
    return true;
  });
  return name;
};

const SECONDS = numberTag(1);
const NANOS = numberTag(2);

/** A `Timestamp`, in ms since 1970. */
const readTime = (message: Buffer): number => {
  let seconds = 0;
  let nanos = 0;
  readFields(message, (tag, reader) => {
    if (tag === SECONDS) seconds = Number(String(reader.int64()));
    else if (tag === NANOS) nanos = reader.int32();
    else return false;
    return true;
  });
  return seconds * 1000 + nanos / 1_000_000;
};

const readOptions = (message: Buffer): BatchOptions => {
  let stream: Buffer | undefined;
  let expected: ExpectedRevision | undefined;
  let deadline = Infinity;
  readFields(message, (tag, reader) => {
    const expectation = EXPECTATIONS[tag];
    if (tag === STREAM) stream = readStreamIdentifier(readBytes(reader));
    else if (tag === REVISION) expected = readNumber(String(reader.uint64()));
    else if (tag === DEADLINE) deadline = readTime(readBytes(reader));
    else if (expectation !== undefined) {
      readBytes(reader);
      expected = expectation;
    } else return false;
    return true;
  });
  return { stream, expected, deadline };
};

const CORRELATION_ID = bytesTag(1);
const OPTIONS = bytesTag(2);
const EVENT = bytesTag(3);
const IS_FINAL = numberTag(4);

/**
 * Parses a `BatchAppendReq` without the objects of the client's protobuf library. The contents of events are slices of
 * `message`, everything else is copied.
 * @throws Error when the bytes are not such a message.
 */
export const readBatchPart = (message: Buffer): BatchPart => {
  let correlationId: Buffer | undefined;
  let options: BatchOptions | undefined;
  let isFinal = false;
  const events: ProposedMessage[] = [];
  const take = (tag: number, reader: Reader): boolean => {
    if (tag === CORRELATION_ID) correlationId = copyBytes(reader);
    else if (tag === OPTIONS) options = readOptions(readBytes(reader));
    // One more than allowed is enough to refuse them all.
    else if (tag === EVENT && events.length <= MAX_EVENTS) events.push(readProposedMessage(readBytes(reader)));
    else if (tag === IS_FINAL) isFinal = reader.bool();
    else return false;
    return true;
  };
  readFields(message, take);
  return { correlationId, options, events, isFinal };
};
