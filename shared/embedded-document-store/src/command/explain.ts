import type { Value } from '../bson/value.js';
import { doc as docOf, isDoc, whole } from '../bson/value.js';
import type { Doc } from '../bson/value.js';
import { StoreError } from '../errors.js';
import { everything } from '../match/filter.js';
import { parseFilter } from '../match/parse.js';
import type { IndexPlan } from '../plan/index-candidate.js';
import { isOrdered } from '../plan/planner.js';
import type { Plan, SortField } from '../plan/planner.js';
import { paced } from '../query/pace.js';
import { runQuery } from '../query/run.js';
import type { Query, Run } from '../query/run.js';
import { keyPattern } from '../storage/index-spec.js';
import { parseAggregate } from './parse-aggregate.js';
import { collectionName, namespaceOf, reply } from './command.js';
import type { Command, Context, Reply } from './command.js';
import { document, readFields, required, text } from './fields.js';
import { parseFind } from './find.js';

/** `explain` of find, aggregate, count, distinct, update, delete and findAndModify: the plan and what it touches. */
export const explain: Command = async (command, context) => {
  const fields = readFields(command, 'explain', { explain: document, verbosity: text });
  const explained = required(fields.explain, 'explain.explain');
  const withRun = (fields.verbosity ?? 'allPlansExecution') !== 'queryPlanner';
  const [name = ''] = explained.keys();
  const collection = collectionName(explained);
  if (name === 'aggregate') return explainAggregate(parseAggregate(explained), collection, context, withRun);
  return explainQuery(queryOf(name, explained), collection, context, withRun);
};

const queryOf = (name: string, command: Doc): Query => {
  switch (name) {
    case 'find':
      return parseFind(command).query;
    case 'count':
    case 'distinct':
      return filtered(command.get('query'));
    case 'findAndModify':
      return { ...filtered(command.get('query')), limit: 1 };
    case 'update':
    case 'delete':
      return filtered(firstStatement(command.get(`${name}s`)));
    default:
      throw new StoreError('CommandNotFound', `Explain failed due to unknown command: ${name}`);
  }
};

const filtered = (filter: Value | undefined): Query => ({ filter: isDoc(filter) ? parseFilter(filter) : everything });

const firstStatement = (statements: Value | undefined): Value | undefined => {
  const [first] = Array.isArray(statements) ? statements : [];
  return isDoc(first) ? first.get('q') : undefined;
};

/** The explanation of an aggregation: of its beginning, under `$cursor` when stages are left. */
export const explainAggregate = async (
  { query, rest }: ReturnType<typeof parseAggregate>,
  name: string,
  context: Context,
  withRun = false,
): Promise<Reply> => {
  const explained = await explainQuery(query, name, context, withRun);
  return rest.length === 0 ? explained : reply({ stages: [reply({ $cursor: explained }), ...rest] });
};

const explainQuery = async (query: Query, name: string, context: Context, withRun: boolean): Promise<Reply> => {
  const { store, database, deadline } = context;
  const run = runQuery(store.tables, store.catalog.find(database, name), query);
  const queryPlanner = reply({
    namespace: namespaceOf(context, name),
    indexFilterSet: false,
    winningPlan: described(run.plan, query.sort ?? []),
    rejectedPlans: [],
  });
  if (!withRun) return reply({ queryPlanner });
  return reply({ queryPlanner, executionStats: await measured(run, deadline) });
};

const measured = async ({ steps, effort }: Run, deadline: number | undefined): Promise<Reply> => {
  const begun = performance.now();
  let returned = 0;
  for await (const _ of paced(steps, deadline)) returned++;
  return reply({
    executionSuccess: true,
    nReturned: whole(returned),
    executionTimeMillis: whole(Math.round(performance.now() - begun)),
    totalKeysExamined: whole(effort.keys),
    totalDocsExamined: whole(effort.documents),
  });
};

/** The plan in MongoDB's words: COLLSCAN, or FETCH over IXSCAN (over OR), under SORT when the index does not sort. */
const described = (plan: Plan, sort: readonly SortField[]): Doc => {
  const inner = source(plan);
  if (isOrdered(plan, sort)) return inner;
  const sortPattern = docOf(Object.fromEntries(sort.map((field) => [field.name, field.descending ? -1 : 1])));
  return docOf({ stage: 'SORT', sortPattern, inputStage: inner });
};

const source = (plan: Plan): Doc => {
  switch (plan.kind) {
    case 'none':
      return docOf({ stage: 'EOF' });
    case 'collection':
      return docOf({ stage: 'COLLSCAN', direction: 'forward' });
    case 'index':
      return docOf({ stage: 'FETCH', inputStage: indexScan(plan) });
    case 'union':
      return docOf({ stage: 'FETCH', inputStage: docOf({ stage: 'OR', inputStages: plan.plans.map(indexScan) }) });
  }
};

const indexScan = ({ index, reverse, bounded, streams }: IndexPlan): Doc =>
  docOf({
    stage: 'IXSCAN',
    indexName: index.spec.name,
    keyPattern: keyPattern(index.spec),
    isMultiKey: index.multikey.includes(true),
    isUnique: index.spec.unique,
    isSparse: index.spec.sparse,
    isPartial: index.spec.partial !== undefined,
    direction: reverse ? 'backward' : 'forward',
    boundFields: bounded,
    mergedStreams: streams.length,
  });
