import { numberValue as wholeValue } from '../bson/value.js';
import { matchAll } from '../match/filter.js';
import { parseFilter } from '../match/parse.js';
import { countMatches } from '../query/count.js';
import { collectionName, reply } from './command.js';
import type { Command } from './command.js';
import type { Doc } from '../bson/value.js';
import type { Query } from '../query/run.js';
import {
  collation,
  count as atLeastZero,
  hint,
  ignore,
  optionalDocument,
  readFields,
  text,
  wholeNumber,
} from './fields.js';

/** The parameters of `count` and its explanation; a negative limit means its absolute value, as in MongoDB. */
export const parseCount = (command: Doc): Query => {
  const fields = readFields(command, 'count', {
    count: text,
    query: optionalDocument,
    limit: wholeNumber,
    skip: atLeastZero,
    hint,
    collation,
    fields: ignore,
  });
  const limit = Math.abs(fields.limit ?? 0);
  return {
    filter: fields.query === undefined ? matchAll : parseFilter(fields.query),
    skip: fields.skip ?? 0,
    limit: limit === 0 ? undefined : limit,
    hint: fields.hint,
  };
};

/** `count`: how many documents match. */
export const count: Command = async (command, { store, database, deadline }) => {
  const query = parseCount(command);
  const collection = store.catalog.find(database, collectionName(command));
  return reply({ n: wholeValue(await countMatches(store.tables, collection, query, deadline)) });
};
