import { parsePipeline } from '../aggregate/pipeline.js';
import { divide } from '../aggregate/pushdown.js';
import type { Doc } from '../bson/value.js';
import { collation, document, flag, hint, ignored, list, readFields, refused, required, text } from './fields.js';

/** What `aggregate` and its explanation read from the command. */
export const parseAggregate = (command: Doc) => {
  const fields = readFields(command, 'aggregate', {
    aggregate: text,
    pipeline: list,
    cursor: document,
    explain: flag,
    allowDiskUse: ignored,
    bypassDocumentValidation: ignored,
    collation,
    hint,
    let: refused,
  });
  const stages = required(fields.pipeline, 'aggregate.pipeline');
  // Parsed as a whole first: a stage that is wrong is refused wherever it stands.
  parsePipeline(stages);
  const { query, rest } = divide(stages);
  return { ...fields, query: { ...query, hint: fields.hint }, rest };
};
