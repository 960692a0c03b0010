import { comparablePart } from '../bson/order-key.js';
import type { Condition } from '../match/filter.js';
import type { Index } from '../storage/catalog.js';
import { afterPrefix, tableKey } from '../storage/layout.js';
import { boundsFor } from './bounds.js';
import type { Bounds, Interval } from './bounds.js';
import { implies, impliesPresence } from './conjuncts.js';
import type { Conjunct } from './conjuncts.js';
import type { SortField } from './planner.js';

/** Ranges of an index, in key order, whose entries after `skip` bytes are in the order of the sort. */
export interface Stream {
  readonly skip: number;
  readonly ranges: readonly Interval[];
}

export interface IndexPlan {
  readonly kind: 'index';
  readonly index: Index;
  /** More than one stream is merged in order. */
  readonly streams: readonly Stream[];
  readonly reverse: boolean;
  readonly ordered: boolean;
  /** Leading fields that are bound. */
  readonly bounded: number;
  /** Conditions that hold for all entries of the ranges, and for no others. */
  readonly exactly: ReadonlySet<Condition>;
  /** A document has at most one entry in the ranges: whatever fields are arrays, one of their elements is asked for. */
  readonly once: boolean;
  readonly score: number;
}

/** More combinations of listed values than this are not opened as ranges of their own. */
const mostCombinations = 2000;

/** What an index can do for a query; undefined: nothing, or it lacks documents that the query may ask for. */
export const indexCandidate = (
  index: Index,
  conjuncts: readonly Conjunct[],
  sort: readonly SortField[],
  hinted = false,
): IndexPlan | undefined => {
  const { spec } = index;
  if (spec.partial !== undefined && !implies(conjuncts, spec.partial.filter)) return undefined;
  const names = new Set(spec.fields.map((field) => field.name));
  if (spec.sparse && !conjuncts.some((one) => names.has(one.name) && impliesPresence(one))) return undefined;

  const bounds = fieldBounds(index, conjuncts);
  const pointFields = leadingPoints(bounds);
  const range = bounds[pointFields];
  const usable = bounds.slice(0, pointFields + (range === undefined ? 0 : 1));
  const order = sort.length === 0 ? undefined : sortOrder(index, bounds, pointFields, sort);
  const bounded = usable.length;
  const sorts = order !== undefined;
  if (bounded === 0 && !sorts && !spec.sparse && spec.partial === undefined && !hinted) return undefined;
  return {
    kind: 'index',
    index,
    streams: streams(index.id, usable, order?.split ?? 0),
    reverse: order?.reverse ?? false,
    ordered: sorts || sort.length === 0,
    bounded,
    exactly: new Set(usable.flatMap((one) => one?.exactly ?? [])),
    once: index.multikey.every((multikey, at) => {
      const bound = usable[at];
      return !multikey || (bound?.points === true && bound.intervals.length === 1);
    }),
    score: score(index, bounds, pointFields, range !== undefined, sorts),
  };
};

const fieldBounds = (index: Index, conjuncts: readonly Conjunct[]): (Bounds | undefined)[] => {
  const openArrays = new Map<string, Conjunct['element']>();
  return index.spec.fields.map(({ name, path, descending }, at) => {
    const multikey = index.multikey[at] === true;
    const array = path[0] ?? '';
    // Two paths into one array: their conditions may be met by different elements, so only the first can bind,
    // or both where one $elemMatch asks both of the same element.
    const usable =
      multikey && openArrays.has(array)
        ? conjuncts.filter(({ element }) => areTogether(element, openArrays.get(array), index, name))
        : conjuncts;
    const bounds = boundsFor(name, descending, multikey, usable);
    if (multikey && bounds !== undefined && !openArrays.has(array)) openArrays.set(array, bounds.element);
    return bounds;
  });
};

/** Both conditions are asked of the same element, whose fields themselves the index holds. */
const areTogether = (
  element: Conjunct['element'],
  other: Conjunct['element'],
  { spec }: Index,
  name: string,
): boolean => {
  if (element === undefined || other === undefined || element.of !== other.of) return false;
  const isField = (full: string): boolean => full.lastIndexOf('.') === element.path.length;
  const within = spec.fields.filter((field) => field.path[0] === name.split('.', 1)[0]);
  return within.every((field) => isField(field.name) && field.name.startsWith(`${element.path}.`));
};

