import { StoreError, unsupported } from '../errors.js';
import { isArray, isDoc, isNumeric, isTruthy, toNumber, typeName } from '../bson/value.js';
import type { Doc, Value } from '../bson/value.js';

/** Reads one field of a command; throws TypeMismatch. */
export type FieldParser<T> = (value: Value, where: string) => T;

type Shape = Readonly<Record<string, FieldParser<unknown>>>;

type Fields<S extends Shape> = { readonly [K in keyof S]?: ReturnType<S[K]> };

const mismatch = (where: string, value: Value, expected: string): StoreError =>
  new StoreError(
    'TypeMismatch',
    `BSON field '${where}' is the wrong type '${typeName(value)}', expected type '${expected}'`,
  );

export const text: FieldParser<string> = (value, where) => {
  if (typeof value !== 'string') throw mismatch(where, value, 'string');
  return value;
};

export const document: FieldParser<Doc> = (value, where) => {
  if (!isDoc(value)) throw mismatch(where, value, 'object');
  return value;
};

/** Null counts as absent. */
export const optionalDocument: FieldParser<Doc | undefined> = (value, where) =>
  value === null ? undefined : document(value, where);

export const list: FieldParser<Value[]> = (value, where) => {
  if (!isArray(value)) throw mismatch(where, value, 'array');
  return value;
};

export const documents: FieldParser<Doc[]> = (value, where) => list(value, where).map((item) => document(item, where));

export const flag: FieldParser<boolean> = (value, where) => {
  if (typeof value !== 'boolean' && !isNumeric(value)) throw mismatch(where, value, 'bool');
  return isTruthy(value);
};

/** An integer of at least 0. */
export const count: FieldParser<number> = (value, where) => {
  const amount = wholeNumber(value, where);
  if (amount < 0) throw new StoreError(51024, `BSON field '${where}' value must be >= 0, actual value '${amount}'`);
  return amount;
};

export const wholeNumber: FieldParser<number> = (value, where) => {
  if (!isNumeric(value)) throw mismatch(where, value, 'long');
  const amount = toNumber(value);
  if (!Number.isInteger(amount)) throw new StoreError('BadValue', `BSON field '${where}' must be a whole number`);
  return amount;
};

export const anything: FieldParser<Value> = (value) => value;

/** An index by name or by key. */
export const hint: FieldParser<string | Doc | undefined> = (value, where) => {
  if (typeof value === 'string') return value === '' ? undefined : value;
  const key = document(value, where);
  const natural = key.get('$natural');
  if (natural !== undefined && !(key.size === 1 && isNumeric(natural) && toNumber(natural) === 1)) {
    throw unsupported(`the option '${where}' with another $natural than 1`);
  }
  return key.size === 0 ? undefined : key;
};

/** An option without effect here, whatever its value. */
export const ignore: FieldParser<undefined> = () => undefined;

/** An option of which this server only supports the "off" value. */
export const refuse: FieldParser<undefined> = (value, where) => {
  if (isTruthy(value) && !(isDoc(value) && value.size === 0) && !(isArray(value) && value.length === 0)) {
    throw unsupported(`the option '${where}'`);
  }
  return undefined;
};

/** Only the binary collation is supported. */
export const collation: FieldParser<undefined> = (value, where) => {
  const isSimple = isDoc(value) && (value.size === 0 || (value.size === 1 && value.get('locale') === 'simple'));
  if (value !== null && !isSimple) throw unsupported(`the option '${where}'`);
  return undefined;
};

const readConcern: FieldParser<undefined> = (value, where) => {
  const shape = { level: text, afterClusterTime: refuse, atClusterTime: refuse, provenance: ignore };
  const { level = 'local' } = readFields(document(value, where), where, shape, true);
  if (level === 'linearizable' || level === 'snapshot') {
    throw new StoreError('NotAReplicaSet', `node needs to be a replica set member to use read concern ${level}`);
  }
  if (level !== 'local' && level !== 'available' && level !== 'majority') {
    throw new StoreError('BadValue', `Enumeration value '${level}' for field '${where}.level' is not a valid value.`);
  }
  return undefined;
};

/** Commands that write, and so may have a write concern. */
const writingCommands = new Set(
  'insert update delete findAndModify create createIndexes drop dropDatabase dropIndexes renameCollection'.split(' '),
);

/** A single server is done when its own disk is, so `wtimeout` has no effect. */
const writeConcern: FieldParser<undefined> = (value, where) => {
  const shape = { w: anything, j: flag, wtimeout: count, wtimeoutMS: count, fsync: flag, provenance: ignore };
  const { w = 1 } = readFields(document(value, where), where, shape, true);
  if (w !== 'majority' && !(isNumeric(w) && (toNumber(w) === 0 || toNumber(w) === 1))) {
    throw new StoreError('BadValue', "cannot use 'w' > 1 when a host is not replicated");
  }
  return undefined;
};

const transactional: FieldParser<undefined> = () => {
  throw new StoreError('IllegalOperation', 'Transaction numbers are only allowed on a replica set member or mongos');
};

/** Options of every command. */
const general: Shape = {
  $db: text,
  lsid: document,
  $clusterTime: ignore,
  $readPreference: ignore,
  readConcern,
  writeConcern,
  comment: ignore,
  maxTimeMS: count,
  apiVersion: refuse,
  apiStrict: refuse,
  apiDeprecationErrors: refuse,
  txnNumber: transactional,
  startTransaction: transactional,
  autocommit: transactional,
};

/**
 * Reads a command, or a document within one, by its schema; a field that is not in it is refused by name (40415), so
 * that nothing is silently ignored.
 */
export const readFields = <S extends Shape>(source: Doc, name: string, shape: S, within = false): Fields<S> => {
  const fields: Record<string, unknown> = {};
  for (const [field, value] of source) {
    const reader = Object.hasOwn(shape, field) ? shape[field] : undefined;
    const read = reader ?? (!within && Object.hasOwn(general, field) ? general[field] : undefined);
    if (read === undefined) {
      throw new StoreError('UnknownField', `BSON field '${name}.${field}' is an unknown field.`);
    }
    if (read === writeConcern && !writingCommands.has(name)) {
      throw new StoreError('InvalidOptions', `Command ${name} does not support writeConcern`);
    }
    const result = read(value, `${name}.${field}`);
    if (reader !== undefined) fields[field] = result;
  }
  return fields as Fields<S>;
};

/** A required field; throws 40414 if it is missing. */
export const requireField = <T>(value: T | undefined, where: string): T => {
  if (value === undefined) {
    throw new StoreError('MissingField', `BSON field '${where}' is missing but a required field`);
  }
  return value;
};
