import { Double, Int32, Long } from 'mongodb';
import type { Document, UpdateFilter } from 'mongodb';
import { itEmbedded, openTestStore } from './testing/open-test-store.js';
import type { TestStore } from './testing/open-test-store.js';

let store: TestStore;
let next = 0;

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

/** The result of an update. */
const updated = async (
  before: Document,
  update: UpdateFilter<Document> | Document,
  options: { arrayFilters?: Document[]; filter?: Document } = {},
): Promise<Document | null> => {
  const collection = store.db.collection(`updates${next++}`);
  await collection.insertOne({ _id: 1 as never, ...before });
  const { arrayFilters, filter = {} } = options;
  await collection.updateOne(filter, update, arrayFilters === undefined ? {} : { arrayFilters });
  return collection.findOne({}, { projection: { _id: 0 } });
};

it.each<[string, Document, Document, Document]>([
  ['$set makes the way there', { a: 1 }, { $set: { 'b.c': 2 } }, { a: 1, b: { c: 2 } }],
  ['$set pads an array', { a: [1] }, { $set: { 'a.3': 4 } }, { a: [1, null, null, 4] }],
  ['$set adds fields in order of name', { z: 0 }, { $set: { c: 1, a: 2, b: 3 } }, { z: 0, a: 2, b: 3, c: 1 }],
  ['$unset removes a field', { a: 1, b: { c: 1, d: 2 } }, { $unset: { a: '', 'b.c': '' } }, { b: { d: 2 } }],
  ['$unset leaves null in an array', { a: [1, 2] }, { $unset: { 'a.0': '' } }, { a: [null, 2] }],
  ['$inc begins at the increment', { a: 1 }, { $inc: { a: 2, b: 3 } }, { a: 3, b: 3 }],
  ['$min and $max', { a: 5, b: 5 }, { $min: { a: 3, b: 9, c: 1 }, $max: { d: 2 } }, { a: 3, b: 5, c: 1, d: 2 }],
  ['$push appends', { a: [1] }, { $push: { a: 2, b: 3 } }, { a: [1, 2], b: [3] }],
  [
    '$push with $each, $position, $slice',
    { a: [1, 2] },
    { $push: { a: { $each: [8, 9], $position: 1, $slice: 3 } } },
    { a: [1, 8, 9] },
  ],
  ['$push keeps the last of them', { a: [1, 2] }, { $push: { a: { $each: [3], $slice: -2 } } }, { a: [2, 3] }],
  ['$push slices a missing field', {}, { $push: { a: { $each: [1, 2, 3], $slice: -2 } } }, { a: [2, 3] }],
  ['$addToSet leaves what was there', { a: [1, 1] }, { $addToSet: { a: { $each: [1, 2, 2] } } }, { a: [1, 1, 2] }],
  [
    '$addToSet heeds the order of keys',
    { a: [{ x: 1, y: 2 }] },
    { $addToSet: { a: { y: 2, x: 1 } } },
    {
      a: [
        { x: 1, y: 2 },
        { y: 2, x: 1 },
      ],
    },
  ],
  ['$pull by value', { a: [1, 2, 1] }, { $pull: { a: 1 } }, { a: [2] }],
  ['$pull by operators', { a: [1, 5, 9] }, { $pull: { a: { $gte: 5 } } }, { a: [1] }],
  ['$pull by a filter', { a: [{ x: 1, y: 1 }, { x: 2 }] }, { $pull: { a: { x: 1 } } }, { a: [{ x: 2 }] }],
  ['$set to what is there', { a: 1, b: 2 }, { $set: { b: 2 } }, { a: 1, b: 2 }],
  ['$set of an empty document of fields', { a: 1 }, { $set: {} }, { a: 1 }],
  ['$set into a document of an array', { a: [{ b: 1 }] }, { $set: { 'a.0.b': 2 } }, { a: [{ b: 2 }] }],
  ['$set of numeric names makes documents', {}, { $set: { 'a.0': 1 } }, { a: { 0: 1 } }],
  ['$unset of what is not there', { a: 1 }, { $unset: { 'x.y': '' } }, { a: 1 }],
  ['$min across types: numbers are below texts', { a: 'x', b: 1 }, { $min: { a: 5, b: 'x' } }, { a: 5, b: 1 }],
  ['$max across types: dates are above texts', { a: 'x' }, { $max: { a: new Date(0) } }, { a: new Date(0) }],
  ['$min of null', { a: 1 }, { $min: { a: null } }, { a: null }],
  ['$push of an array is one element', { a: [1] }, { $push: { a: [2, 3] } }, { a: [1, [2, 3]] }],
  ['$push at a negative position', { a: [1, 2] }, { $push: { a: { $each: [9], $position: -1 } } }, { a: [1, 9, 2] }],
  ['$push beyond the end', { a: [1] }, { $push: { a: { $each: [9], $position: 50 } } }, { a: [1, 9] }],
  ['$push with $slice of 0', { a: [1] }, { $push: { a: { $each: [9], $slice: 0 } } }, { a: [] }],
  ['$push of nothing trims', { a: [1, 2, 3] }, { $push: { a: { $each: [], $slice: 2 } } }, { a: [1, 2] }],
  ['$addToSet of an array is one element', { a: [1] }, { $addToSet: { a: [1] } }, { a: [1, [1]] }],
  ['$addToSet to a missing field', {}, { $addToSet: { a: { $each: [1, 1, 2] } } }, { a: [1, 2] }],
  ['$addToSet knows a number in any type', { a: [1] }, { $addToSet: { a: Long.fromNumber(1) } }, { a: [1] }],
  ['$pull of a missing field', { b: 1 }, { $pull: { a: 1 } }, { b: 1 }],
  ['$pull of an array by the whole', { a: [[1, 2], [1], 1] }, { $pull: { a: [1, 2] } }, { a: [[1], 1] }],
  ['$pull by a pattern', { a: ['xa', 'b', 5] }, { $pull: { a: /^x/ } }, { a: ['b', 5] }],
  ['$pull by $in', { a: [1, 2, 3] }, { $pull: { a: { $in: [1, 3] } } }, { a: [2] }],
  [
    '$pull by $or',
    { a: [{ x: 1 }, { y: 2 }, { z: 3 }] },
    { $pull: { a: { $or: [{ x: 1 }, { y: 2 }] } } },
    { a: [{ z: 3 }] },
  ],
  [
    '$pull by $elemMatch',
    { a: [{ q: [1, 9] }, { q: [4] }] },
    { $pull: { a: { q: { $elemMatch: { $gt: 3, $lt: 5 } } } } },
    { a: [{ q: [1, 9] }] },
  ],
  ['$rename of a missing field', { a: 1 }, { $rename: { x: 'a' } }, { a: 1 }],
  ['$rename onto a field that is there', { a: 1, b: 2 }, { $rename: { a: 'b' } }, { b: 1 }],
  ['$rename', { a: 1, b: 2 }, { $rename: { a: 'c.d' } }, { b: 2, c: { d: 1 } }],
])('%s', async (_, before, update, after) => {
  const result = await updated(before, update);
  expect(result).toEqual(after);
  expect(Object.keys(result ?? {})).toEqual(Object.keys(after));
});

