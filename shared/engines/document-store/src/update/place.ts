import { StoreError } from '../errors.js';
import { isArray, isDoc, typeName } from '../bson/value.js';
import type { Doc, Value } from '../bson/value.js';
import { asIndex } from '../match/path.js';
import type { Path } from '../match/path.js';

/** Arrays are not padded with more nulls than this to reach an index. */
const maxPadding = 1_500_000;

/** The documents and arrays that an update has created itself, and so may change. */
export type OwnValues = WeakSet<object>;

/** The value at a concrete path; undefined when the path leads nowhere. */
export const valueAt = (doc: Doc, path: Path): Value | undefined => {
  let value: Value | undefined = doc;
  for (const part of path) {
    if (isDoc(value)) value = value.get(part);
    else if (isArray(value)) {
      const index = asIndex(part);
      value = index === undefined ? undefined : value[index];
    } else return undefined;
  }
  return value;
};

/**
 * Puts a value at a concrete path of a document that the update owns. Values on the way are copied or created; nothing
 * else is copied. Throws PathNotViable.
 */
export const putAt = (doc: Doc, path: Path, value: Value, ownValues: OwnValues): void => {
  let node: Doc | Value[] = doc;
  path.forEach((part, depth) => {
    if (depth === path.length - 1) return put(node, part, value, path);
    let next = ownChild(node, part, ownValues);
    if (next === undefined) {
      next = new Map();
      ownValues.add(next);
      put(node, part, next, path);
    }
    if (!isDoc(next) && !isArray(next)) {
      throw new StoreError(
        'PathNotViable',
        `Cannot create field '${path[depth + 1] ?? ''}' in element {${part}: ${typeName(next)}}`,
      );
    }
    node = next;
  });
};

const child = (node: Doc | Value[], part: string): Value | undefined => {
  if (isDoc(node)) return node.get(part);
  const index = asIndex(part);
  return index === undefined ? undefined : node[index];
};

const ownChild = (node: Doc | Value[], part: string, ownValues: OwnValues): Value | undefined => {
  const current = child(node, part);
  if ((!isDoc(current) && !isArray(current)) || ownValues.has(current)) return current;
  const copy = isDoc(current) ? new Map(current) : [...current];
  ownValues.add(copy);
  if (isDoc(node)) node.set(part, copy);
  else node[Number(part)] = copy;
  return copy;
};

const put = (node: Doc | Value[], part: string, value: Value, path: Path): void => {
  if (isDoc(node)) {
    node.set(part, value);
    return;
  }
  const index = asIndex(part);
  if (index === undefined) {
    throw new StoreError(
      'PathNotViable',
      `Cannot create field '${part}' in an array element (path '${path.join('.')}')`,
    );
  }
  if (index - node.length > maxPadding) {
    throw new StoreError('BadValue', `can't backfill more than ${maxPadding} elements`);
  }
  while (node.length < index) node.push(null);
  node[index] = value;
};

/** Removes the value at a concrete path of a document that the update owns; in an array it leaves null, as MongoDB does. */
export const removeAt = (doc: Doc, path: Path, ownValues: OwnValues): void => {
  let parent: Value | undefined = doc;
  for (const part of path.slice(0, -1)) {
    if (!isDoc(parent) && !isArray(parent)) return;
    parent = ownChild(parent, part, ownValues);
  }
  const last = path.at(-1) ?? '';
  if (isDoc(parent)) parent.delete(last);
  else if (isArray(parent)) {
    const index = asIndex(last);
    if (index !== undefined && index < parent.length) parent[index] = null;
  }
};
