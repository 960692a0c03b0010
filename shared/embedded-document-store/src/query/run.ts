import { StoreError } from '../errors.js';
import { decodeFields } from '../bson/decode.js';
import type { Doc } from '../bson/value.js';
import type { Filter } from '../match/filter.js';
import { fieldsOf, matcher } from '../match/matcher.js';
import { isLaborious, preparation } from '../plan/listed-keys.js';
import { choosePlan, isOrdered } from '../plan/planner.js';
import type { Plan, SortField } from '../plan/planner.js';
import { recordsOf } from '../plan/scan.js';
import type { Collection } from '../storage/catalog.js';
import { documentKey } from '../storage/layout.js';
import type { Tables } from '../storage/tables.js';
import { sorter, sortKey } from './sort.js';

export interface Query {
  readonly filter: Filter;
  readonly sort?: readonly SortField[];
  readonly skip?: number;
  /** Undefined: all. */
  readonly limit?: number | undefined;
  readonly hint?: string | Doc | undefined;
}

/** A stored document that a query found. */
export interface Hit {
  readonly record: number;
  readonly bytes: Buffer;
}

/** What a run has touched so far. */
export interface Effort {
  keys: number;
  documents: number;
}

export interface Run {
  /** To be asked for when the filter is prepared, or the first hit was. */
  plan(): Plan;
  readonly effort: Effort;
  /** The hits in order; undefined stands for work done without a result, so that the caller can pause. */
  readonly steps: Generator<Hit | undefined>;
}

/**
 * Plans a query over one collection, or, when its filter has long lists, begins with that when the first step is asked
 * for; nothing is read before.
 */
export const runQuery = (tables: Tables, collection: Collection | undefined, query: Query): Run => {
  const sort = query.sort ?? [];
  const effort: Effort = { keys: 0, documents: 0 };
  let chosen: Plan | undefined;
  const plan = (): Plan => (chosen ??= choosePlan(tables, collection, query.filter, sort, query.hint));
  if (collection === undefined) return { plan, effort, steps: nothing() };
  const steps = (): Generator<Hit | undefined> => {
    const found = examine(tables, collection, plan(), query.filter, effort);
    const limit = query.limit ?? Infinity;
    const skip = query.skip ?? 0;
    const ordered = isOrdered(plan(), sort) ? found : inOrder(found, sort, skip + limit);
    return skip === 0 && limit === Infinity ? ordered : windowed(ordered, skip, limit);
  };
  return { plan, effort, steps: isLaborious(query.filter) ? prepared(query.filter, steps) : steps() };
};

function* prepared(filter: Filter, steps: () => Generator<Hit | undefined>): Generator<Hit | undefined> {
  yield* preparation(filter);
  yield* steps();
}

function* nothing(): Generator<Hit | undefined> {}

function* examine(
  tables: Tables,
  collection: Collection,
  plan: Plan,
  filter: Filter,
  effort: Effort,
): Generator<Hit | undefined> {
  const fields = fieldsOf(filter);
  const matches = matcher(filter);
  const all = fields.size === 0;
  for (const record of recordsOf(tables, collection, plan)) {
    if (record === undefined) {
      yield undefined;
      continue;
    }
    if (collection.gone)
      throw new StoreError('NamespaceRenamed', 'the collection was dropped or renamed during the query');
    if (plan.kind !== 'collection') effort.keys++;
    const bytes = tables.documents.get(documentKey(collection.id, record));
    effort.documents++;
    yield bytes !== undefined && (all || matches(decodeFields(bytes, fields))) ? { record, bytes } : undefined;
  }
}

function* inOrder(
  steps: Generator<Hit | undefined>,
  sort: readonly SortField[],
  keep: number,
): Generator<Hit | undefined> {
  const keyOf = sortKey(sort);
  const fields = new Set(sort.map(({ name }) => name.split('.', 1)[0] ?? name));
  const sorting = sorter<Hit>(keep);
  try {
    for (const hit of steps) {
      if (hit !== undefined) sorting.add(keyOf(decodeFields(hit.bytes, fields)), hit, hit.bytes.length);
      yield* sorting.tidy();
      yield undefined;
    }
    yield* sorting.sorted();
  } finally {
    sorting.discard();
  }
}

function* windowed(steps: Generator<Hit | undefined>, skip: number, limit: number): Generator<Hit | undefined> {
  let seen = 0;
  if (limit === 0) return;
  for (const hit of steps) {
    if (hit === undefined || seen++ < skip) {
      yield undefined;
      continue;
    }
    yield hit;
    if (seen >= skip + limit) return;
  }
}

/** The stored document of a record, if it is still there. */
export const storedHit = (tables: Tables, collection: Collection, record: number): Hit | undefined => {
  const bytes = tables.documents.get(documentKey(collection.id, record));
  return bytes === undefined ? undefined : { record, bytes };
};
