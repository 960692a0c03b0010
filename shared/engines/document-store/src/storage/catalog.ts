import { decode } from '../bson/decode.js';
import { encode } from '../bson/encode.js';
import { doc, isArray, isDoc, isTruthy } from '../bson/value.js';
import type { Doc, Value } from '../bson/value.js';
import { StoreError } from '../errors.js';
import { parseIndexSpec } from './index-spec.js';
import type { IndexSpec } from './index-spec.js';
import { afterPrefix, recordOf, tableKey } from './layout.js';
import type { Tables } from './tables.js';

export interface Index {
  readonly id: number;
  readonly spec: IndexSpec;
  /** Per field: some document reached it through an array. Never reset. */
  multikey: readonly boolean[];
  /** Not yet complete: written to, never read. */
  building: boolean;
}

export interface Collection {
  readonly id: number;
  readonly database: string;
  readonly name: string;
  readonly indexes: Index[];
  count: number;
  nextRecord: number;
  /** Dropped or renamed while a reader may still be using it. */
  gone: boolean;
}

/** The collections and indexes: kept in memory, written through to the catalog table. */
export interface Catalog {
  find(database: string, name: string): Collection | undefined;
  list(database: string): Collection[];
  databases(): string[];
  /** The next four are called inside a write transaction. */
  create(database: string, name: string): Collection;
  addIndex(collection: Collection, spec: IndexSpec): Index;
  save(collection: Collection): void;
  /** Its count has changed, and is written when the transaction ends. */
  counted(collection: Collection): void;
  /** Writes the counts that have changed; called at the end of each transaction. */
  saveCounts(): void;
  /** Removes a collection or an index; its emptied tables are left to the sweeper. */
  drop(collection: Collection): void;
  dropIndex(collection: Collection, index: Index): void;
  rename(collection: Collection, database: string, name: string): void;
  /** Tables whose contents are to be removed, and the record of that. */
  garbage(): { kind: 'documents' | 'indexes'; table: number }[];
  swept(table: number): void;
  /** Reads everything again from disk; collections and indexes that still exist keep their identity. */
  reload(): void;
}

const collectionKey = (database: string, name: string): Buffer => Buffer.from(`c${database}.${name}`);
const countKey = (id: number): Buffer => Buffer.from(`n${id}`);
const garbageKey = (table: number): Buffer => Buffer.from(`g${table}`);
const nextKey = Buffer.from('next');

/** The index that every collection has. */
export const idIndex = (): IndexSpec => ({
  ...parseIndexSpec(doc({ v: 2, key: doc({ _id: 1 }), name: '_id_' })),
  unique: true,
});

