import type { Document } from 'mongodb';
import { itEmbedded, openTestStore } from './testing/open-test-store.js';
import type { TestStore } from './testing/open-test-store.js';

let store: TestStore;
let next = 0;

beforeAll(async () => {
  store = await openTestStore({ expiryInterval: 20 });
});
afterAll(() => store.close());

const collectionOf = async (documents: readonly Document[]) => {
  const collection = store.db.collection(`indexes${next++}`);
  await collection.insertMany(documents.map((document, at) => ({ _id: at as never, ...document })));
  return collection;
};

/** The reading stage, and the numbers of keys and documents that it examined. */
const plan = (explained: Document): { stages: string[]; index: string | undefined; examined: number } => {
  const stages: string[] = [];
  let index: string | undefined;
  for (let stage = explained.queryPlanner.winningPlan; stage !== undefined; stage = stage.inputStage) {
    stages.push(stage.stage);
    index = stage.indexName ?? index;
  }
  return { stages, index, examined: explained.executionStats.totalDocsExamined };
};

const hundred = Array.from({ length: 100 }, (_, n) => ({
  n,
  group: n % 5,
  name: `name${n % 10}`,
  tags: [`t${n % 4}`, `u${n % 3}`],
}));

it('An index answers filter and sort together and only the page is read', async () => {
  const rows = await collectionOf(hundred);
  await rows.createIndex({ group: 1, n: -1 });
  const query = rows.find({ group: 3 }).sort({ n: -1 }).limit(5);
  expect(plan(await query.explain('executionStats'))).toEqual({
    stages: ['FETCH', 'IXSCAN'],
    index: 'group_1_n_-1',
    examined: 5,
  });
});

it('Listed values are merged in sort order', async () => {
  const rows = await collectionOf(hundred);
  await rows.createIndex({ group: 1, n: -1 });
  const query = () =>
    rows
      .find({ group: { $in: [1, 4] } })
      .sort({ n: -1 })
      .limit(4);
  expect((await query().toArray()).map(({ n }) => n)).toEqual([99, 96, 94, 91]);
  expect(plan(await query().explain('executionStats'))).toMatchObject({ stages: ['FETCH', 'IXSCAN'], examined: 4 });
});

it('Listed values are merged backwards too', async () => {
  const rows = await collectionOf(hundred);
  await rows.createIndex({ group: 1, n: -1 });
  const query = () =>
    rows
      .find({ group: { $in: [1, 4] } })
      .sort({ n: 1 })
      .limit(4);
  expect((await query().toArray()).map(({ n }) => n)).toEqual([1, 4, 6, 9]);
  expect(plan(await query().explain('executionStats'))).toMatchObject({ stages: ['FETCH', 'IXSCAN'], examined: 4 });
});

it('Arrays are sorted by their least or greatest element, not by the one that the filter matched', async () => {
  const rows = await collectionOf([{ a: [5, 9] }, { a: [1, 5] }, { a: [3, 5] }]);
  await rows.createIndex({ a: 1 });
  const order = async (direction: 1 | -1) =>
    (await rows.find({ a: 5 }).sort({ a: direction }).toArray()).map(({ _id }) => Number(_id));
  expect(await order(1)).toEqual([1, 2, 0]);
  expect((await order(-1))[0]).toBe(0);
});

it('Different elements of an array may match the two ends of a range', async () => {
  const rows = await collectionOf([{ a: [1, 9] }, { a: [4] }]);
  await rows.createIndex({ a: 1 });
  expect((await rows.find({ a: { $gt: 3, $lt: 3 } }).toArray()).map(({ _id }) => Number(_id))).toEqual([0]);
});

it('A range is used after equality, and an anchored pattern as a range', async () => {
  const rows = await collectionOf(hundred);
  await rows.createIndex({ group: 1, n: 1 });
  await rows.createIndex({ name: 1 });
  expect(plan(await rows.find({ group: 2, n: { $gte: 90, $lt: 100 } }).explain('executionStats'))).toMatchObject({
    examined: 2,
  });
  expect(plan(await rows.find({ name: /^name3/ }).explain('executionStats'))).toMatchObject({
    index: 'name_1',
    examined: 10,
  });
});

