import { setTimeout } from 'node:timers/promises';
import { collectionWith, openTestStore } from './testing/open-test-store.js';
import type { TestStore } from './testing/open-test-store.js';

let store: TestStore;

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const three = () => collectionWith(store, [{ a: 1 }, { a: 2 }, { a: 3 }]);

it('The time in which a cursor waits for its client does not count against maxTimeMS', async () => {
  const rows = await three();
  const maxTimeMS = 3000;
  const cursors = [rows.find({}, { batchSize: 1, maxTimeMS }), rows.aggregate([], { batchSize: 1, maxTimeMS })];
  for (const cursor of cursors) expect(await cursor.next()).not.toBeNull();
  await setTimeout(1.2 * maxTimeMS);
  for (const cursor of cursors) expect(await cursor.toArray()).toHaveLength(2);
});

it('A time limit for the next batch, a cursor of another collection, and an unknown cursor are refused', async () => {
  const rows = await three();
  const collection = rows.collectionName;
  const { cursor } = await store.db.command({ find: collection, batchSize: 1 });
  const next = (more: object) => store.db.command({ getMore: cursor.id, collection, ...more });
  await expect(next({ maxTimeMS: 100 })).rejects.toMatchObject({ code: 2 });
  await expect(next({ collection: 'other' })).rejects.toMatchObject({ code: 13, codeName: 'Unauthorized' });
  expect((await next({ maxTimeMS: 0 })).cursor.nextBatch).toHaveLength(2);
  await expect(next({})).rejects.toMatchObject({ code: 43, codeName: 'CursorNotFound' });
});

it('A cursor ends when its collection is dropped or renamed', async () => {
  for (const end of ['drop', 'rename']) {
    const rows = await three();
    const cursor = rows.find({}, { batchSize: 1 });
    await cursor.next();
    if (end === 'drop') await rows.drop();
    else await rows.rename(`${rows.collectionName}-renamed`);
    await expect(cursor.next()).rejects.toMatchObject({ code: 175, codeName: 'QueryPlanKilled' });
  }
});

it('A cursor can be opened with an empty first batch', async () => {
  const rows = await three();
  const { cursor } = await store.db.command({ find: rows.collectionName, batchSize: 0 });
  expect(cursor.firstBatch).toEqual([]);
  const more = await store.db.command({ getMore: cursor.id, collection: rows.collectionName });
  expect(more.cursor.nextBatch).toHaveLength(3);
});