it('The positional operator changes the element that the filter matched', async () => {
  const before = {
    items: [
      { id: 1, n: 0 },
      { id: 2, n: 0 },
    ],
  };
  expect(await updated(before, { $set: { 'items.$.n': 5 } }, { filter: { 'items.id': 2 } })).toEqual({
    items: [
      { id: 1, n: 0 },
      { id: 2, n: 5 },
    ],
  });
  expect(
    await updated(before, { $inc: { 'items.$.n': 1 } }, { filter: { items: { $elemMatch: { id: 2, n: 0 } } } }),
  ).toEqual({
    items: [
      { id: 1, n: 0 },
      { id: 2, n: 1 },
    ],
  });
});

it('All elements, or the ones that match an array filter, are changed', async () => {
  const before = {
    items: [
      { n: 1, tags: [1, 2] },
      { n: 5, tags: [3] },
    ],
  };
  expect(await updated(before, { $inc: { 'items.$[].n': 10 } })).toMatchObject({ items: [{ n: 11 }, { n: 15 }] });
  const arrayFilters = [{ 'big.n': { $gt: 3 } }];
  expect(await updated(before, { $set: { 'items.$[big].n': 0 } }, { arrayFilters })).toMatchObject({
    items: [{ n: 1 }, { n: 0 }],
  });
  expect(await updated(before, { $set: { 'items.$[].tags.$[tag]': 0 } }, { arrayFilters: [{ tag: 2 }] })).toMatchObject(
    {
      items: [{ tags: [1, 0] }, { tags: [3] }],
    },
  );
});