/** MongoDB's rules for names, without those that only matter inside MongoDB. */
export const refuseBadName = (database: string, name: string): void => {
  const bad =
    name === '' || name.startsWith('.') || name.startsWith('system.') || /[$\0]/.test(name) || name.length > 200;
  if (bad || database === '' || database.length > 63 || /[/\\. "$*<>:|?\0]/.test(database)) {
    throw new StoreError('InvalidNamespace', `Invalid namespace specified '${database}.${name}'`);
  }
};

export const openCatalog = (tables: Tables): Catalog => {
  let collections = new Map<string, Collection>();
  let nextTable = 1;
  const changedCounts = new Set<Collection>();

  const table = (): number => {
    const id = nextTable++;
    tables.catalog.putSync(nextKey, encode(doc({ value: nextTable })));
    return id;
  };

  const save = (collection: Collection): void => {
    const indexes = collection.indexes.map((index) =>
      doc({ id: index.id, declared: index.spec.declared, multikey: [...index.multikey], building: index.building }),
    );
    const { id, database, name } = collection;
    tables.catalog.putSync(collectionKey(database, name), encode(doc({ id, database, name, indexes })));
  };

  const discard = (kind: 'documents' | 'indexes', id: number): void => {
    tables.catalog.putSync(garbageKey(id), encode(doc({ kind, table: id })));
  };

  const lastRecord = (collection: number): number => {
    const start = tableKey(collection);
    const [last] = tables.documents.getKeys({ start: afterPrefix(start), end: start, reverse: true, limit: 1 });
    return last === undefined ? 0 : recordOf(last);
  };

  const entries = (prefix: string): Doc[] => {
    const start = Buffer.from(prefix);
    return Array.from(tables.catalog.getRange({ start, end: afterPrefix(start) }), ({ value }) => decode(value));
  };

  const reload = (): void => {
    changedCounts.clear();
    const next = tables.catalog.get(nextKey);
    nextTable = next === undefined ? 1 : number(decode(next).get('value'));
    const previous = new Map(Array.from(collections.values(), (collection) => [collection.id, collection]));
    const loadedCollections = new Map<string, Collection>();
    for (const entry of entries('c')) {
      const id = number(entry.get('id'));
      const count = tables.catalog.get(countKey(id));
      const database = text(entry.get('database'));
      const name = text(entry.get('name'));
      const old = previous.get(id);
      const indexes = list(entry.get('indexes')).map((index) => readIndex(index, old?.indexes ?? []));
      const readCollection = {
        id,
        database,
        name,
        indexes,
        count: count === undefined ? 0 : number(decode(count).get('value')),
        nextRecord: lastRecord(id) + 1,
        gone: false,
      };
      loadedCollections.set(
        `${database}.${name}`,
        old === undefined ? readCollection : Object.assign(old, readCollection),
      );
      previous.delete(id);
    }
    for (const droppedCollection of previous.values()) droppedCollection.gone = true;
    collections = loadedCollections;
  };
  reload();

  return {
    reload,
    save,
    find: (database, name) => collections.get(`${database}.${name}`),
    list: (database) => [...collections.values()].filter((collection) => collection.database === database),
    databases: () => [...new Set(Array.from(collections.values(), (collection) => collection.database))].sort(),
    create: (database, name) => {
      refuseBadName(database, name);
      const id = table();
      const indexes: Index[] = [{ id: table(), spec: idIndex(), multikey: [false], building: false }];
      const collection: Collection = { id, database, name, indexes, count: 0, nextRecord: 1, gone: false };
      collections.set(`${database}.${name}`, collection);
      save(collection);
      return collection;
    },
    addIndex: (collection, spec) => {
      const index = { id: table(), spec, multikey: spec.fields.map(() => false), building: collection.count > 0 };
      collection.indexes.push(index);
      save(collection);
      return index;
    },
    counted: (collection) => void changedCounts.add(collection),
    saveCounts: () => {
      for (const { id, count, gone } of changedCounts) {
        if (!gone) tables.catalog.putSync(countKey(id), encode(doc({ value: BigInt(count) })));
      }
      changedCounts.clear();
    },
    drop: (collection) => {
      const { id, database, name, indexes } = collection;
      collection.gone = true;
      collections.delete(`${database}.${name}`);
      tables.catalog.removeSync(collectionKey(database, name));
      tables.catalog.removeSync(countKey(id));
      discard('documents', id);
      for (const index of indexes) discard('indexes', index.id);
    },
    dropIndex: (collection, index) => {
      collection.indexes.splice(collection.indexes.indexOf(index), 1);
      save(collection);
      discard('indexes', index.id);
    },
    rename: (collection, database, name) => {
      refuseBadName(database, name);
      collections.delete(`${collection.database}.${collection.name}`);
      tables.catalog.removeSync(collectionKey(collection.database, collection.name));
      collection.gone = true;
      const renamedCollection = { ...collection, database, name, gone: false };
      collections.set(`${database}.${name}`, renamedCollection);
      if (changedCounts.has(collection)) changedCounts.add(renamedCollection);
      save(renamedCollection);
    },
    garbage: () =>
      entries('g').map((entry) => ({
        kind: entry.get('kind') === 'documents' ? 'documents' : 'indexes',
        table: number(entry.get('table')),
      })),
    swept: (id) => {
      tables.catalog.removeSync(garbageKey(id));
    },
  };
};

/** The index of a catalog entry: the existing object, as it was saved. */
const readIndex = (entry: Doc, existing: readonly Index[]): Index => {
  const id = number(entry.get('id'));
  const declaration = entry.get('declared');
  const parsedSpec = parseIndexSpec(isDoc(declaration) ? declaration : new Map());
  const spec = parsedSpec.name === '_id_' ? idIndex() : parsedSpec;
  const multikey = entry.get('multikey');
  const flags = isArray(multikey) ? multikey.map(isTruthy) : spec.fields.map(() => false);
  const old = existing.find((index) => index.id === id);
  const readEntry = { id, spec: old?.spec ?? spec, multikey: flags, building: entry.get('building') === true };
  return old === undefined ? readEntry : Object.assign(old, readEntry);
};

const damagedCatalog = (): StoreError =>
  new StoreError('InternalError', 'the catalog of the data directory is damaged');

const number = (value: Value | undefined): number => {
  if (typeof value !== 'number' && typeof value !== 'bigint') throw damagedCatalog();
  return Number(value);
};

const text = (value: Value | undefined): string => {
  if (typeof value !== 'string') throw damagedCatalog();
  return value;
};

const list = (value: Value | undefined): Doc[] => {
  if (!isArray(value)) throw damagedCatalog();
  return value.filter(isDoc);
};
