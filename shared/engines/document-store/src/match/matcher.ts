import { compare, equal, rank, ranks } from '../bson/compare.js';
import { isArray, isDoc, isDouble, isTagged } from '../bson/value.js';
import type { Doc, Value } from '../bson/value.js';
import { allValues } from './all-values.js';
import type { Condition, Filter, Pattern } from './filter.js';
import { walk } from './path.js';
import type { Path } from './path.js';
import { runToEnd, keySetIn, keyText } from './value-set.js';

/** Where a filter matched within an array: the positional `$` of an update. */
export interface Found {
  index?: number;
}

export type Matcher = (doc: Doc, found?: Found) => boolean;

type Test = (value: Value) => boolean;

const compiledMatchers = new WeakMap<Filter, Matcher>();

/** Compiles a filter once into a predicate with MongoDB's semantics for arrays, null, missing fields and types. */
export const matcher = (filter: Filter): Matcher => {
  const compiledMatcher = compiledMatchers.get(filter) ?? compileFilter(filter);
  compiledMatchers.set(filter, compiledMatcher);
  return compiledMatcher;
};

const compileFilter = (filter: Filter): Matcher => {
  switch (filter.op) {
    case 'and': {
      const holdsAll = allValues(filter.parts);
      const parts = (holdsAll === undefined ? filter.parts : filter.parts.slice(-1)).map(matcher);
      return (doc, found) => holdsAll?.(doc) !== false && parts.every((part) => part(doc, found));
    }
    case 'or': {
      const parts = filter.parts.map(matcher);
      return (doc, found) => parts.some((part) => part(doc, found));
    }
    case 'nor': {
      const parts = filter.parts.map(matcher);
      return (doc) => !parts.some((part) => part(doc));
    }
    case 'not': {
      const part = matcher(filter.part);
      return (doc) => !part(doc);
    }
    default:
      return conditionMatcher(filter);
  }
};

const conditionMatcher = (condition: Condition): Matcher => {
  switch (condition.op) {
    case 'exists':
      return (doc) => walk(doc, condition.path, (value) => value !== undefined);
    case 'size':
      return (doc) => walk(doc, condition.path, (value) => isArray(value) && value.length === condition.size);
    case 'elemMatch': {
      const part = matcher(condition.part);
      return arrayMatcher(condition.path, itemTest(part));
    }
    case 'elemMatchValue':
      return arrayMatcher(condition.path, elementTest(condition.part));
    case 'regex':
      return valueMatcher(condition.path, matchesPattern(condition.pattern), false);
    case 'in':
      return valueMatcher(condition.path, oneOf(condition), condition.values.includes(null));
    default:
      return valueMatcher(condition.path, comparison(condition.op, condition.value), matchesMissing(condition));
  }
};

/** A filter on an element: an array there is treated as a document whose fields are numbers. */
const itemTest = (part: Matcher): Test => {
  return (item) => {
    if (isDoc(item)) return part(item);
    return isArray(item) && part(new Map(item.map((inner, index) => [String(index), inner])));
  };
};

/** Operators on one element as it is: an element that is itself an array is not opened again. */
export const elementTest = (filter: Filter): Test => {
  switch (filter.op) {
    case 'and': {
      const tests = filter.parts.map(elementTest);
      return (value) => tests.every((test) => test(value));
    }
    case 'or': {
      const tests = filter.parts.map(elementTest);
      return (value) => tests.some((test) => test(value));
    }
    case 'nor': {
      const tests = filter.parts.map(elementTest);
      return (value) => !tests.some((test) => test(value));
    }
    case 'not': {
      const test = elementTest(filter.part);
      return (value) => !test(value);
    }
    case 'exists':
      return () => true;
    case 'size':
      return (value) => isArray(value) && value.length === filter.size;
    case 'elemMatch': {
      const part = matcher(filter.part);
      return (value) => isArray(value) && value.some(itemTest(part));
    }
    case 'elemMatchValue': {
      const test = elementTest(filter.part);
      return (value) => isArray(value) && value.some(test);
    }
    case 'regex':
      return matchesPattern(filter.pattern);
    case 'in':
      return oneOf(filter);
    default:
      return comparison(filter.op, filter.value);
  }
};

