import { compare, equal, rank } from '../bson/compare.js';
import { isArray } from '../bson/value.js';
import type { Value } from '../bson/value.js';
import type { Condition, Filter } from '../match/filter.js';
import { comparison, matchesMissing } from '../match/matcher.js';

/** A condition that every match satisfies, and whether it was stated as such or is inside an $elemMatch. */
export interface Conjunct {
  readonly name: string;
  readonly condition: Condition;
  readonly inElement: boolean;
  /** The innermost $elemMatch of documents around it, and the path of its array. */
  readonly element?: { readonly of: Filter; readonly path: string };
}

/** The conditions that all matches of a filter satisfy, including the ones in its $and and $elemMatch. */
export const conjunctsOf = (filter: Filter): Conjunct[] => collect(filter, undefined);

const collect = (filter: Filter, element: Conjunct['element']): Conjunct[] => {
  if (filter.op === 'and') return filter.parts.flatMap((part) => collect(part, element));
  const path = 'path' in filter ? filter.path.join('.') : '';
  const name = element === undefined ? path : `${element.path}.${path}`;
  if ('parts' in filter || 'part' in filter) {
    if (filter.op === 'elemMatch') return collect(filter.part, { of: filter, path: name });
    if (filter.op === 'elemMatchValue') return elementConditions(filter.part, name);
    return [];
  }
  return [{ name, condition: filter, inElement: element !== undefined, ...(element === undefined ? {} : { element }) }];
};

const elementConditions = (filter: Filter, name: string): Conjunct[] => {
  if (filter.op === 'and') return filter.parts.flatMap((part) => elementConditions(part, name));
  if ('parts' in filter || 'part' in filter) return [];
  return [{ name, condition: filter, inElement: true }];
};

/** Every document that satisfies the conjuncts also satisfies the filter of a partial index. */
export const impliesFilter = (conjuncts: readonly Conjunct[], filter: Filter): boolean => {
  if (filter.op === 'and') return filter.parts.every((part) => impliesFilter(conjuncts, part));
  if ('parts' in filter || 'part' in filter) return false;
  const name = filter.path.join('.');
  return conjuncts.some(
    (conjunct) => !conjunct.inElement && conjunct.name === name && impliesCondition(conjunct.condition, filter),
  );
};

/** The condition holds for no document that lacks the field. */
export const impliesPresence = ({ condition }: Conjunct): boolean => {
  switch (condition.op) {
    case 'eq':
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return condition.value !== null && !matchesMissing(condition);
    case 'in':
      return !condition.values.includes(null);
    default:
      return true;
  }
};

const impliesCondition = (given: Condition, wanted: Condition): boolean => {
  switch (wanted.op) {
    case 'exists':
      return impliesPresence({ name: '', condition: given, inElement: false });
    case 'eq':
      return everyValue(given, (value) => equal(value, wanted.value));
    case 'in':
      return everyValue(given, (value) => wanted.values.some((one) => equal(one, value)));
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte': {
      if (everyValue(given, comparison(wanted.op, wanted.value))) return true;
      return isNarrowerRange(given, wanted);
    }
    default:
      return false;
  }
};

const everyValue = (given: Condition, test: (value: Value) => boolean): boolean => {
  if (given.op === 'eq') return !isArray(given.value) && test(given.value);
  return given.op === 'in' && given.patterns.length === 0 && given.values.every((one) => !isArray(one) && test(one));
};

const isNarrowerRange = (given: Condition, wanted: { op: string; value: Value }): boolean => {
  if (given.op !== 'gt' && given.op !== 'gte' && given.op !== 'lt' && given.op !== 'lte') return false;
  if (given.op.slice(0, 2) !== wanted.op.slice(0, 2) || rank(given.value) !== rank(wanted.value)) return false;
  const difference = compare(given.value, wanted.value) * (given.op.startsWith('g') ? 1 : -1);
  return difference > 0 || (difference === 0 && (wanted.op.length === 3 || given.op.length === 2));
};
