import { matchAll } from '../match/filter.js';
import type { Condition, Filter } from '../match/filter.js';
import { hasOneElementEach, withOtherElements } from '../plan/array-entries.js';
import { decidesAll } from '../plan/index-candidate.js';
import type { IndexPlan, Plan } from '../plan/index-candidate.js';
import { preparation } from '../plan/listed-keys.js';
import { choosePlan } from '../plan/planner.js';
import { entryCounts } from '../plan/scan.js';
import type { Collection } from '../storage/catalog.js';
import type { Tables } from '../storage/tables.js';
import { candidates, documentTest } from './examine.js';
import type { ScanCounts, QueryContext } from './examine.js';
import { paceSteps, runPaced } from './pace.js';
import type { Deadline } from './pace.js';
import { runQuery } from './run.js';
import type { Query } from './run.js';

/** A planned count: nothing is read before it runs. */
export interface Count {
  readonly plan: Plan;
  /**
   * `all`: the collection knows its count; `index`: the storage counts the entries of ranges; `entries`: entries are
   * examined, since not all of them count.
   */
  readonly by: 'all' | 'index' | 'entries' | 'documents';
  readonly scanCounts: ScanCounts;
  run(deadline: Deadline): Promise<number>;
}

/**
 * Plans, yielding to others, how to count the matches, after skip and up to the limit: from the index alone if it
 * contains everything requested.
 */
export const planCount = async (
  tables: Tables,
  collection: Collection | undefined,
  query: Query,
  deadline: Deadline,
): Promise<Count> => {
  const { skip = 0, limit = Infinity, filter } = query;
  const scanCounts: ScanCounts = { keys: 0, documents: 0 };
  const isAll = filter.op === 'and' && filter.parts.length === 0 && query.hint === undefined;
  if (collection === undefined || isAll) {
    const total = Math.min(Math.max((collection?.count ?? 0) - skip, 0), limit);
    const plan: Plan = { kind: collection === undefined ? 'none' : 'collection' };
    return { plan, by: 'all', scanCounts, run: async () => total };
  }
  await runPaced(preparation(filter), deadline);
  const chosenPlan = choosePlan(tables, collection, filter, [], skip + limit, query.hint);
  const countBy = (by: Count['by'], plan: Plan, counts: Iterable<number>, readCounts = scanCounts): Count => ({
    plan,
    by,
    scanCounts: readCounts,
    run: async (deadline) => Math.min(Math.max((await sumUpTo(skip + limit, counts, deadline)) - skip, 0), limit),
  });
  if (chosenPlan.kind !== 'index' || chosenPlan.bounded === 0) {
    const { steps, scanCounts: readCounts } = runQuery(tables, collection, { filter, hint: query.hint });
    return countBy('documents', chosenPlan, batches(steps), readCounts);
  }
  const plan = decidesAll(chosenPlan, filter)
    ? chosenPlan
    : (withOtherElements(tables, chosenPlan, filter) ?? chosenPlan);
  const isDecided = decidesAll(plan, filter);
  if (isDecided && plan.test.fields.length === 0 && (plan.once || hasOneElementEach(tables, plan))) {
    return countBy('index', plan, rangeCounts(tables, plan, { scanCounts, enough: skip + limit }));
  }
  const matches = batches(matchesOf({ tables, collection, filter, scanCounts }, plan));
  return countBy(isDecided ? 'entries' : 'documents', plan, matches);
};

/** How many documents match, after skip and up to the limit. */
export const countMatches = async (
  tables: Tables,
  collection: Collection | undefined,
  query: Query,
  deadline: Deadline,
): Promise<number> => {
  const { run } = await planCount(tables, collection, query, deadline);
  return run(deadline);
};

function* rangeCounts(
  tables: Tables,
  plan: IndexPlan,
  { scanCounts, enough }: { readonly scanCounts: ScanCounts; readonly enough: number },
): Generator<number> {
  for (const count of entryCounts(tables, plan, enough)) {
    scanCounts.keys += count;
    yield count;
  }
}

/** The matching candidates: their documents are only read for conditions that entries cannot decide. */
function* matchesOf(context: QueryContext, plan: IndexPlan): Generator<unknown> {
  const openFilter = openPart(context.filter, plan.exactly);
  const isMatch = documentTest(context);
  const isOpenMatch = isEmpty(openFilter) ? () => true : documentTest({ ...context, filter: openFilter });
  for (const candidate of candidates(context, plan)) {
    yield candidate !== undefined && (candidate.decided ? isOpenMatch : isMatch)(candidate.record)
      ? candidate
      : undefined;
  }
}

const openPart = (filter: Filter, decidedConditions: ReadonlySet<Condition>): Filter => {
  if (filter.op !== 'and') return 'path' in filter && decidedConditions.has(filter) ? matchAll : filter;
  return {
    op: 'and',
    parts: filter.parts.map((part) => openPart(part, decidedConditions)).filter((part) => !isEmpty(part)),
  };
};

const isEmpty = (filter: Filter): boolean => filter.op === 'and' && filter.parts.length === 0;

/** The sum, or a lower bound that reaches this limit. */
const sumUpTo = async (maxSum: number, counts: Iterable<number>, deadline: Deadline): Promise<number> => {
  let sum = 0;
  for await (const count of paceSteps(counts, deadline)) {
    sum += count;
    if (sum >= maxSum) break;
  }
  return sum;
};

/** Number of steps with a result; counting need not pause after each. */
function* batches(steps: Iterable<unknown>): Generator<number> {
  let pendingCount = 0;
  let stepsTaken = 0;
  for (const step of steps) {
    if (step !== undefined) pendingCount++;
    if (++stepsTaken % 64 === 0) {
      yield pendingCount;
      pendingCount = 0;
    }
  }
  yield pendingCount;
}
