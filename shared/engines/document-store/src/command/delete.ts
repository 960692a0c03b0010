import type { Doc } from '../bson/value.js';
import { StoreError } from '../errors.js';
import { parseFilter } from '../match/parse.js';
import { changeInSlices, changeInOneTransaction } from '../query/modify.js';
import type { Change } from '../query/modify.js';
import { collectionName } from './command.js';
import type { Command } from './command.js';
import { collation, count, document, documents, flag, hint, readFields, refuse, requireField, text } from './fields.js';
import { runWrites, writeReply } from './writes.js';
import type { Writes } from './writes.js';

/** The parameters of `delete` and its explanation. */
export const parseDeletes = (command: Doc, database: string) => {
  const shape = { delete: text, deletes: documents, ordered: flag, let: refuse };
  const fields = readFields(command, 'delete', shape);
  const name = collectionName(command);
  const deletes = requireField(fields.deletes, 'delete.deletes');
  const changeOf = (index: number): Change => parseOne(deletes[index] ?? new Map(), database, name);
  return { ordered: fields.ordered ?? true, deletes, changeOf };
};

/** `delete`: the first match (limit 1) or all (limit 0). */
export const remove: Command = async (command, context) => {
  const { ordered, deletes, changeOf } = parseDeletes(command, context.database);
  let n = 0;
  const writes: Writes = {
    runToEnd: (index) => {
      const result = changeInOneTransaction(context.store, changeOf(index));
      n += result?.matched ?? 0;
      return result !== undefined;
    },
    inSlices: async (index) => {
      n += (await changeInSlices(context.store, changeOf(index), context.deadline)).matched;
    },
  };
  const errors = await runWrites(context.store, deletes.length, ordered, writes, context.deadline);
  return writeReply({ n }, errors);
};

const parseOne = (statement: Doc, database: string, collection: string): Change => {
  const shape = { q: document, limit: count, hint, collation, sampleId: refuse };
  const fields = readFields(statement, 'delete.deletes', shape, true);
  const limit = requireField(fields.limit, 'delete.deletes.limit');
  if (limit > 1)
    throw new StoreError('FailedToParse', `The limit field in delete objects must be 0 or 1. Got ${limit}`);
  return {
    database,
    collection,
    query: { filter: parseFilter(requireField(fields.q, 'delete.deletes.q')), hint: fields.hint },
    many: limit === 0,
    touches: [],
    change: () => undefined,
  };
};