it('$currentDate sets the time', async () => {
  const result = await updated({}, { $currentDate: { at: true, on: { $type: 'date' } } });
  expect(result?.at).toBeInstanceOf(Date);
  expect(Math.abs(Date.now() - result?.on.getTime())).toBeLessThan(60_000);
});

it.each<[string, Document, Document, number]>([
  ['an unknown operator', {}, { $frobnicate: { a: 1 } }, 9],
  ['two operators on one path', {}, { $set: { a: 1 }, $inc: { a: 1 } }, 40],
  ['a path and its beginning', {}, { $set: { 'a.b': 1 }, $unset: { a: '' } }, 40],
  ['a path through a number', { a: 1 }, { $set: { 'a.b': 1 } }, 28],
  ['a change of _id', {}, { $set: { _id: 2 } }, 66],
  ['$inc of a string', { a: 'x' }, { $inc: { a: 1 } }, 14],
  ['$inc by a string', { a: 1 }, { $inc: { a: 'x' } }, 14],
  ['$push to a number', { a: 1 }, { $push: { a: 1 } }, 2],
  ['$push with an unknown clause', {}, { $push: { a: { $each: [1], $frobnicate: 1 } } }, 2],
  ['$pull from a number', { a: 1 }, { $pull: { a: 1 } }, 2],
  ['the positional operator without a match', { a: [1] }, { $set: { 'a.$': 1 } }, 2],
  ['an identifier without array filter', { a: [1] }, { $set: { 'a.$[x]': 1 } }, 2],
  ['an empty name', {}, { $set: { 'a.': 1 } }, 56],
  ['$setField among fields', {}, { $set: { a: 1 }, b: 1 }, 9],
  ['an operator of no fields', {}, { $set: 5 }, 9],
  ['a path and its beginning within one operator', {}, { $set: { a: 1, 'a.b': 1 } }, 40],
  ['a path through null', { a: null }, { $set: { 'a.b': 1 } }, 28],
  ['a name in an array', { a: [1] }, { $set: { 'a.b': 1 } }, 28],
  ['an index far beyond an array', { a: [] }, { $set: { 'a.2000000': 1 } }, 2],
  ['removing _id', {}, { $unset: { _id: '' } }, 66],
  ['renaming _id', {}, { $rename: { _id: 'x' } }, 66],
  ['a field of _id', {}, { $set: { '_id.x': 1 } }, 28],
  ['$inc of null', { a: null }, { $inc: { a: 1 } }, 14],
  ['$inc beyond 64 bits', { a: Long.MAX_VALUE }, { $inc: { a: 1 } }, 2],
  ['$addToSet to a number', { a: 1 }, { $addToSet: { a: 1 } }, 2],
  ['$push of $each that is not an array', {}, { $push: { a: { $each: 1 } } }, 2],
  ['$push with a half $slice', {}, { $push: { a: { $each: [], $slice: 0.5 } } }, 2],
  ['$push with a $position of text', {}, { $push: { a: { $each: [], $position: 'x' } } }, 2],
  ['$slice without $each', {}, { $push: { a: { $slice: 1 } } }, 2],
  ['$addToSet with $slice', {}, { $addToSet: { a: { $each: [1], $slice: 1 } } }, 2],
  ['$rename to itself', { a: 1 }, { $rename: { a: 'a' } }, 2],
  ['$rename to a number', { a: 1 }, { $rename: { a: 5 } }, 2],
  ['$rename into itself', { a: { b: 1 } }, { $rename: { a: 'a.b' } }, 40],
  ['$rename out of an array', { a: [{ b: 1 }] }, { $rename: { 'a.0.b': 'c' } }, 2],
  ['$currentDate of another type', {}, { $currentDate: { a: { $type: 'year' } } }, 2],
  ['two positional operators', { a: [1] }, { $set: { 'a.$.b.$': 1 } }, 2],
  ['the positional operator first', {}, { $set: { $: 1 } }, 52],
  ['a name with $', {}, { $set: { 'a.$b': 1 } }, 52],
  ['elements of what is not an array', { a: 1 }, { $set: { 'a.$[]': 1 } }, 2],
  ['elements that two paths name', { a: [1, 2] }, { $set: { 'a.$[]': 1, 'a.0': 2 } }, 40],
])('An update refuses %s', async (_, before, update, code) => {
  await expect(updated(before, update)).rejects.toMatchObject({ code });
});

