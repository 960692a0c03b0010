import { decodeFields } from '../bson/decode.js';
import { maxDocumentBytes } from '../bson/encode.js';
import { orderKey } from '../bson/order-key.js';
import { isArray } from '../bson/value.js';
import type { Value } from '../bson/value.js';
import { everything } from '../match/filter.js';
import { parseFilter } from '../match/parse.js';
import { splitPath, walk } from '../match/path.js';
import { StoreError } from '../errors.js';
import { paced } from '../query/pace.js';
import { runQuery } from '../query/run.js';
import { collectionName, reply } from './command.js';
import type { Command } from './command.js';
import { collation, hint, optionalDocument, readFields, required, text } from './fields.js';

/** `distinct`: each value of a field once, elements of arrays singly. */
export const distinct: Command = async (command, { store, database, deadline }) => {
  const fields = readFields(command, 'distinct', {
    distinct: text,
    key: text,
    query: optionalDocument,
    collation,
    hint,
  });
  const path = splitPath(required(fields.key, 'distinct.key'));
  const filter = fields.query === undefined ? everything : parseFilter(fields.query);
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
  const wanted = new Set([path[0] ?? '']);
  const { steps } = runQuery(store.tables, collection, { filter, hint: fields.hint });
  for await (const hit of paced(steps, deadline)) {
    walk(decodeFields(hit.bytes, wanted), path, (value) => {
      if (isArray(value)) value.forEach(note);
      else if (value !== undefined) note(value);
      return false;
    });
  }
  return reply({ values: [...values.values()] });
};
