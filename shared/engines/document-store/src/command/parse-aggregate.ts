import { parsePipeline } from '../aggregate/pipeline.js';
import { divide } from '../aggregate/pushdown.js';
import type { Doc } from '../bson/value.js';
import { StoreError } from '../errors.js';
import { collation, document, flag, hint, list, readFields, refuse, requireField, text } from './fields.js';
import type { FieldParser } from './fields.js';

/** The name of a collection; undefined: 1, for an aggregation of the database. */
const collectionOrOne: FieldParser<string | undefined> = (value, where) =>
  value === 1 ? undefined : text(value, where);

/** The parameters of `aggregate` and its explanation. */
export const parseAggregate = (command: Doc) => {
  const fields = readFields(command, 'aggregate', {
    aggregate: collectionOrOne,
    pipeline: list,
    cursor: document,
    explain: flag,
    allowDiskUse: flag,
    bypassDocumentValidation: flag,
    collation,
    hint,
    let: refuse,
  });
  const stages = requireField(fields.pipeline, 'aggregate.pipeline');
  // All stages are parsed first, so that an invalid one is refused wherever it is.
  parsePipeline(stages);
  if (fields.aggregate === undefined) {
    throw new StoreError('InvalidNamespace', '{aggregate: 1} is not valid for this pipeline: it reads a collection');
  }
  const { query, rest } = divide(stages);
  return { ...fields, query: { ...query, hint: fields.hint }, rest };
};
