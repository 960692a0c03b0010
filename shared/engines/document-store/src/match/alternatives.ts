import { isTagged } from '../bson/value.js';
import type { Value } from '../bson/value.js';
import type { Filter } from './filter.js';

/** Up to this number, values are tried one after the other. */
const maxUnjoined = 16;

const isListable = (filter: Filter): filter is Extract<Filter, { readonly value: Value }> =>
  filter.op === 'eq' && !(isTagged(filter.value) && filter.value.kind === 'regex');

/** Many alternatives that compare one path with different values become one list, in which a value is looked up. */
export const joinAlternatives = (parts: readonly Filter[]): readonly Filter[] => {
  if (parts.length <= maxUnjoined) return parts;
  const valuesByPath = new Map<string, Value[]>();
  const lists: Filter[] = [];
  const others: Filter[] = [];
  for (const part of parts) {
    if (!isListable(part)) {
      others.push(part);
      continue;
    }
    const name = part.path.join('.');
    const values = valuesByPath.get(name);
    if (values !== undefined) values.push(part.value);
    else {
      const newList = [part.value];
      valuesByPath.set(name, newList);
      lists.push({ op: 'in', path: part.path, values: newList, patterns: [] });
    }
  }
  return [...lists, ...others];
};
