import type { Doc } from './bson/value.js';

/** MongoDB's numbers of the errors that this server returns. */
const codes = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  Unauthorized: 13,
  TypeMismatch: 14,
  Overflow: 15,
  InvalidLength: 16,
  IllegalOperation: 20,
  InvalidBSON: 22,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  MaxTimeMSExpired: 50,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  NotSingleValueField: 54,
  EmptyFieldName: 56,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  ShutdownInProgress: 91,
  OperationFailed: 96,
  NotExactValueField: 111,
  CommandNotSupported: 115,
  NotAReplicaSet: 123,
  InvalidPipelineOperator: 168,
  CannotIndexParallelArrays: 171,
  QueryPlanKilled: 175,
  AmbiguousIndexKeyPattern: 181,
  InvalidIndexSpecificationOption: 197,
  QueryExceededMemoryLimitNoDiskUseAllowed: 292,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  CursorInUse: 12051,
  OutOfDiskSpace: 14031,
} as const;

export type ErrorName = keyof typeof codes;

/** Errors that MongoDB numbers by the place where they arise and names after the number, such as `Location40324`. */
const locations = {
  UnrecognizedStage: 40324,
  DuplicateField: 40413,
  MissingField: 40414,
  UnknownField: 40415,
  InvalidRegex: 51091,
  RegexTooLong: 51156,
} as const;

export type LocationName = keyof typeof locations;

const isLocationName = (name: ErrorName | LocationName): name is LocationName => Object.hasOwn(locations, name);

/** A refusal as MongoDB words it: number, name, text and, for some, more fields. */
export class StoreError extends Error {
  readonly code: number;
  readonly codeName: string;

  /** `kind` is the name of an error, or the number of one that has no name. */
  constructor(
    kind: ErrorName | LocationName | number,
    message: string,
    readonly details?: Doc,
  ) {
    super(message);
    this.name = 'StoreError';
    if (typeof kind === 'number' || isLocationName(kind)) {
      this.code = typeof kind === 'number' ? kind : locations[kind];
      this.codeName = `Location${this.code}`;
    } else {
      this.code = codes[kind];
      this.codeName = kind;
    }
  }
}

/** Features that MongoDB has and this server does not are named, never ignored. */
export const unsupported = (feature: string): StoreError =>
  new StoreError('CommandNotSupported', `${feature} is not supported by the embedded document store`);
