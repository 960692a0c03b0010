import { StoreError, unsupported } from '../errors.js';
import { equal } from '../bson/compare.js';
import { isArray, isDoc, isNumeric, isTagged, toNumber, typeName } from '../bson/value.js';
import type { Value } from '../bson/value.js';
import { elementTest, matcher } from '../match/matcher.js';
import { isOperators, parseFilter } from '../match/parse.js';
import { keyText } from '../match/value-set.js';

/** Returns the new value of a field from the old one; undefined: the field stays unchanged. */
export type Change = (old: Value | undefined) => Value | undefined;

const badValue = (message: string): StoreError => new StoreError('BadValue', message);

const arrayOf = (operator: string, name: string, old: Value | undefined): Value[] => {
  if (old === undefined) return [];
  if (isArray(old)) return old;
  throw badValue(`The field '${name}' must be an array but is of type ${typeName(old)} (${operator})`);
};

const parseEach = (
  operator: string,
  value: Value,
  clauses: readonly string[],
): { items: Value[]; modifiers: Map<string, Value> } => {
  if (!isDoc(value) || !value.has('$each')) {
    const stray = isDoc(value) ? [...value.keys()].find((name) => name.startsWith('$')) : undefined;
    if (stray !== undefined) throw badValue(`Unrecognized clause in ${operator}: ${stray}`);
    return { items: [value], modifiers: new Map() };
  }
  for (const name of value.keys()) {
    if (operator === '$push' && name === '$sort') throw unsupported("the clause '$sort' of $push");
    if (!clauses.includes(name)) throw badValue(`Unrecognized clause in ${operator}: ${name}`);
  }
  const items = value.get('$each');
  if (!isArray(items)) throw badValue(`The argument to $each in ${operator} must be an array`);
  return { items, modifiers: value };
};

const integer = (operator: string, value: Value | undefined): number | undefined => {
  if (value === undefined) return undefined;
  if (!isNumeric(value) || !Number.isInteger(toNumber(value)))
    throw badValue(`The value for ${operator} must be an integer`);
  return toNumber(value);
};

/** `$push` with `$each`, `$position` and `$slice`. */
export const push = (name: string, value: Value): Change => {
  const { items, modifiers } = parseEach('$push', value, ['$each', '$slice', '$position']);
  const slice = integer('$slice', modifiers.get('$slice'));
  const position = integer('$position', modifiers.get('$position'));
  return (old) => {
    const elements = arrayOf('$push', name, old);
    const start = position ?? elements.length;
    const grown = [...elements.slice(0, start), ...items, ...elements.slice(start)];
    if (slice === undefined) return grown;
    return slice >= 0 ? grown.slice(0, slice) : grown.slice(slice);
  };
};

/** `$addToSet`: adds missing values and leaves existing ones unchanged, duplicates included. */
export const addToSet = (name: string, value: Value): Change => {
  const { items } = parseEach('$addToSet', value, ['$each']);
  return (old) => {
    const elements = arrayOf('$addToSet', name, old);
    const grown = [...elements];
    const isThere = membership(elements, items.length);
    for (const item of items) if (!isThere(item)) grown.push(item);
    return grown;
  };
};

/** This many comparisons of values take no longer than their keys. */
const fewComparisons = 1000;

/** Decides for each value whether it exists or was added before, in time proportional to the values. */
const membership = (elements: readonly Value[], lookups: number): ((value: Value) => boolean) => {
  if ((elements.length + lookups) * lookups <= fewComparisons) {
    const members = [...elements];
    return (value) => {
      const isKnown = members.some((one) => equal(one, value));
      members.push(value);
      return isKnown;
    };
  }
  const keys = new Set(elements.map(keyText));
  return (value) => {
    const key = keyText(value);
    const isKnown = keys.has(key);
    keys.add(key);
    return isKnown;
  };
};

/** `$pull` by value, by operators on the elements, or by a filter on elements that are documents. */
export const pull = (name: string, value: Value): Change => {
  const isUnwanted = pullTest(value);
  return (old) => (old === undefined ? undefined : arrayOf('$pull', name, old).filter((item) => !isUnwanted(item)));
};

const pullTest = (value: Value): ((item: Value) => boolean) => {
  const isLogical = isDoc(value) && [...value.keys()].some((name) => ['$and', '$or', '$nor'].includes(name));
  if ((isOperators(value) && !isLogical) || (isTagged(value) && value.kind === 'regex')) {
    const filter = parseFilter(new Map([['value', value]]));
    return elementTest(filter);
  }
  if (isDoc(value)) {
    const matches = matcher(parseFilter(value));
    return (item) => isDoc(item) && matches(item);
  }
  return (item) => equal(item, value);
};
