import { rank, ranks } from '../bson/compare.js';
import { orderKey, textPrefixKey, typeKey } from '../bson/order-key.js';
import { double, isArray, isDouble } from '../bson/value.js';
import type { Value } from '../bson/value.js';
import type { Condition } from '../match/filter.js';
import { afterPrefix } from '../storage/layout.js';
import type { Conjunct } from './conjuncts.js';
import { prefixIntervals, intervalsOf } from './intervals.js';
import type { Interval, Intervals } from './intervals.js';
import { listedKeys } from './listed-keys.js';

/** The bounds that the conditions set for one field of an index. */
export interface Bounds {
  readonly intervals: Intervals;
  /** Each interval is one value: the keys after it are ordered by the next field. */
  readonly points: boolean;
  /** The conditions used, if the interval contains exactly their matches. */
  readonly exactly: readonly Condition[];
  /** The condition that binds a multikey field. */
  readonly element?: Conjunct['element'] | undefined;
}

/**
 * The bounds of the conjuncts on a field: none, one, or, for a multikey field, whose entries need satisfy only one
 * condition each, one for each condition that binds it: equalities first, then lists, then ranges.
 */
export const boundsFor = (
  name: string,
  descending: boolean,
  multikey: boolean,
  conjuncts: readonly Conjunct[],
): readonly Bounds[] => {
  const onField = conjuncts.filter((conjunct) => conjunct.name === name);
  const inElement = onField.some((conjunct) => conjunct.inElement);
  const exactlyMatched = (usedConditions: readonly Condition[]): readonly Condition[] =>
    inElement ? [] : usedConditions.filter((condition) => isDecidedByKeys(condition, multikey));

  const equalities = onField.flatMap(({ condition, element }): Bounds[] => {
    if (condition.op !== 'eq') return [];
    const intervals = pointIntervals(condition.value, descending);
    return [{ intervals, points: true, exactly: exactlyMatched([condition]), element }];
  });
  if (!multikey && equalities.length > 0) return equalities.slice(0, 1);
  const lists = onField.flatMap(({ condition, element }): Bounds[] => {
    if (condition.op !== 'in') return [];
    const keys = listedKeys(condition);
    if (keys === undefined) return [];
    const isPoints = condition.patterns.length === 0;
    return [
      { intervals: prefixIntervals(keys, descending), points: isPoints, exactly: exactlyMatched([condition]), element },
    ];
  });
  if (!multikey && lists.length > 0) return lists.slice(0, 1);
  const ranges = onField.flatMap(({ condition, element }) => {
    const interval = rangeInterval(condition, descending);
    return interval === undefined ? [] : [{ condition, interval, element }];
  });
  if (multikey) {
    const alternatives = ranges.map(({ condition, interval, element }) => ({
      intervals: intervalsOf(interval),
      points: false,
      exactly: exactlyMatched([condition]),
      element,
    }));
    return [...equalities, ...lists, ...alternatives];
  }
  const [first, ...otherRanges] = ranges;
  if (first === undefined) return [];
  const common = otherRanges.reduce((narrow, { interval }) => intersection(narrow, interval), first.interval);
  const isEmpty = Buffer.compare(common.from, common.to) >= 0;
  const usedConditions = ranges.map((range) => range.condition);
  return [
    {
      intervals: isEmpty ? intervalsOf() : intervalsOf(common),
      points: false,
      exactly: exactlyMatched(usedConditions),
    },
  ];
};

/**
 * The condition holds exactly if its intervals have an entry of the document. An array has one entry for each element;
 * of an array on the way to the field, an element that is not a document has an entry of null although the field is
 * missing.
 */
const isDecidedByKeys = (condition: Condition, multikey: boolean): boolean => {
  switch (condition.op) {
    case 'eq':
      return haveNoArray([condition.value]) && !(multikey && condition.value === null);
    case 'in':
      return (
        haveNoArray(condition.values) &&
        condition.patterns.every(({ isPrefix }) => isPrefix) &&
        !(multikey && condition.values.includes(null))
      );
    case 'regex':
      return condition.pattern.isPrefix;
    default:
      return true;
  }
};

/** An array is also looked up by the keys of its first element, which include more than requested. */
const haveNoArray = (values: readonly Value[]): boolean => !values.some(isArray);

/** An array is looked up as an element and by its first element, under which the whole array is indexed. */
const pointIntervals = (value: Value, descending: boolean): Intervals =>
  isArray(value)
    ? prefixIntervals(listedKeys({ op: 'in', path: [], values: [value], patterns: [] }) ?? [], descending)
    : intervalsOf(pointInterval(value, descending));

const pointInterval = (value: Value, descending: boolean): Interval => {
  const from = orderKey([value], [descending]);
  return { from, to: afterPrefix(from) };
};

const prefixInterval = (prefix: string, descending: boolean): Interval => {
  const from = textPrefixKey(prefix, descending);
  return { from, to: afterPrefix(from) };
};

const rangeInterval = (condition: Condition, descending: boolean): Interval | undefined => {
  switch (condition.op) {
    case 'regex': {
      const { prefix } = condition.pattern;
      return prefix === undefined ? undefined : prefixInterval(prefix, descending);
    }
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return comparisonInterval(condition.op, condition.value, descending);
    default:
      return undefined;
  }
};

const comparisonInterval = (
  op: 'gt' | 'gte' | 'lt' | 'lte',
  value: Value,
  descending: boolean,
): Interval | undefined => {
  const type = rank(value);
  if (type === ranks.array || type === ranks.minKey || type === ranks.maxKey || type === ranks.null) return undefined;
  if (isDouble(value) && Number.isNaN(value.value)) return undefined;
  const typeInterval = typeKey(type, descending);
  // NaN is below every number and in no range.
  const floor = type === ranks.double ? orderKey([double(-Infinity)], [descending]) : typeInterval;
  const key = orderKey([value], [descending]);
  const isLowerBound = op === 'gt' || op === 'gte';
  const inclusive = op === 'gte' || op === 'lte';
  if (isLowerBound !== descending) {
    const to = isLowerBound ? afterPrefix(typeInterval) : afterPrefix(floor);
    return { from: inclusive ? key : afterPrefix(key), to };
  }
  return { from: isLowerBound ? typeInterval : floor, to: inclusive ? afterPrefix(key) : key };
};

const intersection = (left: Interval, right: Interval): Interval => ({
  from: Buffer.compare(left.from, right.from) >= 0 ? left.from : right.from,
  to: Buffer.compare(left.to, right.to) <= 0 ? left.to : right.to,
});