it('An index is read backwards', async () => {
  const rows = await collectionOf(hundred);
  await rows.createIndex({ n: 1 });
  const query = rows
    .find({ n: { $lt: 50 } })
    .sort({ n: -1 })
    .limit(3);
  expect(plan(await query.explain('executionStats'))).toMatchObject({ stages: ['FETCH', 'IXSCAN'], examined: 3 });
});

it('Without an index the plan is COLLSCAN and SORT', async () => {
  const rows = await collectionOf(hundred);
  expect(plan(await rows.find({ n: 5 }).sort({ name: 1 }).explain('executionStats'))).toMatchObject({
    stages: ['SORT', 'COLLSCAN'],
    examined: 100,
  });
});

it('An aggregation is explained', async () => {
  const rows = await collectionOf(hundred);
  await rows.createIndex({ group: 1 });
  const explained = await rows
    .aggregate([{ $match: { group: 1 } }, { $group: { _id: '$name', n: { $sum: 1 } } }])
    .explain('executionStats');
  expect(JSON.stringify(explained)).toContain('"group_1"');
});

it('Each branch of a disjunction uses an index', async () => {
  const rows = await collectionOf(hundred);
  await rows.createIndex({ n: 1 });
  await rows.createIndex({ group: 1 });
  const filter = { $or: [{ n: 7 }, { group: 2 }] };
  expect(await rows.find(filter).toArray()).toHaveLength(20);
  expect(JSON.stringify(await rows.find(filter).explain('executionStats'))).not.toContain('COLLSCAN');
});

it('A hint is obeyed, and refused without a matching index', async () => {
  const rows = await collectionOf(hundred);
  await rows.createIndex({ n: 1 });
  await rows.createIndex({ group: 1 });
  const hinted = await rows.find({ n: 3, group: 3 }, { hint: 'group_1' }).explain('executionStats');
  expect(plan(hinted)).toMatchObject({ index: 'group_1', examined: 20 });
  await expect(rows.find({ n: 3 }, { hint: 'none' }).toArray()).rejects.toMatchObject({ code: 2 });
});

it('A unique sparse index accepts documents without the field', async () => {
  const rows = await collectionOf([{ a: 1 }, {}, {}]);
  await rows.createIndex({ a: 1 }, { unique: true, sparse: true });
  await expect(rows.insertOne({ a: 1 })).rejects.toMatchObject({ code: 11000 });
  expect(await rows.find({}).sort({ a: 1 }).toArray()).toHaveLength(3);
  expect(await rows.find({ a: null }).toArray()).toHaveLength(2);
});

it('A unique index that is not sparse treats missing as a value', async () => {
  const rows = await collectionOf([{ a: 1 }, {}]);
  await rows.createIndex({ a: 1 }, { unique: true });
  await expect(rows.insertOne({ b: 1 })).rejects.toMatchObject({ code: 11000, keyValue: { a: null } });
});

it('A partial index contains what its filter matches, and is only used for that', async () => {
  const rows = await collectionOf(hundred);
  await rows.createIndex({ n: 1 }, { partialFilterExpression: { group: { $gte: 3 } }, unique: true });
  await rows.insertOne({ n: 5, group: 0 });
  await expect(rows.insertOne({ n: 3, group: 4 })).rejects.toMatchObject({ code: 11000 });
  expect(plan(await rows.find({ n: 3, group: 3 }).explain('executionStats'))).toMatchObject({
    index: 'n_1',
    examined: 1,
  });
  expect(plan(await rows.find({ n: 3 }).explain('executionStats')).stages).toEqual(['COLLSCAN']);
  await rows.updateOne({ n: 3 }, { $set: { group: 1 } });
  await rows.insertOne({ n: 3, group: 4 });
  expect(await rows.find({ n: 3, group: { $gt: 3 } }).toArray()).toHaveLength(1);
});

