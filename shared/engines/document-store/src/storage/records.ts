import { StoreError } from '../errors.js';
import { sourceOf } from '../bson/decode.js';
import { encodeStored, maxDocumentBytes } from '../bson/encode.js';
import { doc as docOf, isArray, isDoc, isTagged, typeName } from '../bson/value.js';
import type { Doc, Value } from '../bson/value.js';
import type { Catalog, Collection, Index } from './catalog.js';
import { compareEntries, documentEntries } from './index-keys.js';
import type { DocumentEntries } from './index-keys.js';
import { keyPattern } from './index-spec.js';
import { afterPrefix, documentKey, withoutRecord } from './layout.js';
import type { Tables } from './tables.js';

/** A document as it is and as it is stored. */
export interface StoredDocument {
  readonly doc: Doc;
  readonly bytes: Buffer;
}

/**
 * Writes documents and maintains every index. Called inside a write transaction; refusals come before the first put.
 */
export interface Records {
  /** Stores a new document; throws DuplicateKey. */
  insert(collection: Collection, doc: Doc): void;
  /** False: nothing to write, the two are the same. */
  replace(collection: Collection, record: number, before: StoredDocument, after: Doc): boolean;
  remove(collection: Collection, record: number, doc: Doc): void;
  /** Adds one stored document to an index that is being built; throws DuplicateKey. */
  enterIndex(collection: Collection, index: Index, record: number, doc: Doc): void;
}

export const openRecords = (tables: Tables, catalog: Catalog): Records => {
  const refuseDuplicate = (collection: Collection, index: Index, ownEntries: DocumentEntries): void => {
    if (!index.spec.unique) return;
    ownEntries.entries.forEach((entry, entryIndex) => {
      const start = withoutRecord(entry);
      for (const other of tables.indexes.getKeys({ start, end: afterPrefix(start), limit: 2 })) {
        if (!other.equals(entry)) throw duplicate(collection, index, ownEntries.values[entryIndex] ?? []);
      }
    });
  };

  const noteArrays = (collection: Collection, index: Index, multikey: readonly boolean[]): void => {
    if (!multikey.some((flag, fieldIndex) => flag && index.multikey[fieldIndex] !== true)) return;
    index.multikey = index.multikey.map((flag, fieldIndex) => flag || multikey[fieldIndex] === true);
    catalog.save(collection);
  };

  const enter = (
    collection: Collection,
    index: Index,
    entries: readonly Buffer[],
    multikey: readonly boolean[],
  ): void => {
    for (const entry of entries) tables.indexes.putSync(entry, empty);
    noteArrays(collection, index, multikey);
  };

  return {
    insert: (collection, doc) => {
      refuseBadId(doc.get('_id'));
      const bytes = encodeStorable(doc, tooLargeToInsert);
      const record = collection.nextRecord;
      const changes = collection.indexes.map((index) => ({ index, now: documentEntries(index, doc, record) }));
      for (const { index, now } of changes) refuseDuplicate(collection, index, now);
      collection.nextRecord = record + 1;
      tables.documents.putSync(documentKey(collection.id, record), bytes);
      for (const { index, now } of changes) enter(collection, index, now.entries, now.multikey);
      collection.count++;
      catalog.counted(collection);
    },
    replace: (collection, record, before, after) => {
      const bytes = encodeStorable(after, tooLargeToUpdate);
      if (bytes.equals(before.bytes)) return false;
      const touchedIndexes = collection.indexes.filter(
        (index) => index.building || isTouched(index, before.doc, after),
      );
      const changes = touchedIndexes.map((index) => {
        const { removed, added } = compareEntries(index, before.doc, after, record);
        return { index, removed, added: index.building ? documentEntries(index, after, record) : added };
      });
      for (const { index, added } of changes) if (added.entries.length > 0) refuseDuplicate(collection, index, added);
      tables.documents.putSync(documentKey(collection.id, record), bytes);
      for (const { index, removed, added } of changes) {
        for (const entry of removed) tables.indexes.removeSync(entry);
        enter(collection, index, added.entries, added.multikey);
      }
      return true;
    },
    remove: (collection, record, doc) => {
      tables.documents.removeSync(documentKey(collection.id, record));
      for (const index of collection.indexes) {
        for (const entry of documentEntries(index, doc, record).entries) tables.indexes.removeSync(entry);
      }
      collection.count--;
      catalog.counted(collection);
    },
    enterIndex: (collection, index, record, doc) => {
      const newEntries = documentEntries(index, doc, record);
      refuseDuplicate(collection, index, newEntries);
      enter(collection, index, newEntries.entries, newEntries.multikey);
    },
  };
};

/** A list that a replacement states again has the same elements, though it is another object. */
const isSame = (before: Value | undefined, after: Value | undefined): boolean =>
  before === after ||
  (isArray(before) &&
    isArray(after) &&
    before.length === after.length &&
    before.every((element, fieldIndex) => element === after[fieldIndex]));

/** The entries may differ: an update leaves the value object of an unchanged field as it is. */
const isTouched = ({ spec }: Index, before: Doc, after: Doc): boolean =>
  spec.dependsOn.some((field) => !isSame(before.get(field), after.get(field)));

const empty = Buffer.alloc(0);

/** An insert beyond 16 MB is a bad value, an update to such a size is too large an object, as in MongoDB. */
const tooLargeToInsert = (size: number): StoreError =>
  new StoreError('BadValue', `object to insert too large. size in bytes: ${size}, max size: ${maxDocumentBytes}`);

const tooLargeToUpdate = (): StoreError =>
  new StoreError('BSONObjectTooLarge', `Resulting document after update is larger than ${maxDocumentBytes}`);

const encodeStorable = (doc: Doc, tooLarge: (size: number) => StoreError): Buffer => {
  const bytes = sourceOf(doc) ?? encodeStored(doc);
  if (bytes.length > maxDocumentBytes) {
    throw tooLarge(bytes.length);
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
  const keyValue: Doc = new Map(spec.fields.map((field, fieldIndex) => [field.name, values[fieldIndex] ?? null]));
  const duplicateKey = Array.from(keyValue, ([name, value]) => `${name}: ${shownValue(value)}`).join(', ');
  return new StoreError(
    'DuplicateKey',
    `E11000 duplicate key error collection: ${collection.database}.${collection.name} index: ${spec.name} dup key: { ${duplicateKey} }`,
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
    return `{ ${Array.from(value, ([name, inner]) => `${name}: ${shownValue(inner)}`).join(', ')} }`;
  return String(value);
};
