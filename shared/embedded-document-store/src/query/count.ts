import type { Filter } from '../match/filter.js';
import { choosePlan } from '../plan/planner.js';
import type { Plan } from '../plan/planner.js';
import { entryKeys } from '../plan/scan.js';
import type { Collection } from '../storage/catalog.js';
import type { Tables } from '../storage/tables.js';
import { paced } from './pace.js';
import type { Deadline } from './pace.js';
import { runQuery } from './run.js';
import type { Query } from './run.js';

/** How many documents match, after skip and up to the limit; from the index alone where it holds all that is asked. */
export const countMatches = async (
  tables: Tables,
  collection: Collection | undefined,
  query: Query,
  deadline: Deadline,
): Promise<number> => {
  if (collection === undefined) return 0;
  const { skip = 0, limit = Infinity, filter } = query;
  const isAll = filter.op === 'and' && filter.parts.length === 0 && query.hint === undefined;
  if (isAll) return Math.min(Math.max(collection.count - skip, 0), limit);
  const plan = choosePlan(collection, filter, [], query.hint);
  if (isCovered(plan, filter)) {
    const matching = await counted(ones(entryKeys(tables, plan)), skip + limit, deadline);
    return Math.max(matching - skip, 0);
  }
  const { steps } = runQuery(tables, collection, query);
  return counted(steps, Infinity, deadline);
};

/** The ranges of the index hold an entry for each match and none besides. */
const isCovered = (plan: Plan, filter: Filter): plan is Extract<Plan, { kind: 'index' }> =>
  plan.kind === 'index' &&
  plan.bounded > 0 &&
  !plan.index.multikey.includes(true) &&
  conditions(filter).every((part) => 'path' in part && plan.exactly.has(part));

const conditions = (filter: Filter): readonly Filter[] =>
  filter.op === 'and' ? filter.parts.flatMap(conditions) : [filter];

function* ones(keys: Generator<Buffer>): Generator<true> {
  for (const _ of keys) yield true;
}

const counted = async (steps: Iterable<unknown>, most: number, deadline: Deadline): Promise<number> => {
  let total = 0;
  for await (const some of paced(batches(steps, most), deadline)) total += some;
  return total;
};

/** Counting needs no pause after each item. */
function* batches(steps: Iterable<unknown>, most: number): Generator<number> {
  let pending = 0;
  let total = 0;
  let taken = 0;
  for (const step of steps) {
    if (step !== undefined) {
      pending++;
      total++;
    }
    if (total >= most) break;
    if (++taken % 64 === 0) {
      yield pending;
      pending = 0;
    }
  }
  yield pending;
}