// A real server looks once a minute.
itEmbedded('An expired document is removed', async () => {
  const rows = await collectionOf([
    { until: new Date(Date.now() - 10_000) },
    { until: new Date(Date.now() + 600_000) },
    { until: 'never' },
    {},
  ]);
  await rows.createIndex({ until: 1 }, { expireAfterSeconds: 5 });
  while ((await rows.countDocuments()) > 3);
  expect((await rows.find().toArray()).map(({ _id }) => Number(_id))).toEqual([1, 2, 3]);
});

it('An index is built over existing documents while others write', async () => {
  const rows = await collectionOf(Array.from({ length: 2000 }, (_, n) => ({ n, k: n % 50 })));
  const [, ...rest] = await Promise.all([
    rows.createIndex({ k: 1 }),
    rows.updateMany({ n: { $lt: 500 } }, { $set: { k: 99 } }),
    rows.deleteMany({ n: { $gte: 1500 } }),
    rows.insertMany(Array.from({ length: 500 }, () => ({ k: 99 }))),
  ]);
  expect(rest).toHaveLength(3);
  expect(await rows.countDocuments({ k: 99 }, { hint: { k: 1 } })).toBe(1000);
  expect(await rows.find({ k: { $gte: 0 } }, { hint: { k: 1 } }).toArray()).toHaveLength(2000);
});

it('Several clients may request the same index at once', async () => {
  const rows = await collectionOf(Array.from({ length: 1000 }, (_, n) => ({ n })));
  const names = await Promise.all(Array.from({ length: 4 }, () => rows.createIndex({ n: 1 })));
  expect(names).toEqual(['n_1', 'n_1', 'n_1', 'n_1']);
  expect(plan(await rows.find({ n: 500 }).explain('executionStats'))).toMatchObject({ index: 'n_1', examined: 1 });
});

it('An index that documents contradict is refused, and none is left behind', async () => {
  const rows = await collectionOf([{ a: 1 }, { a: 1 }]);
  const [contradicted, possible] = [{ key: { a: 1 }, unique: true }, { key: { b: 1 } }];
  for (const several of [
    [contradicted, possible],
    [possible, contradicted],
  ]) {
    await expect(rows.createIndexes(several)).rejects.toMatchObject({ code: 11000 });
    expect((await store.db.command({ collStats: rows.collectionName }))['nindexes']).toBe(1);
  }
  await expect(rows.createIndex({ a: 1 }, { unique: true })).rejects.toMatchObject({ code: 11000 });
  expect(await rows.indexes()).toHaveLength(1);
  await rows.createIndex({ a: 1 });
  const arrays = await collectionOf([{ a: [1], b: [1] }]);
  await expect(arrays.createIndex({ a: 1, b: 1 })).rejects.toMatchObject({ code: 171 });
});

it('An existing index is left alone, and a different one of its name refused', async () => {
  const rows = await collectionOf(hundred);
  await rows.createIndex({ n: 1 });
  await rows.createIndex({ n: 1 });
  await expect(rows.createIndex({ n: 1 }, { unique: true })).rejects.toMatchObject({ code: 86 });
  await expect(rows.createIndex({ group: 1 }, { name: 'n_1' })).rejects.toMatchObject({ code: 86 });
  await expect(rows.createIndex({ n: 1 }, { name: 'other' })).rejects.toMatchObject({ code: 85 });
  await expect(rows.createIndex({ n: 1 }, { expireAfterSeconds: 5 })).rejects.toMatchObject({ code: 85 });
  await expect(rows.createIndex({ n: 1 }, { name: 'other', expireAfterSeconds: 5 })).rejects.toMatchObject({
    code: 85,
  });
  await rows.dropIndex('n_1');
  await expect(rows.dropIndex('n_1')).rejects.toMatchObject({ code: 27 });
  await expect(rows.createIndex({ n: 'text' })).rejects.toThrow('text');
});

