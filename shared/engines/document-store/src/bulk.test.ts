import { MongoBulkWriteError } from 'mongodb';
import type { AnyBulkWriteOperation, BulkWriteOptions } from 'mongodb';
import { openTestStore } from './testing/open-test-store.js';
import type { TestStore } from './testing/open-test-store.js';

interface Row {
  _id: string;
  n?: number;
}

let store: TestStore;
let next = 0;

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const mixed: readonly AnyBulkWriteOperation<Row>[] = [
  { insertOne: { document: { _id: 'a', n: 1 } } },
  { updateOne: { filter: { _id: 'a' }, update: { $inc: { n: 1 } } } },
  { updateOne: { filter: { _id: 'up' }, update: { $set: { n: 5 } }, upsert: true } },
  { insertOne: { document: { _id: 'a' } } },
  { replaceOne: { filter: { _id: 'a' }, replacement: { n: 9 } } },
  { updateMany: { filter: {}, update: { $max: { n: 7 } } } },
  { deleteOne: { filter: { _id: 'up' } } },
];

const written = async (options: BulkWriteOptions) => {
  const rows = store.db.collection<Row>(`bulk${next++}`);
  const outcome = await rows.bulkWrite(mixed, options).catch((error: unknown) => error);
  return { outcome, rows: await rows.find().sort({ _id: 1 }).toArray() };
};

it('An ordered bulk stops at the first refusal, and reports it and the completed operations', async () => {
  const { outcome, rows } = await written({ ordered: true });
  expect(outcome).toBeInstanceOf(MongoBulkWriteError);
  expect(outcome).toMatchObject({
    code: 11000,
    insertedCount: 1,
    modifiedCount: 1,
    upsertedCount: 1,
    deletedCount: 0,
    upsertedIds: { 2: 'up' },
    writeErrors: [{ index: 3, code: 11000 }],
  });
  expect(rows).toEqual([
    { _id: 'a', n: 2 },
    { _id: 'up', n: 5 },
  ]);
});

it('An unordered bulk continues after a refusal', async () => {
  const { outcome, rows } = await written({ ordered: false });
  expect(outcome).toMatchObject({
    code: 11000,
    insertedCount: 1,
    upsertedCount: 1,
    deletedCount: 1,
    writeErrors: [{ index: 3, code: 11000 }],
  });
  expect(rows).toEqual([{ _id: 'a', n: 9 }]);
});

it('Refused statements of an update are reported with their index, and the others are executed', async () => {
  const rows = store.db.collection<Row>(`bulk${next++}`);
  await rows.insertMany([{ _id: 'a', n: 1 }, { _id: 'b' }]);
  const updates = [
    { q: { _id: 'a' }, u: { $inc: { n: 'x' } } },
    { q: { _id: 'b' }, u: { $frobnicate: { n: 1 } } },
    { q: { _id: 'b' }, u: { $set: { n: 3 } } },
  ];
  const reply = await store.db.command({ update: rows.collectionName, updates, ordered: false });
  expect(reply).toMatchObject({ ok: 1, n: 1, nModified: 1 });
  expect(reply['writeErrors']).toMatchObject([
    { index: 0, code: 14, errmsg: expect.any(String) },
    { index: 1, code: 9, errmsg: expect.stringContaining('$frobnicate') },
  ]);
});

it('Unacknowledged writes are executed', async () => {
  const rows = store.db.collection<Row>(`bulk${next++}`);
  const unacknowledged = { writeConcern: { w: 0 } };
  expect(await rows.insertOne({ _id: 'a' }, unacknowledged)).toMatchObject({ acknowledged: false });
  await rows.insertOne({ _id: 'a' }, unacknowledged);
  while ((await rows.countDocuments()) === 0);
  expect(await rows.find().toArray()).toEqual([{ _id: 'a' }]);
});
