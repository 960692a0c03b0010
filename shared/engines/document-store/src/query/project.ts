import { StoreError, unsupported } from '../errors.js';
import { isArray, isDoc, isNumeric, isTruthy } from '../bson/value.js';
import type { Doc, Value } from '../bson/value.js';
import { fieldPath } from '../match/field-path.js';
import type { Path } from '../match/path.js';

export type Project = (doc: Doc) => Doc;

interface Tree {
  readonly children: Map<string, Tree>;
  leaf: boolean;
}

export const emptyProjection = (name: string): StoreError =>
  new StoreError(51270, `An empty sub-projection is not a valid value. Found empty object at path ${name}`);

/** The paths of a projection, and whether it includes or excludes them. */
interface NamedPaths {
  readonly including: boolean;
  readonly paths: readonly Path[];
}

/** Undefined for an empty projection. Operators are refused by name. */
const parseNamedPaths = (projection: Doc | undefined): NamedPaths | undefined => {
  if (projection === undefined || projection.size === 0) return undefined;
  const paths: Path[] = [];
  let isIncluding: boolean | undefined;
  let withId: boolean | undefined;
  for (const [name, value] of flatten(projection, '')) {
    const isNamedIn = isIncluded(name, value);
    if (name === '_id') {
      withId = isNamedIn;
      continue;
    }
    if (isIncluding !== undefined && isIncluding !== isNamedIn) {
      throw isNamedIn
        ? new StoreError(31253, `Cannot do inclusion on field ${name} in exclusion projection`)
        : new StoreError(31254, `Cannot do exclusion on field ${name} in inclusion projection`);
    }
    isIncluding = isNamedIn;
    paths.push(fieldPath(name));
  }
  isIncluding ??= withId === true;
  const namesId = isIncluding
    ? withId === true || (withId === undefined && !paths.some(([first]) => first === '_id'))
    : withId === false;
  return { including: isIncluding, paths: namesId ? [...paths, ['_id']] : paths };
};

/** The paths that a projection includes; undefined: it includes more than it names. */
export const keptPaths = (projection: Doc | undefined): readonly Path[] | undefined => {
  const namedPaths = parseNamedPaths(projection);
  return namedPaths?.including === true ? namedPaths.paths : undefined;
};

/** Parses a projection by inclusion or exclusion; undefined: the whole document. Operators are refused by name. */
export const parseProjection = (projection: Doc | undefined): Project | undefined => {
  const namedPaths = parseNamedPaths(projection);
  if (namedPaths === undefined) return undefined;
  const tree = treeOf(namedPaths.paths);
  return namedPaths.including ? (doc) => includeFields(doc, tree) : (doc) => excludeFields(doc, tree);
};

/** `{ a: { b: 1 } }` is `{ 'a.b': 1 }`. */
const flatten = (projection: Doc, prefix: string): [string, Value][] =>
  Array.from(projection).flatMap(([name, value]): [string, Value][] => {
    if (name.startsWith('$')) throw unsupported(`the projection operator ${name}`);
    if (isDoc(value)) {
      if (value.size === 0) throw emptyProjection(`${prefix}${name}`);
      return flatten(value, `${prefix}${name}.`);
    }
    return [[`${prefix}${name}`, value]];
  });

const isIncluded = (name: string, value: Value): boolean => {
  if (!isNumeric(value) && typeof value !== 'boolean') throw unsupported(`a computed projection (field '${name}')`);
  if (name === '$' || name.includes('.$')) throw unsupported(`the positional projection '${name}'`);
  return isTruthy(value);
};

/** Throws when one of the paths is, or leads through, another one. */
export const refuseCollisions = (paths: readonly Path[]): void => {
  treeOf(paths);
};

const treeOf = (paths: readonly Path[]): Tree => {
  const tree: Tree = { children: new Map(), leaf: false };
  for (const path of paths) addPath(tree, path);
  return tree;
};

const addPath = (tree: Tree, path: Path): void => {
  let node = tree;
  for (const [depth, part] of path.entries()) {
    let child = node.children.get(part);
    if (child === undefined) {
      if (node.leaf) {
        const rest = path.slice(depth).join('.');
        throw new StoreError(31249, `Path collision at ${path.join('.')} remaining portion ${rest}`);
      }
      child = { children: new Map(), leaf: false };
      node.children.set(part, child);
    }
    node = child;
  }
  if (node.leaf || node.children.size > 0) throw new StoreError(31250, `Path collision at ${path.join('.')}`);
  node.leaf = true;
};

const includeFields = (doc: Doc, tree: Tree): Doc => {
  const result: Doc = new Map();
  for (const [name, value] of doc) {
    const branch = tree.children.get(name);
    if (branch === undefined) continue;
    const inner = branch.leaf ? value : includeFieldsIn(value, branch);
    if (inner !== undefined) result.set(name, inner);
  }
  return result;
};

/** Below a path that continues, only documents and the documents in arrays contribute anything. */
const includeFieldsIn = (value: Value, tree: Tree): Value | undefined => {
  if (isDoc(value)) return includeFields(value, tree);
  if (!isArray(value)) return undefined;
  return value.flatMap((item) => {
    const inner = includeFieldsIn(item, tree);
    return inner === undefined ? [] : [inner];
  });
};

const excludeFields = (doc: Doc, tree: Tree): Doc => {
  const result: Doc = new Map();
  for (const [name, value] of doc) {
    const branch = tree.children.get(name);
    if (branch === undefined) result.set(name, value);
    else if (!branch.leaf) result.set(name, excludeFieldsIn(value, branch));
  }
  return result;
};

const excludeFieldsIn = (value: Value, tree: Tree): Value => {
  if (isDoc(value)) return excludeFields(value, tree);
  return isArray(value) ? value.map((item) => excludeFieldsIn(item, tree)) : value;
};
