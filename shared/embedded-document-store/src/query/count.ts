import { decidesAll } from '../plan/index-candidate.js';
import type { IndexPlan } from '../plan/index-candidate.js';
import { preparation } from '../plan/listed-keys.js';
import { choosePlan } from '../plan/planner.js';
import type { Plan } from '../plan/planner.js';
import { entryCounts } from '../plan/scan.js';
import type { Collection } from '../storage/catalog.js';
import type { Tables } from '../storage/tables.js';
import { candidates, matchReader } from './examine.js';
import type { Effort, Ground } from './examine.js';
import { paced, settled } from './pace.js';
import type { Deadline } from './pace.js';
import { runQuery } from './run.js';
import type { Query } from './run.js';

/** A count, planned: nothing is read before it runs. */
export interface Count {
  readonly plan: Plan;
  /**
   * `all`: the collection knows how many it holds; `index`: the storage counts the entries of ranges; `entries`: entries
   * are looked at, since not all of them count.
   */
  readonly by: 'all' | 'index' | 'entries' | 'documents';
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
  const plan = choosePlan(tables, collection, filter, [], skip + limit, query.hint);
  if (plan.kind !== 'index' || plan.bounded === 0 || !decidesAll(plan, filter)) {
    const { steps, effort: touched } = runQuery(tables, collection, query);
    return { plan, by: 'documents', effort: touched, run: (deadline) => total(batches(steps), deadline) };
  }
  const isOneEach = plan.once && plan.test.fields.length === 0;
  const counts = isOneEach
    ? rangeCounts(tables, plan, effort)
    : batches(told({ tables, collection, filter, effort }, plan));
  const run = async (deadline: Deadline): Promise<number> =>
    Math.min(Math.max((await total(counts, deadline)) - skip, 0), limit);
  return { plan, by: isOneEach ? 'index' : 'entries', effort, run };
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

function* rangeCounts(tables: Tables, plan: IndexPlan, effort: Effort): Generator<number> {
  for (const some of entryCounts(tables, plan)) {
    effort.keys += some;
    yield some;
  }
}

/** The candidates that match: by their entries, or by their documents where those do not tell. */
function* told(ground: Ground, plan: IndexPlan): Generator<unknown> {
  const read = matchReader(ground);
  for (const candidate of candidates(ground, plan))
    yield candidate?.told === false ? read(candidate.record) : candidate;
}

const total = async (counts: Iterable<number>, deadline: Deadline): Promise<number> => {
  let sum = 0;
  for await (const some of paced(counts, deadline)) sum += some;
  return sum;
};

/** How many of the steps have found something; counting needs no pause after each. */
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
