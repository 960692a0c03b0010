import { collectionWith, itEmbedded, openTestStore } from './testing/open-test-store.js';
import type { TestStore } from './testing/open-test-store.js';

/** Features of the driver that only a replica set has. */
let store: TestStore;

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

itEmbedded('Watching a collection, a database or everything is refused', async () => {
  const rows = await collectionWith(store, []);
  for (const watched of [rows, store.db, store.client]) {
    const stream = watched.watch();
    await expect(stream.next()).rejects.toMatchObject({
      code: 40573,
      message: expect.stringContaining('$changeStream stage is only supported on replica sets'),
    });
    await stream.close();
  }
});

itEmbedded('A transaction is refused, and none of it is executed', async () => {
  const rows = await collectionWith(store, []);
  for (const retryWrites of [true, false]) {
    const session = store.client.startSession();
    session.startTransaction();
    const command = { insert: rows.collectionName, documents: [{}] };
    const insert = retryWrites ? rows.insertOne({}, { session }) : store.db.command(command, { session });
    await expect(insert).rejects.toThrow(/retryable writes|replica set member/);
    await session.abortTransaction();
    await session.endSession();
  }
  const numbered = { insert: rows.collectionName, documents: [{}], txnNumber: 1 };
  await expect(store.db.command(numbered)).rejects.toMatchObject({ code: 20 });
  expect(await rows.countDocuments()).toBe(0);
});

it('A plain session is accepted', async () => {
  const rows = await collectionWith(store, [{ a: 1 }]);
  const remembering = store.client.startSession({ causalConsistency: true });
  await rows.insertOne({ a: 2 }, { session: remembering });
  expect(await rows.countDocuments({}, { session: remembering })).toBe(2);
  await remembering.endSession();
});

itEmbedded('A snapshot session is refused', async () => {
  const rows = await collectionWith(store, [{ a: 1 }]);
  const snapshot = store.client.startSession({ snapshot: true });
  await expect(rows.findOne({}, { session: snapshot })).rejects.toMatchObject({ code: 123 });
  await snapshot.endSession();
});

itEmbedded('Tailable cursors are refused by name', async () => {
  const rows = await collectionWith(store, [{ a: 1 }]);
  const tail = rows.find({}, { tailable: true, awaitData: true });
  await expect(tail.toArray()).rejects.toMatchObject({ code: 115, message: expect.stringContaining('tailable') });
});
