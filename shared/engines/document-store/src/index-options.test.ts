import type { Document } from 'mongodb';
import { collectionWith, itEmbedded, openTestStore } from './testing/open-test-store.js';
import type { TestStore } from './testing/open-test-store.js';

let store: TestStore;

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

itEmbedded.each<[string, Document, number]>([
  ['type', { b: 'text' }, 115],
  ['type', { b: '2dsphere' }, 115],
  ['type', { b: '2d' }, 115],
  ['type', { b: 'hashed' }, 115],
  ['type', { b: 'frobnicate' }, 67],
  ['wildcard', { '$**': 1 }, 115],
  ['number in a path', { 'b.0.c': 1 }, 115],
  ['wildcard below a field', { 'b.$**': 1 }, 115],
  ['direction of zero', { b: 0 }, 67],
  ['direction of a flag', { b: true }, 67],
  ['path with a hole', { 'b..c': 1 }, 67],
])('An index with an invalid %s is refused: %j', async (_, key, code) => {
  const creation = store.db.command({ createIndexes: 'indexed', indexes: [{ key, name: 'other' }] });
  await expect(creation).rejects.toMatchObject({ code });
});

itEmbedded.each<[Document, number]>([
  [{ hidden: true }, 197],
  [{ collation: { locale: 'de' } }, 197],
  [{ storageEngine: {} }, 197],
  [{ sizes: { b: 1 } }, 197],
  [{ default_language: 'de' }, 197],
  [{ language_override: 'l' }, 197],
  [{ textIndexVersion: 3 }, 197],
  [{ '2dsphereIndexVersion': 3 }, 197],
  [{ bits: 26 }, 197],
  [{ min: 0 }, 197],
  [{ max: 1 }, 197],
  [{ wildcardProjection: {} }, 197],
  [{ prepareUnique: true }, 197],
  [{ clustered: true }, 197],
  [{ dropDups: true }, 197],
  [{ frobnicate: 1 }, 197],
  [{ unique: 'yes' }, 14],
  [{ sparse: {} }, 14],
  [{ v: 3 }, 67],
  [{ expireAfterSeconds: -1 }, 67],
  [{ expireAfterSeconds: 2 ** 31 }, 67],
  [{ expireAfterSeconds: 'soon' }, 67],
  [{ expireAfterSeconds: NaN }, 67],
  [{ sparse: true, partialFilterExpression: { b: 1 } }, 67],
  [{ partialFilterExpression: 5 }, 67],
  [{ partialFilterExpression: { b: { $ne: 1 } } }, 67],
  [{ name: '' }, 67],
  [{ name: '*' }, 2],
  [{ name: '_id_' }, 2],
])('An index with %j is refused', async (option, code) => {
  const creation = store.db.command({
    createIndexes: 'indexed',
    indexes: [{ key: { b: 1 }, name: 'other', ...option }],
  });
  await expect(creation).rejects.toMatchObject({ code });
});

it('An index that is requested twice is created once, and MongoDB’s limits hold', async () => {
  const collection = await collectionWith(store, [{ a: 1 }]);
  const createIndexes = collection.collectionName;
  const one = { key: { a: 1 }, name: 'a_1' };
  expect(await store.db.command({ createIndexes, indexes: [one, one] })).toMatchObject({
    numIndexesBefore: 1,
    numIndexesAfter: 2,
  });
  expect(await collection.createIndex({ _id: 1 })).toBe('_id_1');
  expect(
    await store.db.command({ createIndexes: 'none-yet', indexes: [{ key: { _id: 1 }, name: '_id_' }] }),
  ).toMatchObject({ createdCollectionAutomatically: true, numIndexesBefore: 1, numIndexesAfter: 1 });
  expect(await store.db.collection('none-yet').indexes()).toMatchObject([{ key: { _id: 1 }, name: '_id_' }]);
  expect(await collection.indexes()).toHaveLength(2);
  const both = [
    { key: { b: 1 }, name: 'b_1' },
    { key: { c: 1 }, name: 'b_1' },
  ];
  await expect(store.db.command({ createIndexes, indexes: both })).rejects.toMatchObject({ code: 86 });
  expect(await collection.indexes()).toHaveLength(2);
  await expect(store.db.command({ createIndexes, indexes: [] })).rejects.toMatchObject({ code: 2 });
  await expect(collection.createIndex({ _id: 1 }, { unique: true })).rejects.toMatchObject({ code: 197 });
  const many = Array.from({ length: 63 }, (_, n) => ({ key: { [`f${n}`]: 1 }, name: `f${n}` }));
  await expect(store.db.command({ createIndexes, indexes: many })).rejects.toMatchObject({ code: 67 });
  await collection.createIndexes(many.slice(1).map(({ key }) => ({ key })));
  expect(await collection.indexes()).toHaveLength(64);
  expect(await collection.listIndexes({ batchSize: 5 }).toArray()).toHaveLength(64);
  const wide = Object.fromEntries(Array.from({ length: 33 }, (_, n) => [`f${n}`, 1]));
  await expect(store.db.collection('wide').createIndex(wide)).rejects.toMatchObject({ code: expect.any(Number) });
});
