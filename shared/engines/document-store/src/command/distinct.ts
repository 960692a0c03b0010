import { encodeInSteps, maxDocumentBytes } from '../bson/encode.js';
import { orderKey } from '../bson/order-key.js';
import { isArray } from '../bson/value.js';
import type { Doc, Value } from '../bson/value.js';
import { matchAll } from '../match/filter.js';
import { decodeWanted, wantedBy } from '../match/excerpt.js';
import { parseFilter } from '../match/parse.js';
import { fieldPath } from '../match/field-path.js';
import { walk } from '../match/path.js';
import type { Path } from '../match/path.js';
import { StoreError } from '../errors.js';
import { paceSteps, runPaced } from '../query/pace.js';
import { runQuery } from '../query/run.js';
import type { Query } from '../query/run.js';
import { collectionName, reply } from './command.js';
import type { Command } from './command.js';
import { collation, hint, optionalDocument, readFields, requireField, text } from './fields.js';

/** The parameters of `distinct` and its explanation. */
export const parseDistinct = (command: Doc): { path: Path; query: Query } => {
  const fields = readFields(command, 'distinct', {
    distinct: text,
    key: text,
    query: optionalDocument,
    collation,
    hint,
  });
  const path = fieldPath(requireField(fields.key, 'distinct.key'));
  const filter = fields.query === undefined ? matchAll : parseFilter(fields.query);
  return { path, query: { filter, hint: fields.hint } };
};

/** `distinct`: each value of a field once; elements of arrays count individually. */
export const distinct: Command = async (command, { store, database, deadline }) => {
  const { path, query } = parseDistinct(command);
  const collection = store.catalog.find(database, collectionName(command));
  const values = new Map<string, Value>();
  let bytes = 0;
  const note = (value: Value): void => {
    const key = orderKey([value]).toString('latin1');
    if (values.has(key)) return;
    bytes += key.length;
    if (bytes > maxDocumentBytes) throw new StoreError(17217, 'distinct too big, 16mb cap');
    values.set(key, value);
  };
  const wanted = wantedBy([path]);
  const { steps } = runQuery(store.tables, collection, query);
  for await (const hit of paceSteps(steps, deadline)) {
    walk(decodeWanted(hit.bytes, wanted), path, (value) => {
      if (isArray(value)) value.forEach(note);
      else if (value !== undefined) note(value);
      return false;
    });
  }
  return reply({ values: await runPaced(encodeInSteps(values.values()), deadline) });
};
