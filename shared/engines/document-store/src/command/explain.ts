import { parseCountingGroup } from '../aggregate/pushdown.js';
import { doc as docOf, numberValue } from '../bson/value.js';
import type { Doc } from '../bson/value.js';
import { StoreError } from '../errors.js';
import type { IndexPlan, Plan } from '../plan/index-candidate.js';
import { isOrdered } from '../plan/planner.js';
import type { SortField } from '../plan/entry-order.js';
import { planCount } from '../query/count.js';
import type { Count } from '../query/count.js';
import { limitQuery } from '../query/modify.js';
import { preparation } from '../plan/listed-keys.js';
import { paceSteps, runPaced } from '../query/pace.js';
import type { Deadline } from '../query/pace.js';
import { runQuery } from '../query/run.js';
import type { ScanCounts } from '../query/examine.js';
import type { Query } from '../query/run.js';
import { keyPattern } from '../storage/index-spec.js';
import { collectionName, namespaceOf, reply } from './command.js';
import type { Command, Context, Reply } from './command.js';
import { parseCount } from './count.js';
import { parseDeletes } from './delete.js';
import { parseDistinct } from './distinct.js';
import { document, readFields, requireField, text } from './fields.js';
import { parseFindAndModify } from './find-and-modify.js';
import { parseFind } from './find.js';
import { parseAggregate } from './parse-aggregate.js';
import { parseUpdates } from './update.js';

/** `explain` of find, aggregate, count, distinct, update, delete and findAndModify: the plan and what it examines. */
export const explain: Command = async (command, context) => {
  const fields = readFields(command, 'explain', { explain: document, verbosity: text });
  const explainedCommand = requireField(fields.explain, 'explain.explain');
  const verbosity = fields.verbosity ?? 'allPlansExecution';
  if (!verbosities.has(verbosity)) {
    throw new StoreError('FailedToParse', `verbosity string must be one of {${[...verbosities].join(', ')}}`);
  }
  const withRun = verbosity !== 'queryPlanner';
  const [name = ''] = explainedCommand.keys();
  const collection = collectionName(explainedCommand);
  if (name === 'aggregate') return explainAggregate(parseAggregate(explainedCommand), collection, context, withRun);
  return explanationOf(await parseExplained(name, explainedCommand, collection, context), collection, context, withRun);
};

const verbosities = new Set(['queryPlanner', 'executionStats', 'allPlansExecution']);

/** A plan, MongoDB's stages above it, and how to run it without changing anything. */
interface Explainable {
  readonly winningPlan: Doc;
  readonly scanCounts: ScanCounts;
  /** How many documents it would return or change. */
  run(deadline: Deadline): Promise<number>;
}

const parseExplained = async (
  name: string,
  command: Doc,
  collection: string,
  context: Context,
): Promise<Explainable> => {
  switch (name) {
    case 'find':
      return explainQuery(parseFind(command).query, collection, context);
    case 'count':
      return explainCount(parseCount(command), collection, context);
    case 'distinct':
      return explainQuery(parseDistinct(command).query, collection, context);
    case 'findAndModify':
    case 'findandmodify': {
      const { change, removing } = parseFindAndModify(command, context.database);
      return explainQuery(limitQuery(change), collection, context, removing ? 'DELETE' : 'UPDATE');
    }
    case 'update': {
      const { updates, changeOf } = parseUpdates(command, context.database);
      refuseSeveral(updates.length);
      return explainQuery(limitQuery(changeOf(0)), collection, context, 'UPDATE');
    }
    case 'delete': {
      const { deletes, changeOf } = parseDeletes(command, context.database);
      refuseSeveral(deletes.length);
      return explainQuery(limitQuery(changeOf(0)), collection, context, 'DELETE');
    }
    default:
      throw new StoreError('CommandNotFound', `Explain failed due to unknown command: ${name}`);
  }
};

const refuseSeveral = (size: number): void => {
  if (size !== 1) throw new StoreError('InvalidLength', 'explained write batches must be of size 1');
};