const leadingPoints = (bounds: readonly (Bounds | undefined)[]): number => {
  let combinations = 1;
  let count = 0;
  for (const bound of bounds) {
    if (bound === undefined || !bound.points) break;
    combinations *= bound.intervals.length;
    if (combinations > mostCombinations && count > 0) break;
    count++;
  }
  return count;
};

/** The score of an index that leads to one document at most. */
export const leadsToOne = 1000;

const score = (
  index: Index,
  bounds: readonly (Bounds | undefined)[],
  points: number,
  range: boolean,
  sorts: boolean,
) => {
  const isOne = index.spec.unique && points === bounds.length && bounds.every((one) => one?.intervals.length === 1);
  const narrower = index.spec.partial !== undefined || index.spec.sparse ? 1 : 0;
  return (isOne ? leadsToOne : 0) + points * 10 + (range ? 5 : 0) + (sorts ? 8 : 0) + narrower - bounds.length * 0.01;
};

interface SortOrder {
  /** Leading fields whose values each open a stream of their own. */
  readonly split: number;
  readonly reverse: boolean;
}

/** The index, read from the values of its first fields on, is in the order of the sort. */
const sortOrder = (
  index: Index,
  bounds: readonly (Bounds | undefined)[],
  points: number,
  sort: readonly SortField[],
): SortOrder | undefined => {
  for (let split = 0; split <= points; split++) {
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
  const isConstant = (at: number): boolean => {
    const bound = bounds[at];
    return index.multikey[at] !== true && bound?.points === true && bound.intervals.length === 1;
  };
  let at = split;
  let reverse: boolean | undefined;
  for (const { name, descending } of sort) {
    const own = fields.findIndex((field) => field.name === name);
    if (own >= 0 && isConstant(own)) continue;
    while (at < fields.length && fields[at]?.name !== name && isConstant(at)) at++;
    const field = fields[at];
    if (field === undefined || field.name !== name) return undefined;
    // A sort takes an array's least or greatest element, which bounds on a field of that array may cut off.
    if (index.multikey[at] === true && hasBoundArray(index, bounds, field.path[0])) return undefined;
    const turned = field.descending !== descending;
    if (reverse !== undefined && reverse !== turned) return undefined;
    reverse = turned;
    at++;
  }
  return reverse ?? false;
};

const hasBoundArray = (index: Index, bounds: readonly (Bounds | undefined)[], array: string | undefined): boolean =>
  index.spec.fields.some(
    ({ path }, at) => path[0] === array && index.multikey[at] === true && bounds[at] !== undefined,
  );

const streams = (table: number, bounds: readonly (Bounds | undefined)[], split: number): Stream[] => {
  const heads = extended([tableKey(table)], bounds.slice(0, split));
  const last = bounds.at(-1);
  const hasRange = last !== undefined && !last.points;
  const inner = bounds.slice(split, hasRange ? -1 : undefined);
  return heads.map((head) => {
    const prefixes = extended([head], inner);
    const ranges = prefixes.flatMap((prefix) =>
      hasRange ? last.intervals.map((interval) => stretch(prefix, interval)) : [whole(prefix)],
    );
    return { skip: head.length, ranges };
  });
};

const extended = (prefixes: Buffer[], bounds: readonly (Bounds | undefined)[]): Buffer[] =>
  bounds.reduce<Buffer[]>(
    (heads, bound) =>
      heads.flatMap((head) => (bound?.intervals ?? []).map((interval) => Buffer.concat([head, interval.from]))),
    prefixes,
  );

const tableBytes = 4;

/** Keys beyond the stored length are compared by their beginning; the filter sorts out the rest. */
const stored = (edge: Buffer): { part: Buffer; cut: boolean } => {
  const part = comparablePart(edge.subarray(tableBytes));
  const cut = part.length < edge.length - tableBytes;
  return { part: cut ? edge.subarray(0, tableBytes + part.length) : edge, cut };
};

const whole = (prefix: Buffer): Interval => {
  const { part } = stored(prefix);
  return { from: part, to: afterPrefix(part) };
};

const stretch = (prefix: Buffer, interval: Interval): Interval => {
  const from = stored(Buffer.concat([prefix, interval.from]));
  const to = stored(Buffer.concat([prefix, interval.to]));
  return { from: from.part, to: to.cut ? afterPrefix(to.part) : to.part };
};
