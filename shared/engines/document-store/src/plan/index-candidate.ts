import { isCutEdge } from '../bson/order-key.js';
import type { Condition, Filter } from '../match/filter.js';
import type { Index } from '../storage/catalog.js';
import type { Bounds } from './bounds.js';
import { impliesFilter, impliesPresence } from './conjuncts.js';
import type { Conjunct } from './conjuncts.js';
import { entryOrder } from './entry-order.js';
import type { EntryOrder, SortField } from './entry-order.js';
import { entryTest } from './entry-test.js';
import type { EntryTest } from './entry-test.js';
import { fieldBounds, countLeadingPoints } from './field-bounds.js';
import type { CountEntries } from './field-bounds.js';
import { streams } from './streams.js';
import type { Stream } from './streams.js';

export interface IndexPlan {
  readonly kind: 'index';
  readonly index: Index;
  /** More than one stream is merged in order. */
  readonly streams: readonly Stream[];
  readonly reverse: boolean;
  readonly ordered: boolean;
  /** Number of leading bound fields. */
  readonly bounded: number;
  /** The conditions on later fields that entries within the ranges can decide. */
  readonly test: EntryTest;
  /** Sorts documents before they are read, if the entries are in another order. */
  readonly order: EntryOrder | undefined;
  /** Conditions that hold exactly for the entries of the ranges that pass the test. */
  readonly exactly: ReadonlySet<Condition>;
  /** A document has at most one entry in the ranges: whatever fields are arrays, one of their elements is requested. */
  readonly once: boolean;
  readonly score: number;
}

/** How the documents of a query are found. */
export type Plan =
  | { readonly kind: 'none' }
  | { readonly kind: 'collection' }
  | IndexPlan
  | { readonly kind: 'union'; readonly plans: readonly IndexPlan[] };

/** How an index can be used for a query; undefined: not at all, or it may lack documents that the query asks for. */
export const indexCandidate = (
  index: Index,
  conjuncts: readonly Conjunct[],
  sort: readonly SortField[],
  count: CountEntries,
  isHinted = false,
): IndexPlan | undefined => {
  const { spec } = index;
  const isWhole = spec.partial === undefined && !spec.sparse;
  // Most indexes of a collection cover other fields and are not examined further.
  if (isWhole && !isHinted && !isLeadingField(spec.fields[0]?.name, conjuncts, sort)) return undefined;
  if (!isHinted && spec.partial !== undefined && !impliesFilter(conjuncts, spec.partial.filter)) return undefined;
  const names = new Set(spec.fields.map((field) => field.name));
  if (!isHinted && spec.sparse && !conjuncts.some((conjunct) => names.has(conjunct.name) && impliesPresence(conjunct)))
    return undefined;

  const bounds = fieldBounds(index, conjuncts, count);
  const pointFields = countLeadingPoints(bounds);
  const range = bounds[pointFields];
  const usable = bounds.slice(0, pointFields + (range === undefined ? 0 : 1));
  const order = sort.length === 0 ? undefined : sortOrder(index, bounds, pointFields, sort);
  const boundedCount = usable.length;
  const sorts = order !== undefined;
  const test = entryTest(index, bounds, boundedCount);
  if (boundedCount === 0 && !sorts && isWhole && !isHinted) return undefined;
  return {
    kind: 'index',
    index,
    streams: streams(index.id, usable, order?.split ?? 0),
    reverse: order?.reverse ?? false,
    ordered: sorts || sort.length === 0,
    bounded: boundedCount,
    test,
    order: sorts || sort.length === 0 ? undefined : entryOrder(index, sort),
    exactly: new Set(areWhole(usable) ? [...usable.flatMap((bound) => bound?.exactly ?? []), ...test.decides] : []),
    once:
      areWhole(usable) &&
      index.multikey.every((multikey, fieldIndex) => {
        const bound = usable[fieldIndex];
        return !multikey || (bound?.points === true && bound.intervals.length === 1);
      }),
    score: score(index, bounds, pointFields, range !== undefined, sorts),
  };
};