/** `null` equals a missing field, also for $gte and $lte; MinKey is below it and MaxKey above. */
export const matchesMissing = ({ op, value }: { op: string; value: Value }): boolean => {
  if (value === null) return op === 'eq' || op === 'gte' || op === 'lte';
  if (!isTagged(value)) return false;
  return value.kind === 'minKey' ? op.startsWith('gt') : value.kind === 'maxKey' && op.startsWith('lt');
};

const note = (found: Found | undefined, index: number): true => {
  if (found !== undefined) found.index = index;
  return true;
};

/** True when a value that the path reaches, or an element of it, passes the test. */
const valueMatcher = (path: Path, test: Test, missing: boolean): Matcher => {
  return (doc, found) =>
    walk(doc, path, (value, position, chosen) => {
      if (value === undefined) return missing && noteMatch(found, position);
      if (isArray(value) && chosen !== true) {
        const index = value.findIndex(test);
        if (index >= 0) return note(found, position ?? index);
      }
      return test(value) && noteMatch(found, position);
    });
};

const noteMatch = (found: Found | undefined, position: number | undefined): true =>
  position === undefined ? true : note(found, position);

const arrayMatcher = (path: Path, test: Test): Matcher => {
  return (doc, found) =>
    walk(doc, path, (value, position) => {
      if (!isArray(value)) return false;
      const index = value.findIndex(test);
      return index >= 0 && note(found, position ?? index);
    });
};

/** Compares only values of the operand's type, as MongoDB does; MinKey and MaxKey compare with all. */
export const comparison = (op: 'eq' | 'gt' | 'gte' | 'lt' | 'lte', operand: Value): Test => {
  if (op === 'eq') return (value) => equal(value, operand);
  const type = rank(operand);
  const acrossTypes = type === ranks.minKey || type === ranks.maxKey;
  const isNan = isDouble(operand) && Number.isNaN(operand.value);
  const accepts = accepting[op];
  return (value) => {
    if (!acrossTypes && rank(value) !== type) return false;
    const difference = compare(value, operand);
    // NaN is in no range of numbers, but between MinKey and MaxKey.
    if (isNan || (!acrossTypes && isDouble(value) && Number.isNaN(value.value))) return difference === 0 && accepts(0);
    return accepts(difference);
  };
};

const accepting = {
  gt: (difference: number) => difference > 0,
  gte: (difference: number) => difference >= 0,
  lt: (difference: number) => difference < 0,
  lte: (difference: number) => difference <= 0,
} as const;

const matchesPattern = ({ test, regex }: Pattern): Test => {
  return (value) => {
    if (typeof value === 'string') return test(value);
    return isTagged(value) && value.kind === 'regex' && value.source === regex.source && value.flags === regex.flags;
  };
};

const oneOf = ({ values, patterns }: { values: readonly Value[]; patterns: readonly Pattern[] }): Test => {
  const tests = patterns.map(matchesPattern);
  if (values.length <= 4) {
    return (value) => values.some((one) => equal(value, one)) || tests.some((test) => test(value));
  }
  const keys = runToEnd(keySetIn(values));
  return (value) => keys.has(keyText(value)) || tests.some((test) => test(value));
};

/** The paths that a filter reads. */
export const pathsOf = (filter: Filter): readonly Path[] => {
  if ('parts' in filter) return filter.parts.flatMap(pathsOf);
  if (filter.op === 'not') return pathsOf(filter.part);
  const inner = filter.op === 'elemMatch' ? pathsOf(filter.part) : [];
  return inner.length === 0 ? [filter.path] : inner.map((path) => [...filter.path, ...path]);
};
