import type { Document } from 'mongodb';
import { collectionWith, openTestStore } from './testing/open-test-store.js';
import type { TestStore } from './testing/open-test-store.js';

/** Only changed, requested or indexed fields of a large document are decoded; the result must be the same. */
let store: TestStore;

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const filler = { text: 'ä'.repeat(30_000), list: Array.from({ length: 5_000 }, (_, n) => ({ n, 'a.b': null })) };

/** The same document with large fields before, between and after its own. */
const enlarged = (document: Document): Document => ({
  '0 filler': filler,
  ...Object.fromEntries(
    Object.entries(document).flatMap(([name, value]) => [
      [name, value],
      [`${name} filler`, filler],
      [`${name} filled`, 1],
    ]),
  ),
});

const isFiller = (name: string): boolean => name.includes(' fill');

/** Its own fields in their order, provided that the filling is unchanged. */
const own = (document: Document | null, before: Document): [string, unknown][] => {
  const fields = Object.entries(document ?? {}).filter(([name]) => name !== '_id');
  const filled = Object.entries(enlarged(before)).filter(([name]) => isFiller(name));
  expect(fields.filter(([name]) => isFiller(name))).toEqual(filled);
  return fields.filter(([name]) => !isFiller(name));
};

it.each<[string, Document, Document, Document?, Document[]?]>([
  ['$set of a field in the middle', { a: 1, b: 2, c: 3 }, { $set: { b: 5 } }],
  ['$set of new fields', { b: 2 }, { $set: { c: 1, a: { x: 1 } } }],
  ['$set to what is there', { a: 1 }, { $set: { a: 1 } }],
  ['$set below a field', { a: { x: [1, { y: 2 }] }, b: 1 }, { $set: { 'a.x.1.y': 3 } }],
  ['$unset', { a: 1, b: 2 }, { $unset: { a: '' } }],
  ['$inc, $min and $max', { a: 1, b: 5, c: 5 }, { $inc: { a: 2 }, $min: { b: 3 }, $max: { c: 9, d: 1 } }],
  ['$rename to a new field', { a: 1, b: { c: 2 } }, { $rename: { 'b.c': 'd' } }],
  ['$rename onto a field', { a: 1, b: 2 }, { $rename: { b: 'a' } }],
  ['$push and $pull', { a: [1, 2], b: [{ x: 1 }, { x: 2 }] }, { $push: { a: 3 }, $pull: { b: { x: 1 } } }],
  ['the element that the filter met', { a: [{ x: 1 }, { x: 2 }] }, { $set: { 'a.$.y': 1 } }, { 'a.x': 2 }],
  ['a filter on other fields', { a: 1, b: { c: [5] }, d: 3 }, { $set: { d: 4 } }, { $or: [{ 'b.c': 5 }, { z: 1 }] }],
  ['a filter that does not match', { a: 1, b: 2 }, { $set: { b: 4 } }, { a: { $not: { $eq: 1 } } }],
  ['array filters', { a: [{ x: 1, y: 1 }, { x: 2 }] }, { $set: { 'a.$[one].x': 0 } }, {}, [{ 'one.y': 1 }]],
])('A large document is changed like a small one: %s', async (_, before, update, filter = {}, arrayFilters = []) => {
  const options = arrayFilters.length === 0 ? {} : { arrayFilters };
  const [small, large] = [await collectionWith(store, [before]), await collectionWith(store, [enlarged(before)])];
  const expected = await small.updateOne(filter, update, options);
  expect(await large.updateOne(filter, update, options)).toEqual(expected);
  const { _id, ...changed } = (await small.findOne({})) ?? {};
  expect(own(await large.findOne({}), before)).toEqual(Object.entries(changed));
});

it('Indexes agree with large documents, whatever is changed', async () => {
  const before = { a: 1, tags: ['x', 'y'], state: 'open', z: 1 };
  const rows = await collectionWith(store, [enlarged(before), enlarged({ ...before, a: 2, tags: ['z'] })]);
  await rows.createIndex({ tags: 1, 'state filled': 1 });
  await rows.createIndex({ a: 1 }, { unique: true, partialFilterExpression: { state: 'open' } });
  const byTag = (tag: string) => rows.countDocuments({ tags: tag }, { hint: 'tags_1_state filled_1' });
  await rows.updateOne({ a: 1 }, { $set: { z: 2 } });
  expect([await byTag('x'), await byTag('y'), await byTag('z')]).toEqual([1, 1, 1]);
  await rows.updateOne({ a: 1 }, { $pull: { tags: 'x' } } as Document);
  expect([await byTag('x'), await byTag('y')]).toEqual([0, 1]);
  await expect(rows.updateOne({ a: 2 }, { $set: { a: 1 } })).rejects.toMatchObject({ code: 11000, keyValue: { a: 1 } });
  await rows.updateOne({ a: 2 }, { $set: { state: 'closed' } });
  await rows.updateOne({ a: 2 }, { $set: { a: 1 } });
  await expect(rows.updateOne({ tags: 'z' }, { $set: { state: 'open' } })).rejects.toMatchObject({ code: 11000 });
  await rows.replaceOne({ tags: 'z' }, { tags: ['w'] });
  expect([await byTag('z'), await byTag('w')]).toEqual([0, 1]);
  expect(await rows.findOne({ tags: 'w' })).toEqual({ _id: 1, tags: ['w'] });
  await rows.deleteOne({ a: 1 });
  expect([await byTag('y'), await rows.countDocuments({ a: 1, state: 'open' }, { hint: 'a_1' })]).toEqual([0, 0]);
});

it('A large document is returned as it was and as it is, whole and in part', async () => {
  const before = { a: 1, b: { c: 2, d: 3 } };
  const rows = await collectionWith(store, [enlarged(before)]);
  const change = { $inc: { a: 1 } };
  expect(own(await rows.findOneAndUpdate({}, change), before)).toEqual(Object.entries(before));
  const after = await rows.findOneAndUpdate({}, change, { returnDocument: 'after' });
  expect(own(after, before)).toEqual(Object.entries({ ...before, a: 3 }));
  const projection = { 'b.c': 1, '0 filler.list.n': 1, _id: 0 };
  const part = await rows.findOneAndUpdate({}, change, { returnDocument: 'after', projection });
  expect(part).toEqual({ '0 filler': { list: filler.list.map(({ n }) => ({ n })) }, b: { c: 2 } });
  expect(own(await rows.findOneAndDelete({}), before)).toEqual(Object.entries({ ...before, a: 4 }));
  expect(await rows.countDocuments()).toBe(0);
});

it('Another _id and more than 16 MB are refused for a large document too', async () => {
  const rows = await collectionWith(store, [{ ...enlarged({ a: 1 }), text: 'x'.repeat(9_000_000) }]);
  await expect(rows.updateOne({}, { $set: { _id: 5 } } as Document)).rejects.toMatchObject({ code: 66 });
  const grown = rows.updateOne({}, { $set: { more: 'x'.repeat(9_000_000) } });
  await expect(grown).rejects.toMatchObject({ message: expect.stringContaining('larger than 16777216') });
  expect(await rows.countDocuments({ more: { $exists: true } })).toBe(0);
});
