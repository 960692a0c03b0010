import { isArray, isDoc } from '../bson/value.js';
import type { Doc, Value } from '../bson/value.js';

export type Path = readonly string[];

/**
 * Receives one value that a path reaches (undefined: missing) and the index in the outermost array; returning true
 * stops. `chosen`: the path named this element of an array by number, so an array there is not opened again.
 */
export type Visit = (value: Value | undefined, position: number | undefined, chosen?: boolean) => boolean;

const arrayIndex = /^(0|[1-9]\d{0,8})$/;

/** The number that a path component means inside an array, if it is one. */
export const asIndex = (component: string | undefined): number | undefined =>
  component !== undefined && arrayIndex.test(component) ? Number(component) : undefined;

export const splitPath = (text: string): Path => (text.includes('.') ? text.split('.') : [text]);

/** Walks a path as MongoDB's queries do: arrays on the way are traversed element by element and by index. */
export const walk = (doc: Doc, path: Path, visit: Visit): boolean => walkDoc(doc, path, 0, visit, undefined);

const walkDoc = (doc: Doc, path: Path, depth: number, visit: Visit, position: number | undefined): boolean => {
  const value = doc.get(path[depth] ?? '');
  if (depth === path.length - 1) return visit(value, position);
  if (isDoc(value)) return walkDoc(value, path, depth + 1, visit, position);
  if (isArray(value)) return walkArray(value, path, depth + 1, visit, position);
  return visit(undefined, position);
};

const walkArray = (
  items: readonly Value[],
  path: Path,
  depth: number,
  visit: Visit,
  position: number | undefined,
): boolean => {
  const index = asIndex(path[depth]);
  const chosenItem = index === undefined ? undefined : items[index];
  if (chosenItem !== undefined) {
    if (depth === path.length - 1) {
      if (visit(chosenItem, position, true)) return true;
    } else if (isDoc(chosenItem)) {
      if (walkDoc(chosenItem, path, depth + 1, visit, position)) return true;
    } else if (isArray(chosenItem) && walkArray(chosenItem, path, depth + 1, visit, position)) return true;
  }
  return items.some((item, itemIndex) => isDoc(item) && walkDoc(item, path, depth, visit, position ?? itemIndex));
};
