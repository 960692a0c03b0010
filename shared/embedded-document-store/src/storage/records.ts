import { StoreError } from '../errors.js';
import { encodeStored, maxDocumentBytes } from '../bson/encode.js';
import { doc as docOf, isArray, isDoc, isTagged, typeName } from '../bson/value.js';
import type { Doc, Value } from '../bson/value.js';
import type { Catalog, Collection, Index } from './catalog.js';
import { documentKeys } from './index-keys.js';
import type { DocumentKeys } from './index-keys.js';
import { keyPattern } from './index-spec.js';
import { afterPrefix, documentKey, indexEntry, indexPrefix, recordOf } from './layout.js';
import type { Tables } from './tables.js';

/** A document as it is and as it is stored. */
export interface Stored {
  readonly doc: Doc;
  readonly bytes: Buffer;
}

/** Writes documents and keeps every index with them. Called inside a write action; refusals come before the first put. */
export interface Records {
  /** Stores a new document; throws DuplicateKey. */
  insert(collection: Collection, doc: Doc): void;
  /** False: nothing to write, the two are the same. */
  replace(collection: Collection, record: number, before: Stored, after: Doc): boolean;
  remove(collection: Collection, record: number, doc: Doc): void;
  /** Enters one stored document into one index that is being built; throws DuplicateKey. */
  enterIndex(collection: Collection, index: Index, record: number, doc: Doc): void;
}

export const openRecords = (tables: Tables, catalog: Catalog): Records => {
  const refuseDuplicate = (collection: Collection, index: Index, keys: DocumentKeys, record: number): void => {
    if (!index.spec.unique) return;
    keys.keys.forEach((key, at) => {
      const start = indexPrefix(index.id, key);
      for (const entry of tables.indexes.getKeys({ start, end: afterPrefix(start), limit: 2 })) {
        if (recordOf(entry) !== record) throw duplicate(collection, index, keys.values[at] ?? []);
      }
    });
  };

  const noteArrays = (collection: Collection, index: Index, multikey: readonly boolean[]): void => {
    if (!multikey.some((flag, at) => flag && index.multikey[at] !== true)) return;
    index.multikey = index.multikey.map((flag, at) => flag || multikey[at] === true);
    catalog.save(collection);
  };

  const enter = (collection: Collection, index: Index, keys: DocumentKeys, record: number): void => {
    for (const key of keys.keys) tables.indexes.putSync(indexEntry(index.id, key, record), empty);
    noteArrays(collection, index, keys.multikey);
  };

  return {
    insert: (collection, doc) => {
      refuseBadId(doc.get('_id'));
      const bytes = encoded(doc);
      const record = collection.nextRecord;
      const entries = collection.indexes.map((index) => ({ index, keys: documentKeys(index.spec, doc) }));
      for (const { index, keys } of entries) refuseDuplicate(collection, index, keys, record);
      collection.nextRecord = record + 1;
      tables.documents.putSync(documentKey(collection.id, record), bytes);
      for (const { index, keys } of entries) enter(collection, index, keys, record);
      collection.count++;
      catalog.saveCount(collection);
    },
    replace: (collection, record, before, after) => {
      const bytes = encoded(after);
      if (bytes.equals(before.bytes)) return false;
      const changes = collection.indexes.map((index) => {
        const old = documentKeys(index.spec, before.doc);
        const now = documentKeys(index.spec, after);
        return { index, old, now };
      });
      for (const { index, now } of changes) refuseDuplicate(collection, index, now, record);
      tables.documents.putSync(documentKey(collection.id, record), bytes);
      for (const { index, old, now } of changes) {
        for (const key of old.keys) {
          if (!now.keys.some((other) => other.equals(key))) {
            tables.indexes.removeSync(indexEntry(index.id, key, record));
          }
        }
        const added = now.keys.filter((key) => !old.keys.some((other) => other.equals(key)));
        enter(collection, index, { ...now, keys: index.building ? now.keys : added }, record);
      }
      return true;
    },
    remove: (collection, record, doc) => {
      tables.documents.removeSync(documentKey(collection.id, record));
      for (const index of collection.indexes) {
        for (const key of documentKeys(index.spec, doc).keys) {
          tables.indexes.removeSync(indexEntry(index.id, key, record));
        }
      }
      collection.count--;
      catalog.saveCount(collection);
    },
    enterIndex: (collection, index, record, doc) => {
      const keys = documentKeys(index.spec, doc);
      refuseDuplicate(collection, index, keys, record);
      enter(collection, index, keys, record);
    },
  };
};

const empty = Buffer.alloc(0);

const encoded = (doc: Doc): Buffer => {
  const bytes = encodeStored(doc);
  if (bytes.length > maxDocumentBytes) {
    throw new StoreError(
      'BSONObjectTooLarge',
      `object to insert too large. size in bytes: ${bytes.length}, max size: ${maxDocumentBytes}`,
    );
  }
  return bytes;
};

const refuseBadId = (id: Value | undefined): void => {
  const bad = id === undefined || isArray(id) || (isTagged(id) && (id.kind === 'regex' || id.kind === 'undefined'));
  if (bad) throw new StoreError('InvalidIdField', `The '_id' value cannot be of type ${typeName(id)}`);
  const stray = isDoc(id) ? [...id.keys()].find((name) => name.startsWith('$')) : undefined;
  if (stray !== undefined) {
    throw new StoreError('DollarPrefixedFieldName', `_id fields may not contain '$'-prefixed fields: ${stray}`);
  }
};

/** E11000 as MongoDB words it, with `keyPattern` and `keyValue`. */
const duplicate = (collection: Collection, { spec }: Index, values: readonly Value[]): StoreError => {
  const keyValue: Doc = new Map(spec.fields.map((field, at) => [field.name, values[at] ?? null]));
  const shown = Array.from(keyValue, ([name, value]) => `${name}: ${shownValue(value)}`).join(', ');
  return new StoreError(
    'DuplicateKey',
    `E11000 duplicate key error collection: ${collection.database}.${collection.name} index: ${spec.name} dup key: { ${shown} }`,
    docOf({ keyPattern: keyPattern(spec), keyValue }),
  );
};

const shownValue = (value: Value): string => {
  if (typeof value === 'string') return JSON.stringify(value);
  if (isTagged(value)) {
    if (value.kind === 'objectId') return `ObjectId('${value.hex}')`;
    if (value.kind === 'double') return String(value.value);
    if (value.kind === 'date') return `new Date(${value.ms})`;
    return value.kind;
  }
  if (isArray(value)) return `[ ${value.map(shownValue).join(', ')} ]`;
  if (value instanceof Map)
    return `{ ${Array.from(value, ([name, one]) => `${name}: ${shownValue(one)}`).join(', ')} }`;
  return String(value);
};
