import { StoreError } from '../errors.js';
import { isArray, isDoc, isNumeric, isTruthy } from '../bson/value.js';
import type { Doc, Value } from '../bson/value.js';
import { fieldPath } from '../match/field-path.js';
import type { Path } from '../match/path.js';
import { emptyProjection, parseProjection, refuseCollisions } from '../query/project.js';
import { parseExpression } from './expression.js';
import type { Expression } from './operators.js';

type Reshape = (doc: Doc) => Doc;

interface ComputedField {
  readonly path: Path;
  readonly expression: Expression;
}

const isFlag = (value: Value): boolean => isNumeric(value) || typeof value === 'boolean';

/** `{ a: { b: … } }` is `{ 'a.b': … }` unless the inner document is an expression. */
const flatten = (fields: Doc, prefix: string): [string, Value][] =>
  Array.from(fields).flatMap(([name, value]): [string, Value][] => {
    const [first] = isDoc(value) ? value.keys() : [];
    const isNested = isDoc(value) && first !== undefined && !first.startsWith('$');
    return isNested ? flatten(value, `${prefix}${name}.`) : [[`${prefix}${name}`, value]];
  });

const computedOf = (entries: readonly [string, Value][]): ComputedField[] =>
  entries.map(([name, value]) => ({ path: fieldPath(name), expression: parseExpression(value) }));

/** `$addFields` and `$set`: the document with added or changed fields; a missing result removes the field. */
export const parseAddFields = (fields: Doc): Reshape => {
  if (fields.size === 0) throw new StoreError(40177, 'specification must have at least one field');
  const computedFields = computedOf(flatten(fields, ''));
  refuseCollisions(computedFields.map(({ path }) => path));
  return (doc) =>
    computedFields.reduce((result, { path, expression }) => withField(result, path, expression(doc)), doc);
};

/** `$project`: inclusion or exclusion, and computed fields after the included ones. */
export const parseProject = (fields: Doc): Reshape => {
  if (fields.size === 0) throw new StoreError(51272, 'projection specification must have at least one field');
  const entries = flatten(fields, '');
  const empty = entries.find(([, value]) => isDoc(value) && value.size === 0);
  if (empty !== undefined) throw emptyProjection(empty[0]);
  refuseCollisions(entries.map(([name]) => fieldPath(name)));
  const flags = entries.filter(([, value]) => isFlag(value));
  const computedFields = computedOf(entries.filter(([, value]) => !isFlag(value)));
  const plain = parseProjection(new Map(flags)) ?? ((doc: Doc) => doc);
  if (computedFields.length === 0) return plain;
  const withoutId = flags.some(([name, value]) => name === '_id' && !isTruthy(value));
  const others = flags.filter(([name]) => name !== '_id');
  if (others.some(([, value]) => !isTruthy(value))) {
    throw new StoreError(31252, 'Cannot use an expression in an exclusion projection');
  }
  const computesId = computedFields.some(({ path }) => path[0] === '_id');
  const idOnly = (doc: Doc): Doc => {
    const id = doc.get('_id');
    return id === undefined || withoutId || computesId ? new Map() : new Map([['_id', id]]);
  };
  const base = others.length > 0 ? plain : idOnly;
  return (doc) =>
    computedFields.reduce((result, { path, expression }) => withField(result, path, expression(doc)), base(doc));
};

/** A copy with another value at a path; in an array on the way it is set in each element. */
export const withField = (doc: Doc, path: Path, value: Value | undefined): Doc => {
  const [name = '', ...rest] = path;
  const copy = new Map(doc);
  if (rest.length > 0) copy.set(name, mergeInto(doc.get(name), rest, value));
  else if (value === undefined) copy.delete(name);
  else copy.set(name, value);
  return copy;
};

const mergeInto = (inner: Value | undefined, path: Path, value: Value | undefined): Value => {
  if (isArray(inner)) return inner.map((item) => mergeInto(item, path, value));
  return withField(isDoc(inner) ? inner : new Map(), path, value);
};
