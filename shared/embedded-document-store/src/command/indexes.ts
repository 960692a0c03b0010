import { encode } from '../bson/encode.js';
import { equal } from '../bson/compare.js';
import { isDoc } from '../bson/value.js';
import type { Doc, Value } from '../bson/value.js';
import { StoreError } from '../errors.js';
import type { Collection, Index } from '../storage/catalog.js';
import { buildIndex } from '../storage/index-build.js';
import { keyPattern, parseIndexSpec } from '../storage/index-spec.js';
import type { IndexSpec } from '../storage/index-spec.js';
import { ensureCollection } from '../storage/store.js';
import { collectionName, cursorReply, namespaceOf, reply } from './command.js';
import type { Command, Context } from './command.js';
import { anything, documents, ignored, optionalDocument, readFields, required, text } from './fields.js';

/** `createIndexes`: an index that is there already is left alone; one that differs under the same name is refused. */
export const createIndexes: Command = async (command, { store, database }) => {
  const fields = readFields(command, 'createIndexes', {
    createIndexes: text,
    indexes: documents,
    commitQuorum: ignored,
  });
  const name = collectionName(command);
  const specs = required(fields.indexes, 'createIndexes.indexes').map(parseIndexSpec);
  const { collection, wanted, before, after, createdCollectionAutomatically } = await store.tables.write(() => {
    const createdCollectionAutomatically = store.catalog.find(database, name) === undefined;
    const collection = ensureCollection(store, database, name);
    const before = collection.indexes.length;
    const there = specs.map((spec) => existing(collection, spec));
    const wanted = specs.map((spec, at) => there[at] ?? store.catalog.addIndex(collection, spec));
    return { collection, wanted, before, after: collection.indexes.length, createdCollectionAutomatically };
  });
  for (const index of wanted) if (index.building) await buildIndex(store, collection, index);
  return reply({
    numIndexesBefore: before,
    numIndexesAfter: after,
    createdCollectionAutomatically,
    ...(after === before ? { note: 'all indexes already exist' } : {}),
  });
};

/** The index that is there already; throws when one of its name or key differs. */
const existing = (collection: Collection, spec: IndexSpec): Index | undefined => {
  for (const index of collection.indexes) {
    const { spec: other } = index;
    const sameKey = equal(keyPattern(other), keyPattern(spec));
    const sameName = other.name === spec.name;
    if (!sameKey && !sameName) continue;
    if (sameName && (!sameKey || !sameOptions(other, spec))) {
      throw new StoreError(
        'IndexKeySpecsConflict',
        `An existing index has the same name as the requested index but differs from it: ${spec.name}`,
      );
    }
    if (!sameName) {
      throw new StoreError('IndexOptionsConflict', `Index already exists with a different name: ${other.name}`);
    }
    return index;
  }
  return undefined;
};

const sameOptions = (left: IndexSpec, right: IndexSpec): boolean => {
  const options = ({ unique, sparse, expireAfterSeconds, declared }: IndexSpec): Value => [
    unique,
    sparse,
    expireAfterSeconds ?? null,
    declared.get('partialFilterExpression') ?? null,
  ];
  return left.name === '_id_' || equal(options(left), options(right));
};

const namedCollection = ({ store, database }: Context, name: string): Collection => {
  const collection = store.catalog.find(database, name);
  if (collection === undefined) {
    throw new StoreError('NamespaceNotFound', `ns does not exist: ${database}.${name}`);
  }
  return collection;
};

/** `listIndexes`: throws NamespaceNotFound for a collection that is not there. */
export const listIndexes: Command = async (command, context) => {
  readFields(command, 'listIndexes', { listIndexes: text, cursor: optionalDocument });
  const name = collectionName(command);
  const shown = namedCollection(context, name)
    .indexes.filter((index) => !index.building)
    .map(({ spec }) => encode(described(spec)));
  return cursorReply({ documents: shown, cursorId: 0n }, namespaceOf(context, name), 'firstBatch');
};

const described = ({ declared }: IndexSpec): Doc =>
  new Map([['v', declared.get('v') ?? 2], ...Array.from(declared).filter(([option]) => option !== 'v')]);

/** `dropIndexes`: by name, by key, by several names, or '*' for all but `_id`. */
export const dropIndexes: Command = async (command, context) => {
  const fields = readFields(command, 'dropIndexes', { dropIndexes: text, index: anything });
  const collection = namedCollection(context, collectionName(command));
  const wanted = required(fields.index, 'dropIndexes.index');
  const nIndexesWas = collection.indexes.length;
  await context.store.tables.write(() => {
    for (const index of chosen(collection, wanted)) context.store.catalog.dropIndex(collection, index);
  });
  context.store.sweep();
  return reply({ nIndexesWas });
};

const chosen = (collection: Collection, wanted: Value): Index[] => {
  if (wanted === '*') return collection.indexes.filter(({ spec }) => spec.name !== '_id_');
  const each = Array.isArray(wanted) ? wanted : [wanted];
  return each.map((one) => {
    const index = collection.indexes.find(({ spec }) =>
      isDoc(one) ? equal(keyPattern(spec), one) : spec.name === one,
    );
    if (index === undefined) {
      throw new StoreError(
        'IndexNotFound',
        `index not found with name [${isDoc(one) ? [...one.keys()].join('_') : String(one)}]`,
      );
    }
    if (index.spec.name === '_id_') throw new StoreError('InvalidOptions', 'cannot drop _id index');
    return index;
  });
};
