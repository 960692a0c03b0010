import { encode } from '../bson/encode.js';
import { doc, double } from '../bson/value.js';
import { StoreError } from '../errors.js';
import { matchAll } from '../match/filter.js';
import { matcher } from '../match/matcher.js';
import { parseFilter } from '../match/parse.js';
import type { Collection } from '../storage/catalog.js';
import { ensureCollection } from '../storage/store.js';
import { collectionName, namespaceOf, reply } from './command.js';
import type { Command, Context } from './command.js';
import { openListCursor } from './open-list-cursor.js';
import {
  anything,
  collation,
  flag,
  ignore,
  optionalDocument,
  readFields,
  refuse,
  requireField,
  text,
  wholeNumber,
} from './fields.js';
import type { FieldParser } from './fields.js';

/** `create`: an empty collection without options; an existing one is left alone, as in MongoDB since 7.0. */
export const create: Command = async (command, { store, database }) => {
  readFields(command, 'create', {
    create: text,
    capped: refuse,
    size: refuse,
    max: refuse,
    timeseries: refuse,
    clusteredIndex: refuse,
    expireAfterSeconds: refuse,
    viewOn: refuse,
    pipeline: refuse,
    validator: refuse,
    validationLevel: refuse,
    validationAction: refuse,
    storageEngine: refuse,
    indexOptionDefaults: refuse,
    changeStreamPreAndPostImages: refuse,
    collation,
  });
  const name = collectionName(command);
  await store.tables.write(() => {
    ensureCollection(store, database, name);
  });
  return reply({});
};

/** `drop`: dropping a missing collection succeeds, as in MongoDB since 7.0. */
export const drop: Command = async (command, context) => {
  readFields(command, 'drop', { drop: text });
  const { store, database } = context;
  const name = collectionName(command);
  const nIndexesWas = await store.tables.write(() => {
    const collection = store.catalog.find(database, name);
    if (collection === undefined) return undefined;
    store.catalog.drop(collection);
    return collection.indexes.length;
  });
  store.sweep();
  return nIndexesWas === undefined ? reply({}) : reply({ nIndexesWas, ns: namespaceOf(context, name) });
};

export const dropDatabase: Command = async (command, { store, database }) => {
  readFields(command, 'dropDatabase', { dropDatabase: ignore });
  await store.tables.write(() => store.catalog.list(database).forEach(store.catalog.drop));
  store.sweep();
  return reply({ dropped: database });
};

/** `renameCollection`: from one full name to another; `dropTarget` replaces an existing target. */
export const renameCollection: Command = async (command, { store, database }) => {
  const shape = { renameCollection: text, to: text, dropTarget: flag, stayTemp: refuse };
  const fields = readFields(command, 'renameCollection', shape);
  onlyOnAdmin('renameCollection', database);
  const [fromDatabase, fromName] = splitNamespace(requireField(fields.renameCollection, 'renameCollection'));
  const [toDatabase, toName] = splitNamespace(requireField(fields.to, 'renameCollection.to'));
  await store.tables.write(() => {
    const collection = store.catalog.find(fromDatabase, fromName);
    if (collection === undefined) {
      throw new StoreError('NamespaceNotFound', `Source collection ${fromDatabase}.${fromName} does not exist`);
    }
    const target = store.catalog.find(toDatabase, toName);
    if (target === collection) throw new StoreError('IllegalOperation', "Can't rename a collection to itself");
    if (target !== undefined) {
      if (fields.dropTarget !== true) throw new StoreError('NamespaceExists', 'target namespace exists');
      store.catalog.drop(target);
    }
    store.catalog.rename(collection, toDatabase, toName);
  });
  store.sweep();
  return reply({});
};

const onlyOnAdmin = (command: string, database: string): void => {
  if (database === 'admin') return;
  throw new StoreError('Unauthorized', `${command} may only be run against the admin database.`);
};

const splitNamespace = (namespace: string): [string, string] => {
  const dot = namespace.indexOf('.');
  if (dot <= 0) throw new StoreError('InvalidNamespace', `Invalid namespace specified '${namespace}'`);
  return [namespace.slice(0, dot), namespace.slice(dot + 1)];
};

const byName = (left: Collection, right: Collection): number => (left.name < right.name ? -1 : 1);

/** `listCollections`: with a filter over name, type and options. */
export const listCollections: Command = async (command, context) => {
  const fields = readFields(command, 'listCollections', {
    listCollections: anything,
    filter: optionalDocument,
    nameOnly: flag,
    cursor: optionalDocument,
    authorizedCollections: flag,
  });
  const matches = matcher(fields.filter === undefined ? matchAll : parseFilter(fields.filter));
  const descriptions = context.store.catalog
    .list(context.database)
    .sort(byName)
    .map(({ name }) =>
      doc({
        name,
        type: 'collection',
        ...(fields.nameOnly === true
          ? {}
          : {
              options: doc({}),
              info: doc({ readOnly: false }),
              idIndex: doc({ v: 2, key: doc({ _id: 1 }), name: '_id_' }),
            }),
      }),
    )
    .filter((entry) => matches(entry));
  return openListCursor(context, descriptions.map(encode), fields.cursor, namespaceOf(context, '$cmd.listCollections'));
};

/** `listDatabases`: sizes are not kept and are reported as zero. */
export const listDatabases: Command = (command, { store, database }) => {
  const fields = readFields(command, 'listDatabases', {
    listDatabases: ignore,
    filter: optionalDocument,
    nameOnly: flag,
    authorizedDatabases: flag,
  });
  onlyOnAdmin('listDatabases', database);
  const matches = matcher(fields.filter === undefined ? matchAll : parseFilter(fields.filter));
  const databases = store.catalog
    .databases()
    .map((name) => doc(fields.nameOnly === true ? { name } : { name, sizeOnDisk: double(0), empty: false }))
    .filter((entry) => matches(entry));
  return reply({ databases, totalSize: double(0) });
};

/** Sizes are not reported, so there is nothing to scale. */
const refuseScale: FieldParser<undefined> = (value, where) =>
  wholeNumber(value, where) === 1 ? undefined : refuse(true, where);

const scaleFields = { scale: refuseScale, freeStorage: refuse };

/** `collStats`: counts and indexes; sizes are not kept and not reported. */
export const collStats: Command = (command, context) => {
  readFields(command, 'collStats', { collStats: text, ...scaleFields });
  const name = collectionName(command);
  const collection = context.store.catalog.find(context.database, name);
  return reply({
    ns: namespaceOf(context, name),
    count: collection?.count ?? 0,
    nindexes: collection?.indexes.length ?? 0,
    capped: false,
  });
};

export const dbStats: Command = (command, { store, database }: Context) => {
  readFields(command, 'dbStats', { dbStats: ignore, ...scaleFields });
  const collections = store.catalog.list(database);
  return reply({
    db: database,
    collections: collections.length,
    views: 0,
    objects: collections.reduce((sum, collection) => sum + collection.count, 0),
    indexes: collections.reduce((sum, collection) => sum + collection.indexes.length, 0),
  });
};
