import { encode } from '../bson/encode.js';
import { equal } from '../bson/compare.js';
import { isDoc, isNumeric, toNumber } from '../bson/value.js';
import type { Doc, Value } from '../bson/value.js';
import { StoreError, unsupported } from '../errors.js';
import { asIndex } from '../match/path.js';
import { idIndex } from '../storage/catalog.js';
import type { Collection, Index } from '../storage/catalog.js';
import { buildIndex } from '../storage/index-build.js';
import { keyPattern, parseIndexSpec } from '../storage/index-spec.js';
import type { IndexSpec } from '../storage/index-spec.js';
import { ensureCollection } from '../storage/store.js';
import { collectionName, namespaceOf, reply } from './command.js';
import type { Command, Context } from './command.js';
import { anything, documents, flag, optionalDocument, readFields, refuse, requireField, text } from './fields.js';
import { openListCursor } from './open-list-cursor.js';

/**
 * `createIndexes`: an existing index is left alone; one with the same name and another definition is refused. If one of
 * several cannot be built, none is left.
 */
export const createIndexes: Command = async (command, { store, database, deadline }) => {
  const fields = readFields(command, 'createIndexes', {
    createIndexes: text,
    indexes: documents,
    commitQuorum: refuse,
    ignoreUnknownIndexOptions: refuse,
  });
  const name = collectionName(command);
  const declaredIndexes = requireField(fields.indexes, 'createIndexes.indexes');
  if (declaredIndexes.length === 0) throw new StoreError('BadValue', 'Must specify at least one index to create');
  const specs = declaredIndexes.map(parseDeclared);
  const { collection, added, requested, before, after, createdCollectionAutomatically } = await store.tables.write(
    () => {
      const existing = store.catalog.find(database, name);
      const before = existing?.indexes.length ?? 1;
      // All refusals come before the first change.
      const newSpecs = freshSpecs(existing?.indexes.map(({ spec }) => spec) ?? [idIndex()], specs);
      if (before + newSpecs.length > maxIndexes) {
        throw new StoreError('CannotCreateIndex', `add index fails, too many indexes for ${database}.${name}`);
      }
      const collection = ensureCollection(store, database, name);
      const addedIndexes = newSpecs.map((spec) => store.catalog.addIndex(collection, spec));
      const requestedIndexes = collection.indexes.filter(({ spec }) =>
        specs.some((requestedSpec) => requestedSpec.name === spec.name),
      );
      return {
        collection,
        added: addedIndexes,
        requested: requestedIndexes,
        before,
        after: before + newSpecs.length,
        createdCollectionAutomatically: existing === undefined,
      };
    },
  );
  try {
    for (const index of requested) if (index.building) await buildIndex(store, collection, index, deadline);
  } catch (error) {
    await store.tables.write(() => {
      if (collection.gone) return;
      for (const index of added) if (collection.indexes.includes(index)) store.catalog.dropIndex(collection, index);
    });
    store.sweep();
    throw error;
  }
  return reply({
    numIndexesBefore: before,
    numIndexesAfter: after,
    createdCollectionAutomatically,
    ...(after === before ? { note: 'all indexes already exist' } : {}),
  });
};

/** MongoDB's limits: indexes of a collection, fields of an index. */
const maxIndexes = 64;
const maxFields = 32;

/** The definition of an index, with MongoDB's checks on the types of its options. */
const parseDeclared = (declaredIndex: Doc): IndexSpec => {
  for (const name of ['unique', 'sparse', 'background']) {
    const value = declaredIndex.get(name);
    if (value !== undefined) flag(value, `createIndexes.indexes.${name}`);
  }
  const version = declaredIndex.get('v') ?? 2;
  if (!isNumeric(version) || ![1, 2].includes(toNumber(version))) {
    throw new StoreError('CannotCreateIndex', 'Invalid index specification: an index is of v 1 or 2');
  }
  const expiry = declaredIndex.get('expireAfterSeconds');
  if (isNumeric(expiry) && toNumber(expiry) > 0x7fffffff) {
    throw new StoreError('CannotCreateIndex', "TTL index 'expireAfterSeconds' option must be within an int32");
  }
  const spec = parseIndexSpec(declaredIndex);
  if (spec.fields.length > maxFields) throw new StoreError(13103, 'too many compound keys');
  // In a filter a number in a path is both an index and a name; the entries of an index could represent only one of
  // them.
  const numeric = spec.fields.find(({ path }) =>
    path.some((part, position) => position > 0 && asIndex(part) !== undefined),
  );
  if (numeric !== undefined) throw unsupported(`an index with a number in its path '${numeric.name}'`);
  if (spec.name === '*') throw new StoreError('BadValue', "The index name '*' is not valid.");
  const [onlyField, ...otherFields] = spec.fields;
  if (onlyField?.name === '_id' && otherFields.length === 0 && !onlyField.descending) {
    const stray = [...declaredIndex.keys()].find((name) => !['key', 'name', 'v', 'background'].includes(name));
    if (stray !== undefined) {
      throw new StoreError(
        'InvalidIndexSpecificationOption',
        `The field '${stray}' is not valid for an _id index specification`,
      );
    }
    return { ...spec, name: '_id_' };
  }
  if (spec.name === '_id_') {
    throw new StoreError('BadValue', "The index name '_id_' is reserved for the _id index");
  }
  return spec;
};

