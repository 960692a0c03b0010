/**
 * The part of MongoDB's query language that the product uses and both engines answer alike (see docs/embedded-engines.md).
 * The types refuse anything else at compile time; `assertFilter` and `assertUpdate` refuse it at run time.
 */

type Element<Value> = Value extends readonly (infer Item)[] ? Item : Value;

export type Comparison<Value> = {
  readonly $eq?: Value | null;
  readonly $ne?: Value | null;
  readonly $gt?: Value;
  readonly $gte?: Value;
  readonly $lt?: Value;
  readonly $lte?: Value;
  readonly $in?: readonly (Value | null)[];
  readonly $nin?: readonly (Value | null)[];
  readonly $exists?: boolean;
  readonly $elemMatch?: Readonly<Record<string, unknown>>;
  readonly $regex?: string | RegExp;
};

type Condition<Value> = Value | Element<Value> | null | Comparison<Value | Element<Value>>;

/** Fields of the document, dotted paths, and `$and`, `$or`, `$nor`. */
export type Filter<T> = { readonly [Field in keyof T]?: Condition<T[Field]> } & {
  readonly [path: `${string}.${string}`]: unknown;
} & {
  readonly $and?: readonly Filter<T>[];
  readonly $or?: readonly Filter<T>[];
  readonly $nor?: readonly Filter<T>[];
};

type Values<T> = { readonly [Field in keyof T]?: T[Field] } & { readonly [path: `${string}.${string}`]: unknown };
type Paths<T, Value> = { readonly [Field in keyof T]?: Value } & { readonly [path: `${string}.${string}`]: Value };

export type Update<T> = {
  readonly $set?: Values<T>;
  readonly $unset?: Paths<T, true>;
  readonly $inc?: Paths<T, number>;
  readonly $max?: Values<T>;
  readonly $pull?: Paths<T, unknown>;
  readonly $addToSet?: Paths<T, unknown>;
};

export type Sort = Readonly<Record<string, 1 | -1>>;
export type ProjectionFields = Readonly<Record<string, 0 | 1>>;

/** An index; `expireAfterSeconds` needs a field of type Date, `partial` takes a filter. */
export type DocumentIndex = {
  readonly keys: Readonly<Record<string, 1 | -1>>;
  readonly unique?: boolean;
  readonly sparse?: boolean;
  readonly partial?: Readonly<Record<string, unknown>>;
  readonly expireAfterSeconds?: number;
};

const filterOperators = new Set(
  '$eq $ne $gt $gte $lt $lte $in $nin $exists $and $or $nor $elemMatch $regex'.split(' '),
);
const updateOperators = new Set('$set $unset $inc $max $pull $addToSet'.split(' '));

const isPlainObject = (value: unknown): value is Record<string, unknown> => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/**
 * Refuses unsupported operators, and undefined values: the driver would drop them, and the filter would match more than
 * intended.
 */
export const assertFilter = (filter: unknown): void => {
  if (Array.isArray(filter)) return filter.forEach(assertFilter);
  if (!isPlainObject(filter)) return;
  for (const [key, value] of Object.entries(filter)) {
    if (key.startsWith('$') && !filterOperators.has(key)) throw new Error(`Filter operator ${key} is not supported`);
    if (value === undefined) throw new Error(`Filter on ${key} is undefined`);
    assertFilter(value);
  }
};

/** Refuses replacements passed as updates, and unsupported operators. */
export const assertUpdate = (update: object): void => {
  for (const key of Object.keys(update))
    if (!updateOperators.has(key)) throw new Error(`Update operator ${key} is not supported`);
};