itEmbedded.each<[string, Document, Document, number]>([
  ['$mul', { a: 1 }, { $mul: { a: 2 } }, 9],
  ['$bit', { a: 1 }, { $bit: { a: { and: 1 } } }, 9],
  ['$pop', { a: [1] }, { $pop: { a: 1 } }, 9],
  ['$pullAll', { a: [1] }, { $pullAll: { a: [1] } }, 9],
  ['a pipeline', {}, [{ $set: { a: 1 } }], 115],
])('An update refuses %s, which the engine does not know', async (_, before, update, code) => {
  await expect(updated(before, update)).rejects.toMatchObject({ code });
});

itEmbedded('$push with the clause $sort is refused by its name, not as unknown', () =>
  expect(updated({}, { $push: { a: { $each: [1], $sort: 1 } } })).rejects.toMatchObject({
    code: 115,
    message: "the clause '$sort' of $push is not supported by the embedded document store",
  }),
);

it.each<[string, Document[]]>([
  ['nothing uses', [{ y: 1 }]],
  ['speaks of two', [{ x: 1, y: 1 }]],
  ['speaks of one twice', [{ x: 1 }, { 'x.b': 1 }]],
  ['speaks of none', [{}]],
])('An array filter that %s is refused', async (_, arrayFilters) => {
  await expect(updated({ a: [1] }, { $set: { 'a.$[x]': 1 } }, { arrayFilters })).rejects.toMatchObject({ code: 9 });
});

it('An array filter with an invalid identifier is refused', async () => {
  const arrayFilters = [{ X: 1 }];
  await expect(updated({ a: [1] }, { $set: { 'a.$[X]': 1 } }, { arrayFilters })).rejects.toMatchObject({ code: 2 });
});

it.each<[string, Document, Document, number]>([
  ['a replacement with another _id', { a: 1 }, { _id: 2, a: 1 }, 66],
  ['a replacement with a name with $', { a: 1 }, { a: 1, $b: 1 }, 52],
])('A replacement refuses %s', async (_, before, replacement, code) => {
  const collection = store.db.collection(`updates${next++}`);
  await collection.insertOne({ _id: 1 as never, ...before });
  const update = { update: collection.collectionName, updates: [{ q: {}, u: replacement }] };
  expect((await store.db.command(update))['writeErrors'][0]).toMatchObject({ code });
});

it.each<[string, Document, number]>([
  ['a filter that names a field twice', { a: 1, $and: [{ a: 2 }] }, 54],
  ['a filter that names a field and a part of it', { a: { c: 1 }, 'a.b': 1 }, 54],
  ['a filter that names no more than a part of _id', { '_id.x': 1 }, 111],
  ['a filter whose _id is not the one set', { _id: 1 }, 66],
  ['a filter whose path cannot be made', { 'x.y': 1 }, 40],
])('An upsert refuses %s', async (_, filter, code) => {
  const collection = store.db.collection(`updates${next++}`);
  const update = code === 40 ? { $set: { x: 1 }, $unset: { 'x.y': '' } } : { $set: { _id: 2 as never } };
  const upsert =
    code === 111
      ? collection.replaceOne(filter, {}, { upsert: true })
      : collection.updateOne(filter, update, { upsert: true });
  await expect(upsert).rejects.toMatchObject({ code });
});

it('An invalid _id is refused', async () => {
  const collection = store.db.collection<{ _id: unknown }>(`updates${next++}`);
  for (const bad of [[1], /x/]) await expect(collection.insertOne({ _id: bad })).rejects.toMatchObject({ code: 53 });
  await expect(collection.insertOne({ _id: { $x: 1 } })).rejects.toMatchObject({ code: 52 });
});

it('A duplicate key error contains the key and its value', async () => {
  const collection = store.db.collection<{ _id: number; a: unknown; b?: number }>(`updates${next++}`);
  await collection.createIndex({ a: 1, b: -1 }, { unique: true, name: 'both' });
  await collection.insertOne({ _id: 1, a: ['x', 'y'] });
  await expect(collection.insertOne({ _id: 2, a: 'y' })).rejects.toMatchObject({
    code: 11000,
    message: expect.stringMatching(
      /E11000 duplicate key error collection: .* index: both dup key: \{ a: "y", b: null \}/,
    ),
    keyPattern: { a: 1, b: -1 },
    keyValue: { a: 'y', b: null },
  });
});

it('An unused array filter is refused', async () => {
  await expect(updated({ a: [1] }, { $set: { b: 1 } }, { arrayFilters: [{ x: 1 }] })).rejects.toMatchObject({
    code: 9,
  });
});

