import { indexEntry } from '../bson/order-key.js';
import type { Doc } from '../bson/value.js';
import type { Filter } from '../match/filter.js';
import { isExpensive, preparation } from '../plan/listed-keys.js';
import { choosePlan, isOrdered } from '../plan/planner.js';
import type { SortField } from '../plan/entry-order.js';
import { conditionsOf } from '../plan/index-candidate.js';
import type { Plan } from '../plan/index-candidate.js';
import type { Collection } from '../storage/catalog.js';
import { afterPrefix, documentKey, recordOf, withoutRecord } from '../storage/layout.js';
import type { Tables } from '../storage/tables.js';
import { candidates, matchReader } from './examine.js';
import type { ScanCounts, QueryContext, Hit } from './examine.js';
import { entriesInOrder, sortHits } from './ordered-read.js';

export interface Query {
  readonly filter: Filter;
  readonly sort?: readonly SortField[];
  readonly skip?: number;
  /** Undefined: all. */
  readonly limit?: number | undefined;
  readonly hint?: string | Doc | undefined;
}

export interface Run {
  /** Only valid after the filter is prepared, or the first hit was returned. */
  plan(): Plan;
  readonly scanCounts: ScanCounts;
  /** The hits in order; undefined stands for work without a result, so that the caller can pause. */
  readonly steps: Generator<Hit | undefined>;
}

/**
 * Plans a query over one collection or, if its filter has long lists, starts with those at the first step; nothing is
 * read before.
 */
export const runQuery = (tables: Tables, collection: Collection | undefined, query: Query): Run => {
  const sort = query.sort ?? [];
  const scanCounts: ScanCounts = { keys: 0, documents: 0 };
  let planOfQuery: Plan | undefined;
  const { filter, skip = 0, limit = Infinity } = query;
  const maxHits = skip + limit;
  const plan = (): Plan => (planOfQuery ??= choosePlan(tables, collection, filter, sort, maxHits, query.hint));
  if (collection === undefined) return { plan, scanCounts, steps: noHits() };
  const steps = (): Generator<Hit | undefined> => {
    const context = { tables, collection, filter, scanCounts };
    const chosenPlan = plan();
    const orderedSteps = isOrdered(chosenPlan, sort)
      ? examine(context, chosenPlan)
      : chosenPlan.kind === 'index' && chosenPlan.order !== undefined
        ? entriesInOrder(context, chosenPlan, sort, maxHits)
        : sortHits(examine(context, chosenPlan), sort, maxHits);
    return skip === 0 && limit === Infinity ? orderedSteps : limitHits(orderedSteps, skip, limit);
  };
  return { plan, scanCounts, steps: isExpensive(filter) ? prepareAndRun(filter, steps) : steps() };
};

function* prepareAndRun(filter: Filter, steps: () => Generator<Hit | undefined>): Generator<Hit | undefined> {
  yield* preparation(filter);
  yield* steps();
}

function* noHits(): Generator<Hit | undefined> {}

function* examine(context: QueryContext, plan: Plan): Generator<Hit | undefined> {
  const readMatch = matchReader(context);
  for (const candidate of candidates(context, plan)) yield candidate && readMatch(candidate.record);
}

function* limitHits(steps: Generator<Hit | undefined>, skip: number, limit: number): Generator<Hit | undefined> {
  let hitCount = 0;
  if (limit === 0) return;
  for (const hit of steps) {
    if (hit === undefined || hitCount++ < skip) {
      yield undefined;
      continue;
    }
    yield hit;
    if (hitCount >= skip + limit) return;
  }
}

/** The id that a filter demands, if that is a text. */
const requiredId = (filter: Filter): string | undefined => {
  for (const part of conditionsOf(filter) ?? [])
    if (part.op === 'eq' && part.path.length === 1 && part.path[0] === '_id' && typeof part.value === 'string')
      return part.value;
  return undefined;
};

/**
 * The document whose id a filter demands, without a plan, since most changes name one: a list of one or none, which may
 * fail the other conditions. Undefined for other queries.
 */
export const hitById = (
  tables: Tables,
  collection: Collection | undefined,
  { filter, hint }: Query,
): readonly Hit[] | undefined => {
  const id = hint !== undefined || isExpensive(filter) ? undefined : requiredId(filter);
  const index = collection?.indexes.find(({ spec }) => spec.name === '_id_');
  if (id === undefined || collection === undefined || index === undefined) return undefined;
  const start = withoutRecord(indexEntry(index.id, [id], index.spec.descending, 0));
  const [entry] = tables.indexes.getKeys({ start, end: afterPrefix(start), limit: 1 });
  const hit = entry && readHit(tables, collection, recordOf(entry));
  return hit ? [hit] : [];
};

/** The stored document of a record, if it still exists. */
export const readHit = (tables: Tables, collection: Collection, record: number): Hit | undefined => {
  const bytes = tables.documents.get(documentKey(collection.id, record));
  return bytes === undefined ? undefined : { record, bytes };
};
