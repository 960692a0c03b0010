import type { Doc } from './bson/value.js';

/** MongoDB's numbers for the errors this server gives. */
const codes = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  Unauthorized: 13,
  TypeMismatch: 14,
  InvalidLength: 16,
  IllegalOperation: 20,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  MaxTimeMSExpired: 50,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  EmptyFieldName: 56,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  NetworkTimeout: 89,
  ShutdownInProgress: 91,
  OperationFailed: 96,
  CommandNotSupported: 115,
  NamespaceRenamed: 175,
  InvalidPipelineOperator: 168,
  CannotIndexParallelArrays: 171,
  InvalidIndexSpecificationOption: 197,
  QueryExceededMemoryLimitNoDiskUseAllowed: 292,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  InterruptedAtShutdown: 11600,
  OutOfDiskSpace: 14031,
  UnrecognizedStage: 40324,
  UnknownField: 40415,
  MissingField: 40414,
  InvalidRegex: 51091,
} as const;

export type ErrorName = keyof typeof codes;

/** A refusal as MongoDB words it: number, name, text and, for some, further fields. */
export class StoreError extends Error {
  readonly code: number;

  constructor(
    readonly codeName: ErrorName,
    message: string,
    readonly details?: Doc,
  ) {
    super(message);
    this.name = 'StoreError';
    this.code = codes[codeName];
  }
}

/** What MongoDB has and this server leaves out: named, never ignored. */
export const unsupported = (what: string): StoreError =>
  new StoreError('CommandNotSupported', `${what} is not supported by the embedded document store`);
