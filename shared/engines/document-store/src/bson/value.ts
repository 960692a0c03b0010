/**
 * BSON values in memory. Int32 is a `number`, Int64 a `bigint`; every other number is a tagged Double, so that a stored
 * type survives a read and a write. Documents are maps: they keep the order of their fields, numeric names included.
 */
export type Value =
  | number
  | bigint
  | string
  | boolean
  | null
  | Double
  | ObjectId
  | Binary
  | DateTime
  | Timestamp
  | Regex
  | Code
  | Bare
  | Unread
  | Value[]
  | Doc;

export type Doc = Map<string, Value>;

export interface Double {
  readonly kind: 'double';
  readonly value: number;
}
export interface ObjectId {
  readonly kind: 'objectId';
  /** 24 lower-case hexadecimal digits. */
  readonly hex: string;
}
export interface Binary {
  readonly kind: 'binary';
  readonly subtype: number;
  readonly bytes: Buffer;
}
export interface DateTime {
  readonly kind: 'date';
  /** Milliseconds since 1970, UTC. */
  readonly ms: number;
}
export interface Timestamp {
  readonly kind: 'timestamp';
  readonly value: bigint;
}
export interface Regex {
  readonly kind: 'regex';
  readonly source: string;
  readonly flags: string;
}
export interface Code {
  readonly kind: 'code';
  readonly source: string;
}
export interface Bare {
  readonly kind: 'minKey' | 'maxKey' | 'undefined';
}

/**
 * Consecutive fields of a stored document that were not decoded: their bytes, names and values. They stand in the
 * document under the name of the first, and can only be written again.
 */
export interface Unread {
  readonly kind: 'unread';
  readonly bytes: Buffer;
}

export const minKey: Bare = { kind: 'minKey' };
export const maxKey: Bare = { kind: 'maxKey' };
export const undefinedValue: Bare = { kind: 'undefined' };

export const double = (value: number): Double => ({ kind: 'double', value });

export const isDoc = (value: Value | undefined): value is Doc => value instanceof Map;

export const isArray = (value: Value | undefined): value is Value[] => Array.isArray(value);

export type TaggedValue = Exclude<Value, number | bigint | string | boolean | null | Value[] | Doc>;

export const isTagged = (value: Value | undefined): value is TaggedValue =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Map);

export const isDouble = (value: Value | undefined): value is Double => isTagged(value) && value.kind === 'double';

export type Numeric = number | bigint | Double;

export const isNumeric = (value: Value | undefined): value is Numeric =>
  typeof value === 'number' || typeof value === 'bigint' || isDouble(value);

/** The number as a JavaScript double; an Int64 beyond 2^53 loses precision. */
export const toNumber = (value: Numeric): number =>
  typeof value === 'number' ? value : typeof value === 'bigint' ? Number(value) : value.value;

/** The value counts as true in a projection, an option or a condition. */
export const isTruthy = (value: Value | undefined): boolean => {
  if (value === undefined || value === null || value === false) return false;
  if (isNumeric(value)) return toNumber(value) !== 0;
  return !(isTagged(value) && value.kind === 'undefined');
};

/** A whole number as the narrowest BSON type that holds it. */
export const numberValue = (value: number): Value =>
  Number.isInteger(value) && !Object.is(value, -0)
    ? value >= -0x80000000 && value <= 0x7fffffff
      ? value
      : Number.isSafeInteger(value)
        ? BigInt(value)
        : double(value)
    : double(value);

export const doc = (fields: Readonly<Record<string, Value>>): Doc => new Map(Object.entries(fields));

const typeNames: Readonly<Record<string, string>> = {
  double: 'double',
  objectId: 'objectId',
  binary: 'binData',
  date: 'date',
  timestamp: 'timestamp',
  regex: 'regex',
  code: 'javascript',
  minKey: 'minKey',
  maxKey: 'maxKey',
  undefined: 'undefined',
};

/** The BSON type in MongoDB's words, for messages. */
export const typeName = (value: Value | undefined): string => {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (typeof value === 'number') return 'int';
  if (typeof value === 'bigint') return 'long';
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'bool';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Map) return 'object';
  return typeNames[value.kind] ?? value.kind;
};
