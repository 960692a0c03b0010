import { Metadata, status, type StatusObject } from '@grpc/grpc-js';
import type { ExpectedRevision } from '../storage/expected-revision.js';

/** Limit of the data of all events of an append, the default of the real server. */
export const MAX_APPEND_BYTES = 1024 * 1024;

/** A request that the store refuses. The client builds its error class from the trailing metadata. */
export class Refusal extends Error {
  constructor(
    readonly code: status,
    message: string,
    readonly trailers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = 'Refusal';
  }

  /** The form in which gRPC answers it. */
  toStatus(): StatusObject {
    const metadata = new Metadata();
    for (const [key, value] of Object.entries(this.trailers)) metadata.set(key, asHeader(value));
    return { code: this.code, details: this.message, metadata };
  }
}

/** Headers are printable ASCII; anything else is percent-encoded. */
const asHeader = (value: string): string => (/^[ -~]*$/.test(value) ? value : encodeURIComponent(value));

export const streamDeleted = (stream: string): Refusal =>
  new Refusal(status.FAILED_PRECONDITION, `Stream "${stream}" is deleted`, {
    exception: 'stream-deleted',
    'stream-name': stream,
  });

/** The protocol's numbers for expectations other than a revision. */
const EXPECTATION_NUMBERS = { 'no-stream': -1, any: -2, 'stream-exists': -4 } as const;

/** `actual` is -1 when the stream has no event. */
export const wrongExpectedRevision = (stream: string, expected: ExpectedRevision, actual: number): Refusal => {
  const expectedNumber = typeof expected === 'number' ? expected : EXPECTATION_NUMBERS[expected];
  return new Refusal(
    status.FAILED_PRECONDITION,
    `Stream "${stream}" is at ${actual < 0 ? 'no revision' : `revision ${actual}`}, not as expected (${expected})`,
    {
      exception: 'wrong-expected-version',
      'stream-name': stream,
      'expected-version': String(expectedNumber),
      'actual-version': String(actual),
    },
  );
};

export const appendTooLarge = (): Refusal =>
  new Refusal(status.INVALID_ARGUMENT, `An append may have at most ${MAX_APPEND_BYTES} bytes`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(MAX_APPEND_BYTES),
  });

export const missingProperty = (property: string): Refusal =>
  new Refusal(status.INVALID_ARGUMENT, `An event needs the metadata property "${property}"`, {
    exception: 'missing-required-metadata-property',
    'required-metadata-properties': 'type,content-type',
  });

export const shuttingDown = (): Refusal => new Refusal(status.UNAVAILABLE, 'The event store is shutting down');
