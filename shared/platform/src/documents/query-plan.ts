import { isRecord } from '@torno/kernel';

/** How a query was answered: the indexes it used and the number of documents it examined. */
export type QueryPlan = {
  readonly indexes: readonly string[];
  readonly collectionScan: boolean;
  /** Sorted in memory because no index had the order. */
  readonly memorySort: boolean;
  readonly documentsExamined: number;
  readonly returned: number;
};

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Parses MongoDB's `explain` reply (verbosity `executionStats`), however its stages are nested. */
export const readPlan = (explanation: unknown): QueryPlan => {
  const indexes = new Set<string>();
  let collectionScan = false;
  let memorySort = false;
  const visit = (stage: unknown): void => {
    if (Array.isArray(stage)) return stage.forEach(visit);
    if (!isRecord(stage)) return;
    if (stage['stage'] === 'COLLSCAN') collectionScan = true;
    if (stage['stage'] === 'SORT') memorySort = true;
    if (stage['stage'] === 'IDHACK') indexes.add('_id_');
    if (typeof stage['indexName'] === 'string') indexes.add(stage['indexName']);
    for (const childField of ['inputStage', 'inputStages', 'queryPlan', 'shards', 'winningPlan'])
      visit(stage[childField]);
  };
  if (!isRecord(explanation)) throw new Error('The document store returned no plan');
  const planner = explanation['queryPlanner'];
  if (!isRecord(planner)) throw new Error('The document store returned no plan');
  visit(planner['winningPlan']);
  const stats = explanation['executionStats'];
  if (!isRecord(stats)) throw new Error('The document store returned no execution statistics');
  return {
    indexes: [...indexes],
    collectionScan,
    memorySort,
    documentsExamined: number(stats['totalDocsExamined']),
    returned: number(stats['nReturned']),
  };
};
