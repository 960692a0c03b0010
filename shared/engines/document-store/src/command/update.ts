import type { Doc } from '../bson/value.js';
import { StoreError } from '../errors.js';
import { parseFilter } from '../match/parse.js';
import { changeInSlices, changeInOneTransaction } from '../query/modify.js';
import type { Change, ChangeResult } from '../query/modify.js';
import { parseSort } from '../query/sort.js';
import { parseUpdate } from '../update/update.js';
import { upsertDocument } from '../update/upsert.js';
import { collectionName, reply } from './command.js';
import type { Command, Reply } from './command.js';
import {
  anything,
  collation,
  document,
  documents,
  flag,
  hint,
  list,
  readFields,
  refuse,
  requireField,
  text,
} from './fields.js';
import { runWrites, writeReply } from './writes.js';
import type { Writes } from './writes.js';

/** The parameters of `update` and its explanation. */
export const parseUpdates = (command: Doc, database: string) => {
  const fields = readFields(command, 'update', {
    update: text,
    updates: documents,
    ordered: flag,
    bypassDocumentValidation: flag,
    let: refuse,
  });
  const name = collectionName(command);
  const updates = requireField(fields.updates, 'update.updates');
  const changes: (Change | undefined)[] = [];
  const changeOf = (index: number): Change =>
    (changes[index] ??= parseOne(updates[index] ?? new Map(), name, database));
  return { ordered: fields.ordered ?? true, updates, changeOf };
};

/** `update`: one or many, by operators or replacement, with upsert. */
export const update: Command = async (command, context) => {
  const { ordered, updates, changeOf } = parseUpdates(command, context.database);
  let n = 0;
  let nModified = 0;
  const upsertReplies: Reply[] = [];
  const note = (index: number, result: ChangeResult): void => {
    n += result.upserted === undefined ? result.matched : 1;
    nModified += result.modified;
    if (result.upserted !== undefined) upsertReplies.push(reply({ index, _id: result.upserted.get('_id') ?? null }));
  };
  const writes: Writes = {
    runToEnd: (index) => {
      const result = changeInOneTransaction(context.store, changeOf(index));
      if (result !== undefined) note(index, result);
      return result !== undefined;
    },
    inSlices: async (index) => note(index, await changeInSlices(context.store, changeOf(index), context.deadline)),
  };
  const errors = await runWrites(context.store, updates.length, ordered, writes, context.deadline);
  return writeReply({ n, nModified, ...(upsertReplies.length > 0 ? { upserted: upsertReplies } : {}) }, errors);
};

const parseOne = (statement: Doc, collection: string, database: string): Change => {
  const shape = {
    q: document,
    u: anything,
    upsert: flag,
    multi: flag,
    hint,
    arrayFilters: list,
    collation,
    sort: document,
    c: refuse,
    sampleId: refuse,
  };
  const fields = readFields(statement, 'update.updates', shape, true);
  const filter = parseFilter(requireField(fields.q, 'update.updates.q'));
  const parsedUpdate = parseUpdate(requireField(fields.u, 'update.updates.u'), fields.arrayFilters);
  const isMulti = fields.multi ?? false;
  if (isMulti && parsedUpdate.isReplacement) {
    throw new StoreError('FailedToParse', 'multi update is not supported for replacement-style update');
  }
  if (isMulti && fields.sort !== undefined)
    throw new StoreError('FailedToParse', "Cannot specify sort with 'multi=true'");
  return {
    database,
    collection,
    query: { filter, hint: fields.hint, sort: parseSort(fields.sort) },
    many: isMulti,
    touches: parsedUpdate.touches,
    change: (doc, position) => parsedUpdate.apply(doc, position),
    upsert: fields.upsert === true ? () => upsertDocument(filter, parsedUpdate) : undefined,
  };
};