it('The type of a number is kept, and an Int32 grows into a Long', async () => {
  const collection = store.db.collection(`updates${next++}`);
  await collection.insertOne({ i: new Int32(1), l: Long.fromNumber(1), d: new Double(1), edge: new Int32(2147483647) });
  await collection.updateOne({}, { $inc: { i: 1, l: 1, d: 1, edge: 1 } });
  const raw = await collection.findOne({}, { promoteValues: false, projection: { _id: 0 } });
  expect(raw?.i).toEqual(new Int32(2));
  expect(raw?.l).toEqual(Long.fromNumber(2));
  expect(raw?.d).toEqual(new Double(2));
  expect(raw?.edge).toEqual(Long.fromNumber(2147483648));
});

it('Matched and modified documents are counted separately', async () => {
  const collection = store.db.collection(`updates${next++}`);
  await collection.insertMany([{ a: 1 }, { a: 1 }]);
  expect(await collection.updateMany({ a: 1 }, { $set: { a: 1 } })).toMatchObject({
    matchedCount: 2,
    modifiedCount: 0,
  });
  expect(await collection.updateMany({ a: 1 }, { $set: { a: 2 } })).toMatchObject({
    matchedCount: 2,
    modifiedCount: 2,
  });
});

it('An upsert is built from the equalities of the filter, the update and $setOnInsert', async () => {
  const collection = store.db.collection(`updates${next++}`);
  const { upsertedId } = await collection.updateOne(
    { 'key.a': 1, $or: [{ b: { $eq: 2 } }], c: { $gt: 3 } },
    { $set: { d: 4 }, $setOnInsert: { e: 5 } },
    { upsert: true },
  );
  expect(await collection.findOne({})).toEqual({ _id: upsertedId, key: { a: 1 }, b: 2, d: 4, e: 5 });
  await collection.updateOne({ b: 2 }, { $set: { d: 6 }, $setOnInsert: { e: 7 } }, { upsert: true });
  expect(await collection.findOne({})).toMatchObject({ d: 6, e: 5 });
});

it('An upsert takes nothing from conditions on elements, ranges or alternatives', async () => {
  const collection = store.db.collection(`updates${next++}`);
  const filter = {
    a: { $elemMatch: { x: 1 } },
    b: { $in: [1, 2] },
    $or: [{ c: 1 }, { d: 1 }],
    e: { $exists: true },
    $and: [{ f: 1 }, { g: { $gt: 1 } }],
    h: null,
    i: /x/,
  };
  await collection.updateOne(filter, { $set: { z: 1 } }, { upsert: true });
  expect(await collection.findOne({}, { projection: { _id: 0 } })).toEqual({ f: 1, h: null, z: 1 });
});

it('An update does not run after its own changes when they move documents along the index', async () => {
  const collection = store.db.collection<{ n: number }>(`updates${next++}`);
  await collection.createIndex({ n: 1 });
  await collection.insertMany(Array.from({ length: 1500 }, (_, n) => ({ n })));
  expect(await collection.updateMany({ n: { $gte: 0 } }, { $inc: { n: 1000 } })).toMatchObject({ modifiedCount: 1500 });
  expect(await collection.countDocuments({ n: { $gte: 1000, $lt: 2500 } })).toBe(1500);
});

it('findAndModify returns the document as it was or as it is', async () => {
  const collection = store.db.collection<{ _id: string; n: number }>(`updates${next++}`);
  await collection.insertMany([
    { _id: 'a', n: 1 },
    { _id: 'b', n: 2 },
  ]);
  const change = { $inc: { n: 10 } };
  expect(await collection.findOneAndUpdate({}, change, { sort: { n: -1 } })).toEqual({ _id: 'b', n: 2 });
  expect(await collection.findOneAndUpdate({ _id: 'a' }, change, { returnDocument: 'after' })).toEqual({
    _id: 'a',
    n: 11,
  });
  expect(await collection.findOneAndReplace({ _id: 'a' }, { n: 0 }, { returnDocument: 'after' })).toEqual({
    _id: 'a',
    n: 0,
  });
  expect(await collection.findOneAndUpdate({ _id: 'z' }, change)).toBeNull();
  const fresh = await collection.findOneAndUpdate({ _id: 'z' }, change, { upsert: true, returnDocument: 'after' });
  expect(fresh).toEqual({ _id: 'z', n: 10 });
  expect(await collection.findOneAndDelete({ _id: 'z' }, { projection: { n: 1, _id: 0 } })).toEqual({ n: 10 });
  expect(await collection.countDocuments()).toBe(2);
});
