import {
  MongoBulkWriteError,
  MongoClientClosedError,
  MongoError,
  MongoInvalidArgumentError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
} from 'mongodb';
import { StoreUnavailable } from './store-unavailable.js';

/** A unique index other than `_id`'s already contains the value. */
export class DuplicateKey extends Error {
  /** Name of the index, for example `email_1`. */
  readonly index: string;

  constructor(index: string, cause: unknown) {
    super(`Duplicate key in index ${index}`, { cause });
    this.name = 'DuplicateKey';
    this.index = index;
  }
}

/** Bytes from which on a document is refused. */
export const maxDocumentBytes = 16 * 1024 * 1024;

/** A document of this size or larger cannot be stored. */
export class DocumentTooLarge extends Error {
  constructor(options: { readonly cause?: unknown } = {}) {
    super(`A document cannot have ${maxDocumentBytes} bytes or more`, options);
    this.name = 'DocumentTooLarge';
  }
}

const unavailableErrors = [
  MongoNetworkError,
  MongoServerSelectionError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoTopologyClosedError,
  MongoClientClosedError,
];

/** No connection of the pool became free in time; the driver does not export this class. */
const isQueueTimeout = (error: unknown): boolean =>
  error instanceof MongoError && error.name === 'MongoWaitQueueTimeoutError';

/** The driver passes some socket errors through unwrapped. */
const socketCodes = new Set<unknown>([
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
  'ETIMEDOUT',
]);

const isSocketError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && socketCodes.has(error.code);

/**
 * Codes of a server that shuts down, elects, is no longer primary, was restarted since a cursor was opened (43), or
 * whose majority does not confirm a write in time (64).
 */
const awayCodes = new Set<unknown>([6, 7, 43, 64, 89, 91, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]);

const duplicateCode = 11000;

export const isDuplicate = (error: unknown): error is MongoServerError =>
  error instanceof MongoServerError && !(error instanceof MongoBulkWriteError) && error.code === duplicateCode;

const hasCode = (error: unknown, code: number): boolean => error instanceof MongoServerError && error.code === code;

/** The collection does not exist. */
export const isNamespaceMissing = (error: unknown): boolean => hasCode(error, 26);

export const isIndexMissing = (error: unknown): boolean => hasCode(error, 27);

/** The index named in a duplicate key message: `… index: _id_ dup key: …`. */
export const duplicateIndex = (message: string): string => / index: (\S+)/.exec(message)?.[1] ?? 'unknown';

export const isDuplicateWrite = (code: unknown): boolean => code === duplicateCode;

/** The error of a bulk wraps the driver's own, without its code. */
const causeOf = (error: unknown): unknown => (error instanceof MongoBulkWriteError ? error.errorResponse : error);

/** A duplicate in a bulk hides the code of a missing majority. */
const codesOf = (error: unknown): readonly unknown[] => {
  if (error instanceof MongoBulkWriteError) return [error.code, error.result.getWriteConcernError()?.code];
  return error instanceof MongoError ? [error.code] : [];
};

const isAway = (error: unknown): boolean => {
  const cause = causeOf(error);
  return (
    unavailableErrors.some((kind) => cause instanceof kind) ||
    isQueueTimeout(cause) ||
    isSocketError(cause) ||
    codesOf(error).some((code) => awayCodes.has(code))
  );
};

/** Codes of a server that refuses a document as too large, as it is or as it would be after an update. */
const tooLargeCodes = new Set<unknown>([10334, 17419, 17420]);

/** The driver itself refuses a document of a bulk, with an error that only its text distinguishes from others. */
const isTooLarge = (error: unknown): boolean =>
  codesOf(error).some((code) => tooLargeCodes.has(code)) ||
  (error instanceof MongoInvalidArgumentError && error.message.startsWith('Document is larger than'));

/** Maps an error of the driver to the application's. */
export const translate = (error: unknown): unknown => {
  if (isAway(error)) return new StoreUnavailable('document store', error);
  if (isTooLarge(error)) return new DocumentTooLarge({ cause: error });
  if (isDuplicate(error)) return new DuplicateKey(duplicateIndex(error.message), error);
  return error;
};

/** Runs a call of the driver and maps its errors to the application's. */
export const withTranslatedErrors = async <Result>(run: () => Promise<Result>): Promise<Result> => {
  try {
    return await run();
  } catch (error) {
    throw translate(error);
  }
};
