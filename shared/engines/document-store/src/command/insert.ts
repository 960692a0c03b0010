import { newObjectId } from '../bson/object-id.js';
import { fillTimestamps } from '../bson/timestamp.js';
import type { Doc } from '../bson/value.js';
import { refuseBadName } from '../storage/catalog.js';
import { ensureCollection } from '../storage/store.js';
import { withId } from '../update/update.js';
import { collectionName } from './command.js';
import type { Command } from './command.js';
import { documents, flag, readFields, refuse, requireField, text } from './fields.js';
import { runWrites, writeReply } from './writes.js';

/** `insert`: documents without an `_id` get one; ordered inserts stop at the first refusal. */
export const insert: Command = async (command, { store, database, deadline }) => {
  const fields = readFields(command, 'insert', {
    insert: text,
    documents,
    ordered: flag,
    bypassDocumentValidation: flag,
    encryptionInformation: refuse,
  });
  const name = collectionName(command);
  refuseBadName(database, name);
  const docs = requireField(fields.documents, 'insert.documents');
  let n = 0;
  const writes = {
    runToEnd: (index: number) => {
      store.records.insert(ensureCollection(store, database, name), ensureId(fillTimestamps(docs[index] ?? new Map())));
      n++;
      return true;
    },
    inSlices: () => Promise.resolve(),
  };
  const errors = await runWrites(store, docs.length, fields.ordered ?? true, writes, deadline);
  return writeReply({ n }, errors);
};

const ensureId = (doc: Doc): Doc => {
  const [first] = doc.keys();
  return first === '_id' ? doc : withId(doc, doc.get('_id') ?? newObjectId());
};
