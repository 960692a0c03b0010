import type { Filter } from '../match/filter.js';
import { preparation } from '../plan/listed-keys.js';
import { choosePlan } from '../plan/planner.js';
import type { Plan } from '../plan/planner.js';
import { entryCounts } from '../plan/scan.js';
import type { Collection } from '../storage/catalog.js';
import type { Tables } from '../storage/tables.js';
import { paced, settled } from './pace.js';
import type { Deadline } from './pace.js';
import { runQuery } from './run.js';
import type { Effort, Query } from './run.js';

/** A count, planned: nothing is read before it runs. */
export interface Count {
  readonly plan: Plan;
  /** `all`: the collection knows how many it holds; `index`: the entries of the index are counted. */
  readonly by: 'all' | 'index' | 'documents';
  readonly effort: Effort;
  run(deadline: Deadline): Promise<number>;
}

/** Plans, giving way to others, how many documents match, after skip and up to the limit: from the index alone where it holds all that is asked. */
export const planCount = async (
  tables: Tables,
  collection: Collection | undefined,
  query: Query,
  deadline: Deadline,
): Promise<Count> => {
  const { skip = 0, limit = Infinity, filter } = query;
  const effort: Effort = { keys: 0, documents: 0 };
  const isAll = filter.op === 'and' && filter.parts.length === 0 && query.hint === undefined;
  if (collection === undefined || isAll) {
    const total = Math.min(Math.max((collection?.count ?? 0) - skip, 0), limit);
    const plan: Plan = { kind: collection === undefined ? 'none' : 'collection' };
    return { plan, by: 'all', effort, run: async () => total };
  }
  await settled(preparation(filter), deadline);
  const plan = choosePlan(tables, collection, filter, [], query.hint);
  if (!isCovered(plan, filter)) {
    const { steps, effort: touched } = runQuery(tables, collection, query);
    return { plan, by: 'documents', effort: touched, run: (deadline) => counted(steps, deadline) };
  }
  const run = async (deadline: Deadline): Promise<number> => {
    for await (const some of paced(entryCounts(tables, plan), deadline)) effort.keys += some;
    return Math.min(Math.max(effort.keys - skip, 0), limit);
  };
  return { plan, by: 'index', effort, run };
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

/** The ranges of the index hold an entry for each match and none besides. */
const isCovered = (plan: Plan, filter: Filter): plan is Extract<Plan, { kind: 'index' }> =>
  plan.kind === 'index' &&
  plan.bounded > 0 &&
  plan.once &&
  conditions(filter).every((part) => 'path' in part && plan.exactly.has(part));

const conditions = (filter: Filter): readonly Filter[] =>
  filter.op === 'and' ? filter.parts.flatMap(conditions) : [filter];

const counted = async (steps: Iterable<unknown>, deadline: Deadline): Promise<number> => {
  let total = 0;
  for await (const some of paced(batches(steps), deadline)) total += some;
  return total;
};

/** Counting needs no pause after each item. */
function* batches(steps: Iterable<unknown>): Generator<number> {
  let pending = 0;
  let taken = 0;
  for (const step of steps) {
    if (step !== undefined) pending++;
    if (++taken % 64 === 0) {
      yield pending;
      pending = 0;
    }
  }
  yield pending;
}