it('Indexes of one key that differ in unique, sparse or partial are distinguished', async () => {
  const rows = await collectionOf([{ n: 1, group: 1 }, { n: 2 }, {}]);
  await rows.createIndex({ n: 1 });
  await rows.createIndex({ n: 1 }, { name: 'unique', unique: true, sparse: false });
  await rows.createIndex({ n: 1 }, { name: 'sparse', sparse: true });
  await rows.createIndex({ n: 1 }, { name: 'partial', partialFilterExpression: { group: 1 } });
  await expect(rows.createIndex({ n: 1 }, { name: 'sparse2', sparse: true })).rejects.toMatchObject({ code: 85 });
  await expect(rows.insertOne({ n: 2 })).rejects.toMatchObject({ code: 11000, message: /index: unique/ });
  await expect(rows.find({}, { hint: { n: 1 } }).toArray()).rejects.toMatchObject({ code: 27 });
  const drop = store.db.command({ dropIndexes: rows.collectionName, index: { n: 1 } });
  await expect(drop).rejects.toMatchObject({ code: 181 });
  const hinted = async (hint: string) =>
    (await rows.find({}, { hint }).sort({ _id: 1 }).toArray()).map(({ _id }) => Number(_id));
  expect([await hinted('n_1'), await hinted('sparse'), await hinted('partial')]).toEqual([[0, 1, 2], [0, 1], [0]]);
  expect(await rows.countDocuments({}, { hint: 'sparse' })).toBe(2);
  expect(await rows.find({}).sort({ n: 1 }).toArray()).toHaveLength(3);
  for (const name of ['sparse', 'partial', 'unique']) await rows.dropIndex(name);
  await store.db.command({ dropIndexes: rows.collectionName, index: { n: 1 } });
  expect(await rows.indexes()).toHaveLength(1);
});

it('A compound index over an array pairs the fields of one element', async () => {
  const rows = await collectionOf([
    {
      e: [
        { k: 'a', v: 1 },
        { k: 'b', v: 2 },
      ],
    },
    { e: [{ k: 'a', v: 2 }] },
  ]);
  await rows.createIndex({ 'e.k': 1, 'e.v': 1 });
  expect(await rows.countDocuments({ 'e.k': 'a', 'e.v': 2 })).toBe(2);
  expect(await rows.countDocuments({ e: { $elemMatch: { k: 'a', v: 2 } } })).toBe(1);
  const apart = { $and: [{ e: { $elemMatch: { k: 'a' } } }, { e: { $elemMatch: { v: 2 } } }] };
  expect(await rows.countDocuments(apart)).toBe(2);
  expect(await rows.countDocuments({ 'e.v': 2, e: { $elemMatch: { k: 'b' } } })).toBe(1);
});

it('Fields of deeper arrays may be matched by different elements', async () => {
  const rows = await collectionOf([
    {
      e: [
        {
          f: [
            { k: 'a', v: 1 },
            { k: 'b', v: 2 },
          ],
        },
      ],
    },
  ]);
  await rows.createIndex({ 'e.f.k': 1, 'e.f.v': 1 });
  expect(await rows.countDocuments({ e: { $elemMatch: { 'f.k': 'a', 'f.v': 2 } } })).toBe(1);
  expect(await rows.countDocuments({ e: { $elemMatch: { f: { $elemMatch: { k: 'a', v: 2 } } } } })).toBe(0);
  expect(await rows.countDocuments({ e: { $elemMatch: { f: { $elemMatch: { k: 'a', v: 1 } } } } })).toBe(1);
});

it('Long strings are distinguished and found', async () => {
  const long = 'x'.repeat(4000);
  const rows = await collectionOf([{ s: `${long}a` }, { s: `${long}b` }, { s: 'y' }]);
  await rows.createIndex({ s: 1 }, { unique: true });
  expect(await rows.find({ s: `${long}b` }).toArray()).toHaveLength(1);
  expect(await rows.find({ s: { $gt: `${long}a` } }).toArray()).toHaveLength(2);
  await expect(rows.insertOne({ s: `${long}a` })).rejects.toMatchObject({ code: 11000 });
});