/** Conditions or sort use the first field of an index, without which its entries are in no useful order. */
const isLeadingField = (
  first: string | undefined,
  conjuncts: readonly Conjunct[],
  sort: readonly SortField[],
): boolean => conjuncts.some(({ name }) => name === first) || sort.some(({ name }) => name === first);

/** The bounds are short enough: stored keys have only the beginning of longer ones. */
const areWhole = (bounds: readonly (Bounds | undefined)[]): boolean =>
  !isCutEdge(bounds.reduce((size, bound) => size + (bound?.intervals.longest ?? 0), 0));

/** The conditions that a filter demands all together; undefined if it demands anything else. */
export const conditionsOf = (filter: Filter): readonly Condition[] | undefined => {
  if (filter.op !== 'and') return 'path' in filter ? [filter] : undefined;
  const parts = filter.parts.map(conditionsOf);
  return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
};

/** The entries of the plan that pass its test lead exactly to the matches of the filter. */
export const decidesAll = ({ exactly }: IndexPlan, filter: Filter): boolean =>
  conditionsOf(filter)?.every((condition) => exactly.has(condition)) === true;

/** The score of an index that leads to at most one document. */
export const uniqueMatchScore = 1000;

const score = (
  index: Index,
  bounds: readonly (Bounds | undefined)[],
  points: number,
  range: boolean,
  sorts: boolean,
) => {
  const isOne = index.spec.unique && points === bounds.length && bounds.every((bound) => bound?.intervals.length === 1);
  const narrower = index.spec.partial !== undefined || index.spec.sparse ? 1 : 0;
  return (
    (isOne ? uniqueMatchScore : 0) + points * 10 + (range ? 5 : 0) + (sorts ? 8 : 0) + narrower - bounds.length * 0.01
  );
};

interface SortOrder {
  /** Number of leading fields whose values open a stream each. */
  readonly split: number;
  readonly reverse: boolean;
}

/** More combinations of listed values than this are not merged: sorting is cheaper. */
const maxStreams = 2000;

/** The index, read from the values of its first fields on, is in sort order. */
const sortOrder = (
  index: Index,
  bounds: readonly (Bounds | undefined)[],
  points: number,
  sort: readonly SortField[],
): SortOrder | undefined => {
  let streamCount = 1;
  for (let split = 0; split <= points && streamCount <= maxStreams; split++) {
    streamCount *= bounds[split]?.intervals.length ?? 1;
    const reverse = sortsFrom(index, bounds, split, sort);
    if (reverse !== undefined) return { split, reverse };
  }
  return undefined;
};

const sortsFrom = (
  index: Index,
  bounds: readonly (Bounds | undefined)[],
  split: number,
  sort: readonly SortField[],
): boolean | undefined => {
  const { fields } = index.spec;
  const isConstant = (fieldIndex: number): boolean => {
    const bound = bounds[fieldIndex];
    return index.multikey[fieldIndex] !== true && bound?.points === true && bound.intervals.length === 1;
  };
  let fieldIndex = split;
  let reverse: boolean | undefined;
  for (const { name, descending } of sort) {
    const ownIndex = fields.findIndex((field) => field.name === name);
    if (ownIndex >= 0 && isConstant(ownIndex)) continue;
    while (fieldIndex < fields.length && fields[fieldIndex]?.name !== name && isConstant(fieldIndex)) fieldIndex++;
    const field = fields[fieldIndex];
    if (field === undefined || field.name !== name) return undefined;
    // A sort uses an array's least or greatest element, which bounds on a field of that array may cut off.
    if (index.multikey[fieldIndex] === true && hasBoundArray(index, bounds, field.path[0])) return undefined;
    const isReversed = field.descending !== descending;
    if (reverse !== undefined && reverse !== isReversed) return undefined;
    reverse = isReversed;
    fieldIndex++;
  }
  return reverse ?? false;
};

const hasBoundArray = (index: Index, bounds: readonly (Bounds | undefined)[], array: string | undefined): boolean =>
  index.spec.fields.some(
    ({ path }, fieldIndex) =>
      path[0] === array && index.multikey[fieldIndex] === true && bounds[fieldIndex] !== undefined,
  );
