import type { Document } from 'mongodb';
import { collectionWith, openTestStore } from './testing/open-test-store.js';
import type { TestStore } from './testing/open-test-store.js';

let store: TestStore;

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

/** More than one call takes as arguments, and far too many to compare each with each. */
const size = 130_000;
const numbers = (from = 0): number[] => Array.from({ length: size }, (_, n) => from + n);

const lengthOf = async (name: string): Promise<number> => {
  const [row] = await store.db
    .collection(name)
    .aggregate([{ $project: { n: { $size: '$a' } } }])
    .toArray();
  return row?.['n'];
};

it('$push adds many values at once, at the end and in the middle', async () => {
  const rows = await collectionWith(store, [{ a: [-2, -1] }]);
  await rows.updateOne({}, { $push: { a: { $each: numbers() } } } as Document);
  await rows.updateOne({}, { $push: { a: { $each: numbers(), $position: 1 } } } as Document);
  expect(await lengthOf(rows.collectionName)).toBe(2 * size + 2);
  const row = await rows.findOne({});
  expect([row?.a[0], row?.a[1], row?.a[size], row?.a[size + 1], row?.a.at(-1)]).toEqual([
    -2,
    0,
    size - 1,
    -1,
    size - 1,
  ]);
});

it('$addToSet adds many values to a set of many', async () => {
  const rows = await collectionWith(store, [{ a: numbers() }]);
  const twice = [...numbers(size / 2), ...numbers(size / 2)];
  await rows.updateOne({}, { $addToSet: { a: { $each: twice } } } as Document);
  expect(await lengthOf(rows.collectionName)).toBe(size * 1.5);
});

it('An update changes several fields of many elements', async () => {
  const rows = await collectionWith(store, [{ a: numbers().map((n) => ({ n })) }]);
  await rows.updateOne({}, { $set: { 'a.$[].x': 1, 'a.$[].y': 2 } });
  const row = await rows.findOne({});
  expect([row?.a.length, row?.a[0], row?.a.at(-1)]).toEqual([size, { n: 0, x: 1, y: 2 }, { n: size - 1, x: 1, y: 2 }]);
});

it('$all finds documents that contain all of many values', async () => {
  const rows = await collectionWith(store, [{ a: numbers() }, { a: numbers(1) }, { a: 5 }, {}]);
  const found = async (filter: Document) =>
    (await rows.find(filter, { projection: { _id: 1 } }).toArray()).map(({ _id }) => _id);
  expect(await found({ a: { $all: numbers() } })).toEqual([0]);
  expect(await found({ a: { $all: Array.from({ length: 20 }, () => 5) } })).toEqual([0, 1, 2]);
  expect(await found({ a: { $all: Array.from({ length: 20 }, () => null) } })).toEqual([3]);
});

it('$or finds documents by one of many alternatives', async () => {
  const rows = await collectionWith(store, [{ a: numbers() }, { a: -1, b: 1 }, { a: 5 }, { b: 2 }]);
  const found = async (filter: Document) =>
    (await rows.find(filter, { projection: { _id: 1 } }).toArray()).map(({ _id }) => _id);
  const negative = Array.from({ length: 40_000 }, (_, n) => ({ a: -1 - n }));
  expect(await found({ $or: negative })).toEqual([1]);
  expect(await found({ $nor: negative })).toEqual([0, 2, 3]);
  const mixed = [...negative, { b: 2 }, { a: { $lt: 1 } }];
  expect(await found({ $or: mixed })).toEqual([0, 1, 3]);
  expect(await found({ $or: [...Array.from({ length: 20 }, () => ({ a: null })), { b: 1 }] })).toEqual([1, 3]);
});

it('$lookup joins by an array of many values', async () => {
  const rows = await collectionWith(store, [{ a: numbers() }]);
  const others = await collectionWith(store, [{ b: 7 }, { b: -7 }]);
  await others.createIndex({ b: 1 });
  const lookup = { from: others.collectionName, localField: 'a', foreignField: 'b', as: 'joined' };
  const joined = await rows.aggregate([{ $lookup: lookup }, { $project: { joined: 1 } }]).toArray();
  expect(joined).toEqual([{ _id: 0, joined: [{ _id: 0, b: 7 }] }]);
});

it('A document whose array has many index entries can be changed', async () => {
  const rows = await collectionWith(store, [{ a: numbers().slice(0, 20_000), b: 1 }]);
  await rows.createIndex({ a: 1 });
  await rows.updateOne({}, { $set: { b: 2 }, $push: { a: -1 } } as Document);
  expect(await rows.countDocuments({ a: -1 }, { hint: { a: 1 } })).toBe(1);
  await rows.updateOne({}, { $pull: { a: { $gte: 10 } } } as Document);
  expect(await rows.countDocuments({ a: 19_999 }, { hint: { a: 1 } })).toBe(0);
  expect(await rows.countDocuments({ a: 9 }, { hint: { a: 1 } })).toBe(1);
});
