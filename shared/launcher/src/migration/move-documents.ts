import type { AnyBulkWriteOperation, Document, IndexDescription } from 'mongodb';
import {
  bytesOf,
  collectionOf,
  collectionsIn,
  exactBsonOptions,
  isMovedCollection,
  mappingOf,
  type Databases,
  type MovedCollection,
  type DocumentMapping,
} from './documents.js';
import type { Progress } from './progress.js';
import type { PositionMap } from './verify-events.js';

/** Documents per request; a chunk of a file has up to 255 kB. */
const batchOf = ({ name }: MovedCollection): number => (name === 'files.chunks' ? 32 : 500);

const keyOf = (document: Document): string => JSON.stringify(document['_id']);

const splitIntoBatches = async function* (
  documents: AsyncIterable<Document>,
  size: number,
): AsyncGenerator<Document[]> {
  let batch: Document[] = [];
  for await (const document of documents) {
    batch.push(document);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
};

const copyIndexes = async (source: Databases, target: Databases, collection: MovedCollection): Promise<void> => {
  const indexes = await collectionOf(source, collection).indexes();
  const indexesToCreate = indexes
    .filter(({ name }) => name !== '_id_')
    .map(({ v: _version, ns: _namespace, ...index }): IndexDescription => index);
  if (indexesToCreate.length > 0) await collectionOf(target, collection).createIndexes(indexesToCreate);
};

/** Writes the documents that the target lacks or that differ. Returns how many that were. */
const writeBatch = async (
  target: Databases,
  collection: MovedCollection,
  batch: readonly Document[],
  map: DocumentMapping,
): Promise<number> => {
  const into = collectionOf(target, collection);
  const ids = batch.map(({ _id }) => _id);
  const present = new Map<string, Document>();
  for await (const document of into.find({ _id: { $in: ids } }, exactBsonOptions))
    present.set(keyOf(document), document);
  const operations = batch.map(map).flatMap((document): AnyBulkWriteOperation[] => {
    const stored = present.get(keyOf(document));
    if (!stored) return [{ insertOne: { document } }];
    if (Buffer.compare(bytesOf(stored), bytesOf(document)) === 0) return [];
    return [{ replaceOne: { filter: { _id: document['_id'] }, replacement: document } }];
  });
  if (operations.length > 0) await into.bulkWrite(operations, { ordered: false });
  return operations.length;
};

/** Removes documents from the target that were removed from the source since an earlier run. */
const removeGone = async (source: Databases, target: Databases, collection: MovedCollection): Promise<void> => {
  const [from, to] = [collectionOf(source, collection), collectionOf(target, collection)];
  const ids = to.find({}, { ...exactBsonOptions, projection: { _id: 1 } });
  for await (const batch of splitIntoBatches(ids, 500)) {
    const batchIds = batch.map(({ _id }) => _id);
    const existingKeys = new Set<string>();
    for await (const document of from.find({ _id: { $in: batchIds } }, { ...exactBsonOptions, projection: { _id: 1 } }))
      existingKeys.add(keyOf(document));
    const deletedIds = batch.filter((document) => !existingKeys.has(keyOf(document))).map(({ _id }) => _id);
    if (deletedIds.length > 0) await to.deleteMany({ _id: { $in: deletedIds } });
  }
};

/** Makes the moved collections of the target equal to the source's. Returns how many documents were written. */
export const moveDocuments = async (
  source: Databases,
  target: Databases,
  positionOf: PositionMap,
  progressOf: (collection: string) => Progress,
): Promise<number> => {
  let writtenCount = 0;
  for (const collection of (await collectionsIn(source)).filter(isMovedCollection)) {
    const progress = progressOf(collection.namespace);
    const from = collectionOf(source, collection);
    const total = await from.estimatedDocumentCount();
    const map = mappingOf(collection, positionOf);
    await copyIndexes(source, target, collection);
    let done = 0;
    for await (const batch of splitIntoBatches(from.find({}, exactBsonOptions), batchOf(collection))) {
      writtenCount += await writeBatch(target, collection, batch, map);
      done += batch.length;
      progress.at(done, done, total);
    }
    await removeGone(source, target, collection);
  }
  return writtenCount;
};
