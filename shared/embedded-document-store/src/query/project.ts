import { StoreError, unsupported } from '../errors.js';
import { isArray, isDoc, isNumeric, isTruthy } from '../bson/value.js';
import type { Doc, Value } from '../bson/value.js';
import { splitPath } from '../match/path.js';

export type Project = (doc: Doc) => Doc;

interface Tree {
  readonly children: Map<string, Tree>;
  leaf: boolean;
}

const bad = (message: string): StoreError => new StoreError('BadValue', message);

/** Parses a projection by inclusion or exclusion; undefined: the whole document. Operators are refused by name. */
export const parseProjection = (projection: Doc | undefined): Project | undefined => {
  if (projection === undefined || projection.size === 0) return undefined;
  const tree: Tree = { children: new Map(), leaf: false };
  let including: boolean | undefined;
  let withId: boolean | undefined;
  for (const [name, value] of flattened(projection, '')) {
    const wanted = wantedOf(name, value);
    if (name === '_id') {
      withId = wanted;
      continue;
    }
    if (including !== undefined && including !== wanted) {
      throw bad(
        `Cannot do ${wanted ? 'inclusion' : 'exclusion'} on field ${name} in ${wanted ? 'exclusion' : 'inclusion'} projection`,
      );
    }
    including = wanted;
    plant(tree, name);
  }
  if (including ?? withId === true) {
    if (withId !== false) plant(tree, '_id');
    return (doc) => included(doc, tree);
  }
  if (withId === false) plant(tree, '_id');
  return (doc) => excluded(doc, tree);
};

/** `{ a: { b: 1 } }` is `{ 'a.b': 1 }`. */
const flattened = (projection: Doc, prefix: string): [string, Value][] =>
  Array.from(projection).flatMap(([name, value]): [string, Value][] => {
    if (name.startsWith('$')) throw unsupported(`the projection operator ${name}`);
    if (isDoc(value)) {
      if (value.size === 0) throw bad('An empty sub-projection is not a valid value');
      return flattened(value, `${prefix}${name}.`);
    }
    return [[`${prefix}${name}`, value]];
  });

const wantedOf = (name: string, value: Value): boolean => {
  if (!isNumeric(value) && typeof value !== 'boolean') throw unsupported(`a computed projection (field '${name}')`);
  if (splitPath(name).some((part) => part === '' || part.startsWith('$')))
    throw unsupported(`the projection path '${name}'`);
  return isTruthy(value);
};

const plant = (tree: Tree, name: string): void => {
  let node = tree;
  for (const part of splitPath(name)) {
    let child = node.children.get(part);
    if (child === undefined) {
      if (node.leaf) throw bad(`Path collision at ${name}`);
      child = { children: new Map(), leaf: false };
      node.children.set(part, child);
    }
    node = child;
  }
  if (node.leaf || node.children.size > 0) throw bad(`Path collision at ${name}`);
  node.leaf = true;
};

const included = (doc: Doc, tree: Tree): Doc => {
  const kept: Doc = new Map();
  for (const [name, value] of doc) {
    const branch = tree.children.get(name);
    if (branch === undefined) continue;
    const inner = branch.leaf ? value : includedIn(value, branch);
    if (inner !== undefined) kept.set(name, inner);
  }
  return kept;
};

/** Below a path that goes on, only documents and the documents in arrays have anything to show. */
const includedIn = (value: Value, tree: Tree): Value | undefined => {
  if (isDoc(value)) return included(value, tree);
  if (!isArray(value)) return undefined;
  return value.flatMap((item) => {
    const inner = includedIn(item, tree);
    return inner === undefined ? [] : [inner];
  });
};

const excluded = (doc: Doc, tree: Tree): Doc => {
  const kept: Doc = new Map();
  for (const [name, value] of doc) {
    const branch = tree.children.get(name);
    if (branch === undefined) kept.set(name, value);
    else if (!branch.leaf) kept.set(name, excludedIn(value, branch));
  }
  return kept;
};

const excludedIn = (value: Value, tree: Tree): Value => {
  if (isDoc(value)) return excluded(value, tree);
  return isArray(value) ? value.map((item) => excludedIn(item, tree)) : value;
};
