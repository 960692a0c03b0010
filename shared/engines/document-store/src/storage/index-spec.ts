import { StoreError, unsupported } from '../errors.js';
import { isDoc, isNumeric, isTruthy, toNumber } from '../bson/value.js';
import type { Doc, Value } from '../bson/value.js';
import type { Filter } from '../match/filter.js';
import { matcher, pathsOf } from '../match/matcher.js';
import type { Matcher } from '../match/matcher.js';
import { parseFilter } from '../match/parse.js';
import { splitPath } from '../match/path.js';
import type { Path } from '../match/path.js';

export interface IndexField {
  readonly name: string;
  readonly path: Path;
  readonly descending: boolean;
}

/** The definition of an index. */
export interface IndexSpec {
  readonly name: string;
  readonly fields: readonly IndexField[];
  /** The path of each field. */
  readonly paths: readonly Path[];
  readonly descending: readonly boolean[];
  /** Names of the document fields on which its entries depend. */
  readonly dependsOn: readonly string[];
  readonly unique: boolean;
  readonly sparse: boolean;
  readonly partial: { readonly filter: Filter; readonly matches: Matcher } | undefined;
  readonly expireAfterSeconds: number | undefined;
  /** As the client gave it, for listIndexes and for comparison. */
  readonly declared: Doc;
}

const invalidIndex = (message: string): StoreError => new StoreError('CannotCreateIndex', message);

/** Parses one entry of createIndexes; names every unsupported option. */
export const parseIndexSpec = (declaration: Doc): IndexSpec => {
  const key = declaration.get('key');
  const name = declaration.get('name');
  if (!isDoc(key) || key.size === 0) throw invalidIndex('an index needs a key of at least one field');
  if (typeof name !== 'string' || name === '') throw invalidIndex('an index needs a name');
  for (const option of declaration.keys()) {
    if (!knownOptions.has(option)) {
      throw new StoreError(
        'InvalidIndexSpecificationOption',
        `The index option '${option}' is not supported by the embedded document store`,
      );
    }
  }
  const sparse = isTruthy(declaration.get('sparse'));
  const partial = parsePartial(declaration.get('partialFilterExpression'));
  if (sparse && partial !== undefined) throw invalidIndex('cannot mix "partialFilterExpression" and "sparse" options');
  const fields = Array.from(key, parseField);
  const expireAfterSeconds = parseExpiry(declaration.get('expireAfterSeconds'), fields);
  const paths = fields.map(({ path }) => path);
  const descending = fields.map((field) => field.descending);
  return {
    name,
    fields,
    paths,
    descending,
    dependsOn: [...new Set(indexedPaths({ paths, partial }).map(([field = '']) => field))],
    unique: isTruthy(declaration.get('unique')),
    sparse,
    partial,
    expireAfterSeconds,
    declared: declaration,
  };
};

const knownOptions = new Set([
  'key',
  'name',
  'v',
  'unique',
  'sparse',
  'background',
  'partialFilterExpression',
  'expireAfterSeconds',
]);

/** MongoDB's index types besides ascending and descending. */
const otherTypes = new Set(['text', 'hashed', '2d', '2dsphere', 'columnstore']);

const parseField = ([name, direction]: [string, Value]): IndexField => {
  if (typeof direction === 'string') {
    throw otherTypes.has(direction)
      ? unsupported(`the index type '${direction}'`)
      : invalidIndex(`Unknown index plugin '${direction}'`);
  }
  if (!isNumeric(direction) || toNumber(direction) === 0)
    throw invalidIndex(`Values in v:2 index key pattern must be 1 or -1: ${name}`);
  const path = splitPath(name);
  if (path.includes('')) throw invalidIndex(`Index keys cannot be an empty field: '${name}'`);
  if (path.some((part) => part.startsWith('$'))) throw unsupported(`the index key '${name}'`);
  return { name, path, descending: toNumber(direction) < 0 };
};

const parseExpiry = (value: Value | undefined, fields: readonly IndexField[]): number | undefined => {
  if (value === undefined) return undefined;
  if (!isNumeric(value) || !(toNumber(value) >= 0))
    throw invalidIndex('TTL index expireAfterSeconds must be a number of at least 0');
  if (fields.length !== 1 || fields[0]?.name === '_id')
    throw invalidIndex('TTL indexes are single-field indexes, compound indexes do not support TTL');
  return toNumber(value);
};

const parsePartial = (value: Value | undefined): IndexSpec['partial'] => {
  if (value === undefined) return undefined;
  if (!isDoc(value)) throw invalidIndex('partialFilterExpression must be a document');
  const filter = parseFilter(value);
  refuseUnindexable(filter);
  return { filter, matches: matcher(filter) };
};

/** A partial filter may only contain conditions that can be proved to follow from a query. */
const refuseUnindexable = (filter: Filter): void => {
  if (filter.op === 'and') filter.parts.forEach(refuseUnindexable);
  else if (!['eq', 'gt', 'gte', 'lt', 'lte', 'in', 'exists'].includes(filter.op)) {
    throw invalidIndex(`unsupported expression in partial index: $${filter.op}`);
  }
};

/** The parts of a document that determine its entries. */
export const indexedPaths = ({ paths, partial }: Pick<IndexSpec, 'paths' | 'partial'>): readonly Path[] =>
  partial === undefined ? paths : [...paths, ...pathsOf(partial.filter)];

export const keyPattern = (spec: IndexSpec): Doc => {
  const key = spec.declared.get('key');
  return isDoc(key) ? key : new Map();
};
