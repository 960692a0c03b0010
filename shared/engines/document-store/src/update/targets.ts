import { StoreError } from '../errors.js';
import { isArray, isDoc } from '../bson/value.js';
import type { Doc, Value } from '../bson/value.js';
import { matcher } from '../match/matcher.js';
import type { Matcher } from '../match/matcher.js';
import { parseFilter } from '../match/parse.js';
import type { Path } from '../match/path.js';
import { valueAt } from './place.js';

const badValue = (message: string): StoreError => new StoreError('BadValue', message);

export type ArrayFilters = ReadonlyMap<string, Matcher>;

/** Parses arrayFilters: each one has one identifier. */
export const parseArrayFilters = (filters: readonly Value[]): ArrayFilters => {
  const matchersByName = new Map<string, Matcher>();
  for (const filter of filters) {
    const names = isDoc(filter) ? identifiers(filter) : new Set<string>();
    const [name] = names;
    if (!isDoc(filter) || name === undefined || names.size > 1) {
      throw new StoreError('FailedToParse', 'Each array filter must use a single top-level field name');
    }
    if (!/^[a-z][A-Za-z0-9]*$/.test(name))
      throw badValue(`Error parsing array filter: the identifier '${name}' is not valid`);
    if (matchersByName.has(name))
      throw new StoreError('FailedToParse', `Found multiple array filters with the same top-level field name ${name}`);
    matchersByName.set(name, matcher(parseFilter(filter)));
  }
  return matchersByName;
};

const identifiers = (filter: Doc): Set<string> => {
  const names = new Set<string>();
  for (const [name, value] of filter) {
    if (!name.startsWith('$')) names.add(name.split('.', 1)[0] ?? name);
    else if (isArray(value))
      for (const part of value) if (isDoc(part)) for (const inner of identifiers(part)) names.add(inner);
  }
  return names;
};

/** The identifier of a `$[name]` component; '' for `$[]`. */
export const placeholder = (part: string): string | undefined => /^\$\[(.*)\]$/.exec(part)?.[1];

/** The concrete paths that a path with `$`, `$[]` or `$[name]` stands for in a document. */
export const targets = (doc: Doc, path: Path, position: number | undefined, filters: ArrayFilters): Path[] => {
  const placeholderIndex = path.findIndex((part) => part === '$' || placeholder(part) !== undefined);
  if (placeholderIndex < 0) return [path];
  const before = path.slice(0, placeholderIndex);
  const part = path[placeholderIndex] ?? '';
  const after = path.slice(placeholderIndex + 1);
  const name = placeholder(part);
  if (name === undefined) {
    if (position === undefined) throw badValue('The positional operator did not find the match needed from the query.');
    return targets(doc, [...before, String(position), ...after], position, filters);
  }
  const array = valueAt(doc, before);
  if (!isArray(array)) {
    throw badValue(`The path '${before.join('.')}' must exist in the document in order to apply array updates.`);
  }
  const isWanted = name === '' ? () => true : elementFilter(name, filters, path);
  return array.flatMap((item, index) =>
    isWanted(item) ? targets(doc, [...before, String(index), ...after], position, filters) : [],
  );
};

const elementFilter = (name: string, filters: ArrayFilters, path: Path): ((item: Value) => boolean) => {
  const matches = filters.get(name);
  if (matches === undefined)
    throw badValue(`No array filter found for identifier '${name}' in path '${path.join('.')}'`);
  return (item) => matches(new Map([[name, item]]));
};
