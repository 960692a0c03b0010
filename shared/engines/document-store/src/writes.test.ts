import type { Document } from 'mongodb';
import { MongoBulkWriteError, MongoServerError, Timestamp } from 'mongodb';
import { itEmbedded, openTestStore } from './testing/open-test-store.js';
import type { TestStore } from './testing/open-test-store.js';

interface Row extends Document {
  _id: string;
}

let store: TestStore;
let next = 0;
const rows = () => store.db.collection<Row>(`rows@${next++}`);

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const failure = async (work: Promise<unknown>): Promise<MongoServerError> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof MongoServerError) return error;
  throw new Error(`expected a server error, got ${String(error)}`);
};

it('A second document with the same _id is refused, naming the key', async () => {
  const collection = rows();
  await collection.insertOne({ _id: 'a' });
  const error = await failure(collection.insertOne({ _id: 'a' }));
  expect(error.code).toBe(11000);
  expect(error.errorResponse).toMatchObject({ keyPattern: { _id: 1 }, keyValue: { _id: 'a' } });
});

it('A duplicate in a unique compound index is refused, on insert and on update', async () => {
  const collection = rows();
  await collection.createIndex({ a: 1, b: -1 }, { unique: true });
  await collection.insertMany([
    { _id: '1', a: 1, b: 1 },
    { _id: '2', a: 1, b: 2 },
  ]);
  const inserted = await failure(collection.insertOne({ _id: '3', a: 1, b: 2 }));
  expect(inserted.code).toBe(11000);
  const updated = await failure(collection.updateOne({ _id: '1' }, { $set: { b: 2 } }));
  expect(updated.code).toBe(11000);
  expect(updated.errorResponse).toMatchObject({ keyPattern: { a: 1, b: -1 }, keyValue: { a: 1, b: 2 } });
  expect(await collection.findOne({ _id: '1' })).toEqual({ _id: '1', a: 1, b: 1 });
});

it('After a refusal an unordered bulk continues and an ordered one stops', async () => {
  const collection = rows();
  const four: Row[] = [{ _id: 'a' }, { _id: 'b' }, { _id: 'a' }, { _id: 'c' }];
  const unordered = await failure(collection.insertMany(four, { ordered: false }));
  expect(unordered).toBeInstanceOf(MongoBulkWriteError);
  expect((await collection.find().toArray()).map(({ _id }) => _id)).toEqual(['a', 'b', 'c']);
  await collection.deleteMany({});
  await failure(collection.insertMany(four));
  expect((await collection.find().toArray()).map(({ _id }) => _id)).toEqual(['a', 'b']);
});

it('A replacement guarded by its position only moves forward', async () => {
  const collection = rows();
  const write = (_pos: number) =>
    collection.replaceOne({ _id: 'x', _pos: { $lt: _pos } }, { _pos, value: `v${_pos}` }, { upsert: true });
  expect((await write(5)).upsertedId).toBe('x');
  expect((await failure(write(5))).code).toBe(11000);
  expect((await failure(write(3))).code).toBe(11000);
  expect((await write(9)).modifiedCount).toBe(1);
  expect(await collection.findOne({ _id: 'x' })).toEqual({ _id: 'x', _pos: 9, value: 'v9' });
});

it('Fifty racing guarded replacements end at the highest position', async () => {
  const collection = rows();
  const positions = Array.from({ length: 50 }, (_, at) => (at * 37) % 50);
  const outcomes = await Promise.allSettled(
    positions.map((_pos) => collection.replaceOne({ _id: 'x', _pos: { $lt: _pos } }, { _pos }, { upsert: true })),
  );
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 11000 });
  }
  expect(await collection.find().toArray()).toEqual([{ _id: 'x', _pos: 49 }]);
});

