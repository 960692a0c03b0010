import { setTimeout } from 'node:timers/promises';
import { MongoServerError } from 'mongodb';
import { collectionWith, openTestStore } from '../testing/open-test-store.js';
import { openTraffic } from '../wire/traffic.js';
import { openCursors } from './cursors.js';
import type { Stepwise } from './pace.js';

const endless = (ended: () => void): Stepwise<Buffer> => ({
  next: () => ({ done: false, value: Buffer.alloc(5) }),
  return: ended,
});

it('An unused cursor is closed after a while', async () => {
  const cursors = openCursors(50, openTraffic());
  const closed = await new Promise<bigint>((resolve) => {
    let id = 0n;
    const documents = endless(() => resolve(id));
    void cursors
      .open({ namespace: 'db.rows', documents, batchSize: 2, single: false, timesOut: true })
      .then(({ cursorId }) => {
        id = cursorId;
      });
  });
  expect(closed).not.toBe(0n);
  await expect(cursors.next(closed, 'db.rows', 1)).rejects.toMatchObject({ codeName: 'CursorNotFound' });
  await cursors.close();
});

it('A cursor ends with the last document of a limit, without another request', async () => {
  const cursors = openCursors(1000, openTraffic());
  let ended = 0;
  const documents = endless(() => ended++);
  const first = await cursors.open({
    namespace: 'db.rows',
    documents,
    batchSize: 2,
    limit: 3,
    single: false,
    timesOut: true,
  });
  expect(first.documents).toHaveLength(2);
  const second = await cursors.next(first.cursorId, 'db.rows', 2);
  expect(second.documents).toHaveLength(1);
  expect(second.cursorId).toBe(0n);
  expect(ended).toBe(1);
  await cursors.close();
});

it('Ten thousand cursors are kept, beyond that the longest unused one is closed', async () => {
  const cursors = openCursors(60_000, openTraffic());
  const ended: number[] = [];
  const open = async (number: number): Promise<bigint> => {
    const documents = endless(() => ended.push(number));
    const { cursorId } = await cursors.open({
      namespace: 'db.rows',
      documents,
      batchSize: 1,
      single: false,
      timesOut: true,
    });
    return cursorId;
  };
  const [first = 0n] = await Promise.all(Array.from({ length: 10_000 }, (_, number) => open(number)));
  await cursors.next(first, 'db.rows', 1);
  await open(10_000);
  expect(ended).toEqual([1]);
  await cursors.close();
  expect(ended).toHaveLength(10_001);
});

it('The client receives the error that its cursor timed out', async () => {
  const store = await openTestStore({ cursorTimeout: 50 });
  const rows = await collectionWith(store, [{}, {}, {}]);
  const askAfter = async (milliseconds: number): Promise<unknown> => {
    const cursor = rows.find({}, { batchSize: 1 });
    const untimed = rows.find({}, { batchSize: 1, noCursorTimeout: true });
    await Promise.all([cursor.next(), untimed.next()]);
    await setTimeout(milliseconds);
    expect(await untimed.next()).not.toBeNull();
    await untimed.close();
    return cursor.next().catch((error: unknown) => error);
  };
  let outcome: unknown;
  for (let wait = 50; !(outcome instanceof MongoServerError) && wait < 10_000; wait *= 2)
    outcome = await askAfter(wait);
  expect(outcome).toMatchObject({ code: 43 });
  await store.close();
});
