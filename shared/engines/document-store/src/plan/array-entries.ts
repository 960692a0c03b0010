import { endOfValue } from '../bson/order-key-end.js';
import type { Condition, Filter } from '../match/filter.js';
import type { Index } from '../storage/catalog.js';
import { afterPrefix } from '../storage/layout.js';
import type { Tables } from '../storage/tables.js';
import { boundsFor } from './bounds.js';
import { entryFields, isCutEntry } from './entry-fields.js';
import type { EntryTest } from './entry-test.js';
import { conditionsOf } from './index-candidate.js';
import type { IndexPlan } from './index-candidate.js';
import type { Interval } from './intervals.js';

/** More values than this are not looked up one by one. */
const maxValues = 8;

/** The only array of an index, if the plan has bounds for it. */
const boundArray = ({ index, bounded }: IndexPlan): number | undefined => {
  const arrayField = index.multikey.indexOf(true);
  return arrayField >= 0 && arrayField < bounded && index.multikey.lastIndexOf(true) === arrayField
    ? arrayField
    : undefined;
};

/**
 * For equal values of the preceding fields, the plan's ranges contain no two elements, for example when only one word
 * has the requested prefix: each document has one entry there.
 */
export const hasOneElementEach = ({ indexes }: Tables, plan: IndexPlan): boolean => {
  const array = boundArray(plan);
  const [stream, ...otherStreams] = plan.streams;
  if (array === undefined || stream === undefined || otherStreams.length > 0 || stream.size > maxValues) return false;
  const placesOf = entryFields(plan.index, array + 1);
  const heads = new Set<string>();
  for (const { from, to } of stream.ranges(false)) {
    const [first] = indexes.getKeys({ start: from, end: to, limit: 1 });
    if (first === undefined) continue;
    const [start, end] = placesOf(first)?.slice(array) ?? [];
    if (end === undefined) return false;
    const head = first.toString('latin1', 0, start);
    if (heads.has(head)) return false;
    heads.add(head);
    const [nextEntry] = indexes.getKeys({ start: afterPrefix(first.subarray(0, end)), end: to, limit: 1 });
    if (nextEntry !== undefined) return false;
  }
  return true;
};

/**
 * The plan with a test that also decides further conditions on the bound array: whether the document has an entry for
 * an element that satisfies them. Undefined if that does not decide everything that the plan leaves open.
 */
export const withOtherElements = (tables: Tables, plan: IndexPlan, filter: Filter): IndexPlan | undefined => {
  const array = boundArray(plan);
  const openConditions = conditionsOf(filter)?.filter((condition) => !plan.exactly.has(condition));
  const field = array === undefined ? undefined : plan.index.spec.fields[array];
  if (openConditions === undefined || array === undefined || field === undefined) return undefined;
  const wantedIntervals: (readonly Interval[])[] = [];
  for (const condition of openConditions) {
    const name = condition.path.join('.');
    const [bounds] = boundsFor(field.name, field.descending, true, [{ name, condition, inElement: false }]);
    if (bounds === undefined || bounds.exactly.length === 0 || bounds.intervals.length > maxValues) return undefined;
    wantedIntervals.push([...bounds.intervals.inOrder(false)]);
  }
  const others = elementTest(tables, plan.index, array, wantedIntervals);
  const test: EntryTest = {
    fields: [...plan.test.fields, field.name],
    decides: [...plan.test.decides, ...openConditions],
    passes: (entry) => {
      const passes = plan.test.passes(entry);
      return passes === true ? others(entry) : passes;
    },
  };
  return { ...plan, test, exactly: new Set<Condition>([...plan.exactly, ...openConditions]) };
};

/**
 * Whether the document of an entry has elements within each of the wanted intervals; undefined: only the document can
 * tell.
 */
const elementTest = (
  { indexes }: Tables,
  index: Index,
  array: number,
  wantedIntervals: readonly (readonly Interval[])[],
): EntryTest['passes'] => {
  const placesOf = entryFields(index, array + 1);
  const descending = index.spec.fields[array]?.descending === true;
  /** The elements that consecutive entries with the same head share. */
  let cachedElements: { readonly head: Buffer; readonly elements: readonly (Buffer[] | undefined)[] } | undefined;

  const elementsWithin = (head: Buffer, intervals: readonly Interval[]): Buffer[] | undefined => {
    const elements: Buffer[] = [];
    for (const { from, to } of intervals) {
      const end = Buffer.concat([head, to]);
      let start: Buffer = Buffer.concat([head, from]);
      for (;;) {
        const [next] = indexes.getKeys({ start, end, limit: 1 });
        if (next === undefined) break;
        const endOfElement = endOfValue(next, head.length, descending);
        if (endOfElement === undefined || isCutEntry(next) || elements.length >= maxValues) return undefined;
        elements.push(next.subarray(head.length, endOfElement));
        start = afterPrefix(next.subarray(0, endOfElement));
      }
    }
    return elements;
  };

  return (entry) => {
    const places = placesOf(entry);
    if (places === undefined) return undefined;
    const start = places[array] ?? 0;
    const end = places[array + 1] ?? 0;
    const head = entry.subarray(0, start);
    if (cachedElements?.head.equals(head) !== true)
      cachedElements = { head, elements: wantedIntervals.map((intervals) => elementsWithin(head, intervals)) };
    const tail = entry.subarray(end);
    let isDecided = true;
    for (const elements of cachedElements.elements) {
      if (elements === undefined) isDecided = false;
      else if (!elements.some((element) => indexes.doesExist(Buffer.concat([head, element, tail])))) return false;
    }
    return isDecided ? true : undefined;
  };
};
