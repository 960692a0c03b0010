import type { Document } from 'mongodb';
import { collectionWith, openTestStore } from './testing/open-test-store.js';
import type { TestStore } from './testing/open-test-store.js';

let store: TestStore;

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

/** Far more than a millisecond's work. */
const many = Array.from({ length: 20_000 }, (_, n) => ({ _id: n, n, text: 'x'.repeat(100) }));

it('Reading, writing and index builds end at maxTimeMS', async () => {
  const rows = await collectionWith(store, []);
  const name = rows.collectionName;
  await rows.insertMany(many as Document[]);
  const long: readonly Document[] = [
    { find: name, filter: { text: /y$/ } },
    { count: name, query: { text: /y$/ } },
    { distinct: name, key: 'text', query: { text: /y$/ } },
    { aggregate: name, pipeline: [{ $group: { _id: '$n' } }], cursor: {} },
    { insert: 'other', documents: many },
    { update: name, updates: many.map(({ _id }) => ({ q: { _id }, u: { $inc: { n: 1 } } })) },
    { update: name, updates: [{ q: { text: /y$/ }, u: { $set: { text: '' } }, multi: true }] },
    { delete: name, deletes: [{ q: { text: /y$/ }, limit: 0 }] },
    { findAndModify: name, query: { text: /y$/ }, remove: true },
    { createIndexes: name, indexes: [{ key: { text: 1 }, name: 'text_1' }] },
    { explain: { find: name, filter: { text: /y$/ } } },
  ];
  for (const command of long) {
    const reply = await store.db.command({ ...command, maxTimeMS: 1 }).catch((error: unknown) => error);
    const [first] = (reply as Document)['writeErrors'] ?? [reply];
    expect([Object.keys(command)[0], first]).toEqual([Object.keys(command)[0], expect.objectContaining({ code: 50 })]);
  }
  expect(await rows.indexes()).toHaveLength(1);
  expect(await rows.countDocuments()).toBe(many.length);
});

it('An invalid time limit is refused', async () => {
  const limited = (maxTimeMS: unknown) => store.db.command({ find: 'rows', maxTimeMS });
  await expect(limited('soon')).rejects.toMatchObject({ code: 14 });
  await expect(limited(0.5)).rejects.toMatchObject({ code: 2 });
  await expect(limited(-1)).rejects.toMatchObject({ code: expect.any(Number) });
  expect(await limited(0)).toMatchObject({ ok: 1 });
});