it('A job is given to one of many concurrent clients', async () => {
  const jobs = rows();
  await jobs.createIndex({ state: 1, dueAt: 1 });
  await jobs.insertMany(Array.from({ length: 30 }, (_, at) => ({ _id: `j${at}`, state: 'ready', dueAt: at })));
  const taken = await Promise.all(
    Array.from({ length: 40 }, (_, worker) =>
      jobs.findOneAndUpdate(
        { state: 'ready' },
        { $set: { state: 'taken', worker }, $inc: { attempts: 1 } },
        { sort: { dueAt: 1 }, returnDocument: 'after' },
      ),
    ),
  );
  const got = taken.filter((job) => job !== null).map(({ _id }) => _id);
  expect(got.toSorted()).toEqual(Array.from({ length: 30 }, (_, at) => `j${at}`).toSorted());
  expect(await jobs.find({ attempts: 1 }).toArray()).toHaveLength(30);
});

it('A lease is given to one owner at a time, with a rising token', async () => {
  const leases = rows();
  await leases.insertOne({ _id: 'lease', owner: null, until: new Date(0), token: 0 });
  const claim = (owner: number) =>
    leases.findOneAndUpdate(
      { _id: 'lease', until: { $lt: new Date() } },
      { $set: { owner, until: new Date(Date.now() + 60_000) }, $inc: { token: 1 } },
      { returnDocument: 'after' },
    );
  const claims = await Promise.all(Array.from({ length: 20 }, (_, owner) => claim(owner)));
  expect(claims.filter((one) => one !== null)).toHaveLength(1);
  expect(await leases.findOne({ _id: 'lease' })).toMatchObject({ token: 1 });
});

it('A document is returned as it was, whatever nested value was changed', async () => {
  const collection = rows();
  const before = { _id: 'a', b: { c: 1, d: [{ e: [1] }, 5] }, f: { g: { h: 1 } }, i: [[1, 2]] };
  await collection.insertOne(before);
  const update = {
    $set: { 'b.c': 2, 'b.d.1': 6 },
    $push: { 'b.d.0.e': 2 },
    $rename: { 'f.g.h': 'f.k' },
    $unset: { 'i.0.1': '' },
  } as Document;
  expect(await collection.findOneAndUpdate({ _id: 'a' }, update)).toEqual(before);
  expect(await collection.findOne()).toEqual({
    _id: 'a',
    b: { c: 2, d: [{ e: [1, 2] }, 6] },
    f: { g: {}, k: 1 },
    i: [[1, null]],
  });
});

it('An insert of more than 16 MB is refused, by bulk and by upsert too', async () => {
  const collection = rows();
  const half = 'x'.repeat(8_400_000);
  const refused = { message: expect.stringContaining('object to insert too large') };
  await expect(collection.insertOne({ _id: 'a', text: `${half}${half}` })).rejects.toMatchObject({
    code: 2,
    ...refused,
  });
  const upsert = collection.updateOne({ _id: 'a', half }, { $set: { other: half } }, { upsert: true });
  await expect(upsert).rejects.toMatchObject({ code: expect.any(Number) });
  expect(await collection.countDocuments()).toBe(0);
});

it('An empty timestamp of a new document or a replacement is replaced by the time', async () => {
  const collection = rows();
  const empty = new Timestamp({ t: 0, i: 0 });
  await collection.insertMany([
    { _id: 'a', at: empty, below: { at: empty } },
    { _id: 'b', at: empty },
  ]);
  const [a, b] = await collection.find().sort({ _id: 1 }).toArray();
  expect(a?.['at'].greaterThan(empty) && b?.['at'].greaterThan(a?.['at'])).toBe(true);
  expect(a?.['below'].at.isZero()).toBe(true);
  await collection.replaceOne({ _id: 'a' }, { at: empty });
  expect((await collection.findOne({ _id: 'a' }))?.['at'].greaterThan(b?.['at'])).toBe(true);
});

itEmbedded('A write that must be on disk is refused if the store does not wait for its disk', async () => {
  const collection = rows();
  const insert = collection.insertOne({ _id: 'a' }, { writeConcern: { w: 1, journal: true } });
  await expect(insert).rejects.toMatchObject({ code: 2, message: expect.stringContaining('DURABILITY=process') });
  await collection.insertOne({ _id: 'b' }, { writeConcern: { w: 1, journal: false } });
  expect((await collection.find().toArray()).map(({ _id }) => _id)).toEqual(['b']);
});