/** The requested indexes that neither exist nor are named twice; throws when one of the same name or key differs. */
const freshSpecs = (existing: readonly IndexSpec[], requestedSpecs: readonly IndexSpec[]): IndexSpec[] => {
  const newSpecs: IndexSpec[] = [];
  for (const spec of requestedSpecs) if (!isThere([...existing, ...newSpecs], spec)) newSpecs.push(spec);
  return newSpecs;
};

const isThere = (specs: readonly IndexSpec[], spec: IndexSpec): boolean => {
  const namesake = specs.find(({ name }) => name === spec.name);
  if (namesake !== undefined && !isAlike(namesake, spec)) {
    throw new StoreError(
      'IndexKeySpecsConflict',
      `An existing index has the same name as the requested index but differs from it: ${spec.name}`,
    );
  }
  const equivalent = namesake ?? specs.find((other) => isAlike(other, spec));
  if (equivalent === undefined) return false;
  const isSameName = equivalent.name === spec.name;
  if (equivalent.expireAfterSeconds !== spec.expireAfterSeconds) {
    throw new StoreError(
      'IndexOptionsConflict',
      `An equivalent index already exists with ${isSameName ? 'the same name but different' : 'a different name and'} options: ${equivalent.name}`,
    );
  }
  if (!isSameName) {
    throw new StoreError('IndexOptionsConflict', `Index already exists with a different name: ${equivalent.name}`);
  }
  return true;
};

/** Whether two specifications describe the same index. */
const isAlike = (left: IndexSpec, right: IndexSpec): boolean => {
  const identityOf = (spec: IndexSpec): Value => [
    keyPattern(spec),
    // The index of _id is unique without saying so.
    spec.unique || spec.name === '_id_',
    spec.sparse,
    spec.declared.get('partialFilterExpression') ?? null,
  ];
  return equal(identityOf(left), identityOf(right));
};

const requireCollection = ({ store, database }: Context, name: string): Collection => {
  const collection = store.catalog.find(database, name);
  if (collection === undefined) {
    throw new StoreError('NamespaceNotFound', `ns does not exist: ${database}.${name}`);
  }
  return collection;
};

/** `listIndexes`: throws NamespaceNotFound for a missing collection. */
export const listIndexes: Command = async (command, context) => {
  const { cursor } = readFields(command, 'listIndexes', { listIndexes: text, cursor: optionalDocument });
  const name = collectionName(command);
  const definitions = requireCollection(context, name)
    .indexes.filter((index) => !index.building)
    .map(({ spec }) => encode(describeIndex(spec)));
  return openListCursor(context, definitions, cursor, namespaceOf(context, name));
};

const describeIndex = ({ declared }: IndexSpec): Doc =>
  new Map([['v', declared.get('v') ?? 2], ...Array.from(declared).filter(([option]) => option !== 'v')]);

/** `dropIndexes`: by name, by key, by several names, or '*' for all but `_id`. */
export const dropIndexes: Command = async (command, context) => {
  const fields = readFields(command, 'dropIndexes', { dropIndexes: text, index: anything });
  const collection = requireCollection(context, collectionName(command));
  const selector = requireField(fields.index, 'dropIndexes.index');
  const nIndexesWas = collection.indexes.length;
  await context.store.tables.write(() => {
    for (const index of selectIndexes(collection, selector)) context.store.catalog.dropIndex(collection, index);
  });
  context.store.sweep();
  return reply({ nIndexesWas });
};

const selectIndexes = (collection: Collection, selector: Value): Index[] => {
  if (selector === '*') return collection.indexes.filter(({ spec }) => spec.name !== '_id_');
  const each = Array.isArray(selector) ? selector : [selector];
  return each.map((one) => {
    const [index, other] = collection.indexes.filter(({ spec }) =>
      isDoc(one) ? equal(keyPattern(spec), one) : spec.name === one,
    );
    if (index !== undefined && other !== undefined) {
      throw new StoreError(
        'AmbiguousIndexKeyPattern',
        `index keyPattern matches several indexes, must use index name: ${index.spec.name}, ${other.spec.name}`,
      );
    }
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
