import type { Doc, Value } from '../bson/value.js';
import { StoreError } from '../errors.js';
import { matchAll } from '../match/filter.js';
import { parseFilter } from '../match/parse.js';
import { changeInSlices, changeInOneTransaction } from '../query/modify.js';
import type { Change, ChangeResult } from '../query/modify.js';
import { parseProjection } from '../query/project.js';
import { parseSort } from '../query/sort.js';
import { parseUpdate } from '../update/update.js';
import { upsertDocument } from '../update/upsert.js';
import { collectionName, reply } from './command.js';
import type { Command, Reply } from './command.js';
import { anything, collation, flag, hint, list, optionalDocument, readFields, refuse, text } from './fields.js';

/** The parameters of `findAndModify` and its explanation. */
export const parseFindAndModify = (command: Doc, database: string) => {
  const fields = readFields(command, 'findAndModify', {
    findAndModify: text,
    findandmodify: text,
    query: optionalDocument,
    sort: optionalDocument,
    remove: flag,
    update: anything,
    new: flag,
    fields: optionalDocument,
    upsert: flag,
    bypassDocumentValidation: flag,
    arrayFilters: list,
    hint,
    collation,
    let: refuse,
  });
  const isRemoving = fields.remove ?? false;
  if (isRemoving === (fields.update !== undefined)) {
    throw new StoreError('FailedToParse', 'Either an update or remove=true must be specified');
  }
  if (isRemoving && (fields.new === true || fields.upsert === true)) {
    throw new StoreError('FailedToParse', "Cannot specify both remove=true and 'new' or 'upsert'");
  }
  if (isRemoving && fields.arrayFilters !== undefined) {
    throw new StoreError('FailedToParse', 'Cannot specify arrayFilters and remove=true');
  }
  const filter = fields.query === undefined ? matchAll : parseFilter(fields.query);
  const update = fields.update === undefined ? undefined : parseUpdate(fields.update, fields.arrayFilters);
  const project = parseProjection(fields.fields);
  const change: Change = {
    database,
    collection: collectionName(command),
    query: { filter, sort: parseSort(fields.sort), hint: fields.hint },
    many: false,
    // A projection may ask for any field of the returned document.
    touches: project === undefined ? (update?.touches ?? []) : undefined,
    change: (doc, position) => update?.apply(doc, position),
    upsert: update !== undefined && fields.upsert === true ? () => upsertDocument(filter, update) : undefined,
  };
  return { change, removing: isRemoving, givesNew: fields.new === true, project: project ?? ((doc: Doc) => doc) };
};

/** `findAndModify`: changes, replaces or removes the first match and returns it as it was or as it is. */
export const findAndModify: Command = async (command, { store, database, deadline }) => {
  const { change, removing, givesNew, project } = parseFindAndModify(command, database);
  const runToEnd = await store.tables.write(() => changeInOneTransaction(store, change));
  const result = runToEnd ?? (await changeInSlices(store, change, deadline));
  const returnedDoc = givesNew ? result.after : result.before;
  return reply({
    lastErrorObject: outcomeReply(result, removing),
    value: returnedDoc === undefined ? null : project(returnedDoc),
  });
};

const outcomeReply = ({ matched, upserted }: ChangeResult, isRemoving: boolean): Reply => {
  if (isRemoving) return reply({ n: matched });
  const updatedExisting = upserted === undefined && matched > 0;
  const id: Readonly<Record<string, Value>> = upserted === undefined ? {} : { upserted: upserted.get('_id') ?? null };
  return reply({ n: upserted === undefined ? matched : 1, updatedExisting, ...id });
};
