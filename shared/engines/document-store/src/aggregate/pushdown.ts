import { isArray, isDoc, isNumeric, toNumber } from '../bson/value.js';
import type { Value } from '../bson/value.js';
import type { Filter } from '../match/filter.js';
import { parseFilter } from '../match/parse.js';
import type { Query } from '../query/run.js';
import { parseSort } from '../query/sort.js';
import { stageOf } from './pipeline.js';

/** A pipeline, divided into the query that its beginning is equivalent to and the remaining stages. */
export interface DividedPipeline {
  readonly query: Query;
  readonly rest: readonly Value[];
}

/** Moves leading `$match`, `$sort`, `$skip`, `$limit`, in this order, into a query that indexes can answer. */
export const divide = (stages: readonly Value[]): DividedPipeline => {
  const filters: Filter[] = [];
  let query: Query = { filter: { op: 'and', parts: filters } };
  let index = 0;
  const operandOfNext = (name: string): Value | undefined => {
    const stage = stages[index];
    if (stage === undefined) return undefined;
    const [stageName, operand] = stageOf(stage);
    if (stageName !== name) return undefined;
    index++;
    return operand;
  };
  const matches = (): void => {
    for (let operand = operandOfNext('$match'); operand !== undefined; operand = operandOfNext('$match')) {
      if (isDoc(operand)) filters.push(parseFilter(operand));
    }
  };
  matches();
  const sort = operandOfNext('$sort');
  if (isDoc(sort)) query = { ...query, sort: parseSort(sort) };
  matches();
  const skip = operandOfNext('$skip');
  if (isNumeric(skip)) query = { ...query, skip: toNumber(skip) };
  const limit = operandOfNext('$limit');
  if (isNumeric(limit)) query = { ...query, limit: toNumber(limit) };
  return { query, rest: stages.slice(index) };
};

/**
 * The remaining stages only count documents into a constant `_id`, as the driver's countDocuments does: the name of the
 * field.
 */
export const parseCountingGroup = (
  remainingStages: readonly Value[],
): { name: string; id: Value | undefined } | undefined => {
  const [stage] = remainingStages;
  if (stage === undefined || remainingStages.length !== 1) return undefined;
  const [name, operand] = stageOf(stage);
  if (name === '$count') return typeof operand === 'string' ? { name: operand, id: undefined } : undefined;
  if (name !== '$group' || !isDoc(operand) || operand.size !== 2) return undefined;
  const id = operand.get('_id');
  const [field] = [...operand].filter(([key]) => key !== '_id');
  const isConstant = id === null || isNumeric(id);
  if (field === undefined || id === undefined || isArray(id) || !isConstant || !isDoc(field[1])) return undefined;
  const increment = field[1].get('$sum');
  return field[1].size === 1 && isNumeric(increment) && toNumber(increment) === 1 ? { name: field[0], id } : undefined;
};