const explainQuery = async (
  query: Query,
  name: string,
  { store, database, deadline }: Context,
  parentStage?: 'UPDATE' | 'DELETE',
): Promise<Explainable> => {
  await runPaced(preparation(query.filter), deadline);
  const { plan, steps, scanCounts } = runQuery(store.tables, store.catalog.find(database, name), query);
  const inputStage = describePlan(plan(), query.sort ?? []);
  const run = async (deadline: Deadline): Promise<number> => {
    let returnedCount = 0;
    for await (const _ of paceSteps(steps, deadline)) returnedCount++;
    return returnedCount;
  };
  return {
    winningPlan: parentStage === undefined ? inputStage : docOf({ stage: parentStage, inputStage }),
    scanCounts,
    run,
  };
};

const explainCount = async (
  query: Query,
  name: string,
  { store, database, deadline }: Context,
): Promise<Explainable> => {
  const collection = store.catalog.find(database, name);
  const { plan, by, scanCounts, run } = await planCount(store.tables, collection, query, deadline);
  return { winningPlan: describeCount(plan, by), scanCounts, run };
};

const describeCount = (plan: Plan, by: Count['by']): Doc => {
  if (by === 'all') return docOf({ stage: plan.kind === 'none' ? 'EOF' : 'RECORD_STORE_FAST_COUNT' });
  if (by === 'documents' || plan.kind !== 'index') return docOf({ stage: 'COUNT', inputStage: source(plan) });
  if (by === 'entries') return docOf({ stage: 'COUNT', inputStage: indexScan(plan) });
  const scan = new Map(indexScan(plan)).set('stage', 'COUNT_SCAN');
  return docOf({ stage: 'COUNT', inputStage: scan });
};

/** The explanation of an aggregation: of its beginning, under `$cursor` if stages remain. */
export const explainAggregate = async (
  { query, rest }: ReturnType<typeof parseAggregate>,
  name: string,
  context: Context,
  withRun = false,
): Promise<Reply> => {
  const isCounting = parseCountingGroup(rest) !== undefined;
  const firstStages = await (isCounting ? explainCount(query, name, context) : explainQuery(query, name, context));
  const explanation = await explanationOf(firstStages, name, context, withRun);
  return rest.length === 0 ? explanation : reply({ stages: [reply({ $cursor: explanation }), ...rest] });
};

const explanationOf = async (
  { winningPlan, scanCounts, run }: Explainable,
  name: string,
  context: Context,
  withRun: boolean,
): Promise<Reply> => {
  const queryPlanner = reply({
    namespace: namespaceOf(context, name),
    indexFilterSet: false,
    winningPlan,
    rejectedPlans: [],
  });
  if (!withRun) return reply({ queryPlanner });
  const startedAt = performance.now();
  const returnedCount = await run(context.deadline);
  return reply({
    queryPlanner,
    executionStats: reply({
      executionSuccess: true,
      nReturned: numberValue(returnedCount),
      executionTimeMillis: numberValue(Math.round(performance.now() - startedAt)),
      totalKeysExamined: numberValue(scanCounts.keys),
      totalDocsExamined: numberValue(scanCounts.documents),
    }),
  });
};

/**
 * The plan in MongoDB's words: COLLSCAN, or FETCH over IXSCAN (over OR), under SORT when the index does not sort, or over
 * it when entries are sorted before their documents are read.
 */
const describePlan = (plan: Plan, sort: readonly SortField[]): Doc => {
  const inner = source(plan);
  if (isOrdered(plan, sort)) return inner;
  const sortPattern = docOf(Object.fromEntries(sort.map((field) => [field.name, field.descending ? -1 : 1])));
  const withSort = (inputStage: Doc): Doc => docOf({ stage: 'SORT', sortPattern, inputStage });
  return plan.kind === 'index' && plan.order !== undefined
    ? docOf({ stage: 'FETCH', inputStage: withSort(indexScan(plan)) })
    : withSort(inner);
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

const indexScan = ({ index, reverse, bounded, test, streams }: IndexPlan): Doc =>
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
    testedFields: [...test.fields],
    mergedStreams: streams.length,
  });
