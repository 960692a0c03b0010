import type { Collection, Document } from 'mongodb';
import { collectionWith, itEmbedded, openTestStore } from './testing/open-test-store.js';
import type { TestStore } from './testing/open-test-store.js';

let store: TestStore;
let rows: Collection;

beforeAll(async () => {
  store = await openTestStore();
  const documents = Array.from({ length: 100 }, (_, n) => ({ n, group: n % 5, tags: [`t${n % 4}`, `u${n % 3}`] }));
  rows = await collectionWith(store, documents);
  await rows.createIndex({ group: 1, n: -1 });
  await rows.createIndex({ tags: 1 });
});
afterAll(() => store.close());

interface Summary {
  readonly stages: readonly string[];
  readonly index: string | undefined;
  readonly keys: number;
  readonly documents: number;
}

/** The stages from the top down, the index at the bottom, and the numbers of examined keys and documents. */
const summaryOf = (explained: Document): Summary => {
  const stages: string[] = [];
  let index: string | undefined;
  for (let stage = explained['queryPlanner'].winningPlan; stage !== undefined; stage = stage.inputStage) {
    stages.push(stage.stage);
    index = stage.indexName ?? index;
  }
  const { totalKeysExamined: keys, totalDocsExamined: documents } = explained['executionStats'];
  return { stages, index, keys, documents };
};

const explained = async (command: Document): Promise<Summary> =>
  summaryOf(await store.db.command({ explain: command, verbosity: 'executionStats' }));

const byIndex = { index: 'group_1_n_-1' };

it('explain reports the index of a find, and the keys and documents that it examined', async () => {
  const find = rows.collectionName;
  expect(await explained({ find, filter: { group: 1, n: { $lt: 50 } } })).toEqual({
    stages: ['FETCH', 'IXSCAN'],
    ...byIndex,
    keys: 10,
    documents: 10,
  });
  expect(await explained({ find, filter: { n: 5 } })).toMatchObject({ stages: ['COLLSCAN'], documents: 100 });
  expect(await explained({ find, filter: { tags: 't1' } })).toMatchObject({ index: 'tags_1', keys: 25, documents: 25 });
  expect(await explained({ find: 'nothing' })).toMatchObject({ stages: ['EOF'], keys: 0, documents: 0 });
});

it('explain reports that a count is covered by an index, and no document is read', async () => {
  const count = rows.collectionName;
  const covered = { stages: ['COUNT', 'COUNT_SCAN'], ...byIndex, documents: 0 };
  expect(await explained({ count, query: { group: 1 } })).toEqual({ ...covered, keys: 20 });
  expect(await explained({ count, query: { group: { $in: [1, 2] } } })).toEqual({ ...covered, keys: 40 });
  expect(await explained({ count, query: { group: { $gte: 3 } } })).toEqual({ ...covered, keys: 40 });
  expect(await explained({ count, query: { group: 1, n: { $gt: 50, $lte: 60 } } })).toEqual({ ...covered, keys: 2 });
  expect(await explained({ count, query: { tags: 't1' } })).toMatchObject({ index: 'tags_1', documents: 0, keys: 25 });
  // Entries of two elements may lead to the same document, so they are examined.
  expect(await explained({ count, query: { tags: { $in: ['t1', 'u2'] } } })).toMatchObject({
    stages: ['COUNT', 'IXSCAN'],
    index: 'tags_1',
    keys: 50,
    documents: 0,
  });
  expect(await rows.countDocuments({ tags: { $in: ['t1', 'u2'] } })).toBe(50);
  expect(await explained({ count, query: { group: null } })).toEqual({ ...covered, keys: 0 });
  expect(await explained({ count, query: { n: 5 } })).toMatchObject({ stages: ['COUNT', 'COLLSCAN'], documents: 100 });
  expect(await explained({ count })).toMatchObject({ stages: ['RECORD_STORE_FAST_COUNT'], keys: 0, documents: 0 });
});

it('Missing fields count as null and no value as an array, with or without index', async () => {
  const counted = await collectionWith(store, [{ a: 1 }, { a: null }, {}, { a: 2 }]);
  const counts = async () =>
    Promise.all(
      [{ a: null }, { a: { $in: [null, 1] } }, { a: [1, 2] }, { a: [] }].map((one) => counted.countDocuments(one)),
    );
  expect(await counts()).toEqual([2, 3, 0, 0]);
  await counted.createIndex({ a: 1 });
  expect(await counts()).toEqual([2, 3, 0, 0]);
});

// Real servers report such an aggregation in another shape.
itEmbedded('explain reports the same for an aggregation that only counts', async () => {
  const { collectionName: aggregate } = rows;
  const pipeline = [{ $match: { group: 1 } }, { $group: { _id: 1, n: { $sum: 1 } } }];
  const answer = await store.db.command({ explain: { aggregate, pipeline, cursor: {} }, verbosity: 'executionStats' });
  expect(summaryOf(answer['stages'][0].$cursor)).toMatchObject({ ...byIndex, keys: 20, documents: 0 });
});

it('explain reports how an aggregation begins', async () => {
  const pipeline = [{ $match: { group: 1 } }, { $sort: { n: -1 } }, { $limit: 3 }];
  expect(await explained({ aggregate: rows.collectionName, pipeline, cursor: {} })).toMatchObject({
    ...byIndex,
    documents: 3,
  });
});

it('explain reports what writes would examine, and changes nothing', async () => {
  const { collectionName } = rows;
  const q = { group: 1, n: { $lt: 50 } };
  const u = { $set: { changed: true } };
  const update = (multi: boolean) => explained({ update: collectionName, updates: [{ q, u, multi }] });
  expect(await update(true)).toEqual({ stages: ['UPDATE', 'FETCH', 'IXSCAN'], ...byIndex, keys: 10, documents: 10 });
  expect(await update(false)).toMatchObject({ stages: ['UPDATE', 'FETCH', 'IXSCAN'], documents: 1 });
  const remove = (limit: number) => explained({ delete: collectionName, deletes: [{ q, limit }] });
  expect(await remove(0)).toEqual({ stages: ['DELETE', 'FETCH', 'IXSCAN'], ...byIndex, keys: 10, documents: 10 });
  expect(await remove(1)).toMatchObject({ stages: ['DELETE', 'FETCH', 'IXSCAN'], documents: 1 });
  const modify = { findAndModify: collectionName, query: { group: 2 }, sort: { n: -1 } };
  expect(await explained({ ...modify, update: u })).toMatchObject({
    stages: ['UPDATE', 'FETCH', 'IXSCAN'],
    documents: 1,
  });
  expect(await explained({ ...modify, remove: true })).toMatchObject({ stages: ['DELETE', 'FETCH', 'IXSCAN'] });
  expect(await rows.countDocuments({ changed: true })).toBe(0);
  expect(await rows.countDocuments()).toBe(100);
});

it('explain reports the index by which documents of distinct values are found', async () => {
  const distinct = { distinct: rows.collectionName, key: 'n', query: { tags: 't1' } };
  expect(await explained(distinct)).toMatchObject({ index: 'tags_1', documents: 25 });
});

describe('equality, sort, range', () => {
  let quotes: Collection;

  beforeAll(async () => {
    const documents = Array.from({ length: 200 }, (_, n) => ({
      state: n % 2 === 0 ? 'open' : 'shut',
      tags: [`t${n % 5}`, `u${n % 7}`, 'all'],
      price: (n * 37) % 200,
      n,
      parts: [
        { k: `k${n % 4}`, v: n },
        { k: `k${(n + 1) % 4}`, v: -n },
      ],
    }));
    quotes = await collectionWith(store, documents);
    await quotes.createIndex({ state: 1, n: -1, price: 1 });
    await quotes.createIndex({ tags: 1, n: 1 });
    await quotes.createIndex({ 'parts.k': 1, 'parts.v': 1 });
  });

  it.each<[string, Document, Record<string, 1 | -1>, string, number, number]>([
    ['equality and sort', { state: 'open' }, { n: -1 }, 'state_1_n_-1_price_1', 5, 5],
    ['backwards', { state: 'open' }, { n: 1 }, 'state_1_n_-1_price_1', 5, 5],
    [
      'listed values in the order of the sort',
      { state: { $in: ['open', 'shut'] } },
      { n: -1 },
      'state_1_n_-1_price_1',
      5,
      5,
    ],
    ['a range behind the sort', { state: 'open', price: { $gte: 0 } }, { n: -1 }, 'state_1_n_-1_price_1', 5, 5],
    ['an element and a sort', { tags: 't1' }, { n: 1 }, 'tags_1_n_1', 5, 5],
    ['listed elements in the order of the sort', { tags: { $in: ['t1', 'u2', 'all'] } }, { n: 1 }, 'tags_1_n_1', 5, 10],
    ['an element and a range', { tags: 't1', n: { $gte: 190 } }, {}, 'tags_1_n_1', 2, 2],
    [
      'one element by two of its fields',
      { parts: { $elemMatch: { k: 'k1', v: { $gte: 196 } } } },
      {},
      'parts.k_1_parts.v_1',
      1,
      2,
    ],
  ])('A query reads for %s only what it returns', async (_, filter, sort, index, given, most) => {
    const query = () => quotes.find(filter).sort(sort).limit(5);
    const plan = summaryOf(await query().explain('executionStats'));
    expect(plan).toMatchObject({ stages: ['FETCH', 'IXSCAN'], index });
    expect(plan.documents).toBeLessThanOrEqual(most);
    const found = await query().toArray();
    expect(found).toHaveLength(given);
    const scanned = await quotes
      .find(filter, { hint: { $natural: 1 } })
      .sort(sort)
      .limit(5)
      .toArray();
    expect(found).toEqual(scanned);
  });
});

it('Every command with a hint obeys it', async () => {
  const { collectionName } = rows;
  const hint = 'tags_1';
  const filter = { group: 1, tags: 't1' };
  const hinted = { index: 'tags_1', documents: 25 };
  expect(await explained({ find: collectionName, filter, hint })).toMatchObject(hinted);
  expect(await explained({ count: collectionName, query: filter, hint })).toMatchObject(hinted);
  expect(await explained({ distinct: collectionName, key: 'n', query: filter, hint })).toMatchObject(hinted);
  expect(
    await explained({ update: collectionName, updates: [{ q: filter, u: { $set: { a: 1 } }, multi: true, hint }] }),
  ).toMatchObject(hinted);
  expect(await explained({ delete: collectionName, deletes: [{ q: filter, limit: 0, hint }] })).toMatchObject(hinted);
  expect(await explained({ findAndModify: collectionName, query: filter, remove: true, hint })).toMatchObject({
    index: 'tags_1',
  });
  const pipeline = [{ $match: filter }];
  expect(await explained({ aggregate: collectionName, pipeline, cursor: {}, hint })).toMatchObject(hinted);
});

it('Only the plan is made when only that is requested', async () => {
  const plan = await store.db.command({ explain: { find: rows.collectionName }, verbosity: 'queryPlanner' });
  expect(plan['queryPlanner'].winningPlan).toMatchObject({ stage: 'COLLSCAN' });
  expect(plan['executionStats']).toBeUndefined();
});

describe('several conditions on an array', () => {
  let words: Collection;
  beforeAll(async () => {
    const documents = Array.from({ length: 3000 }, (_, n) => ({
      n,
      owner: n % 2,
      words: ['shaft', n % 3 === 0 ? 'steel' : 'brass', `number${n}`, n === 1234 ? 'rare' : 'usual'],
    }));
    words = await collectionWith(store, documents);
  });

  const wanted = [
    { $and: [{ words: /^sh/ }, { words: /^ra/ }, { words: /^b/ }] },
    { $and: [{ words: /^ra/ }, { words: /^sh/ }, { words: /^b/ }] },
    { words: { $all: [/^b/, /^sh/, /^ra/] } },
    { words: { $all: ['shaft', 'rare'] } },
    { $and: [{ words: { $in: [/^sh/, /^st/] } }, { words: { $in: [/^ra/, /^xy/] } }] },
  ];

  it.each([
    [{ words: 1 }, {}],
    [{ owner: 1, words: 1, n: -1 }, { owner: 0 }],
    [{ owner: 1, words: 1, n: -1 }, { owner: { $in: [0, 1] } }],
  ] as const)('The rarest value is looked up: in %o, with %o', async (key, beside) => {
    const index = await words.createIndex(key);
    for (const filter of wanted) {
      const query = { ...filter, ...beside };
      const found = await explained({ find: words.collectionName, filter: query });
      expect(found).toMatchObject({ index, keys: 1, documents: 1 });
      expect(await words.distinct('n', query)).toEqual([1234]);
      expect(await words.updateOne(query, { $set: { seen: true } })).toMatchObject({ matchedCount: 1 });
    }
    await words.dropIndex(index);
  });
});

describe('a list of very many values', () => {
  const listed = [...Array.from({ length: 10_000 }, (_, n) => `none${n}`), 7, 3, 3, 5, 'x', [1, 2]];
  let some: Collection;
  beforeAll(async () => {
    const documents = Array.from({ length: 400 }, (_, n) => ({
      a: n % 10,
      b: 400 - n,
      c: n % 20 === 7 ? [1, 2] : n % 10,
    }));
    some = await collectionWith(store, documents);
    await some.createIndex({ a: -1, b: 1 });
    await some.createIndex({ c: 1 });
  });
  const query = { a: { $in: listed } };

  it('Values are looked up in the index, without a stream for each', async () => {
    const find = some.collectionName;
    // An array is also looked up by its first element.
    expect(await explained({ find, filter: query })).toMatchObject({ index: 'a_-1_b_1', documents: 160 });
    expect(await explained({ find, filter: query, sort: { a: 1 } })).toMatchObject({ stages: ['FETCH', 'IXSCAN'] });
    expect(await explained({ find, filter: query, sort: { b: 1 } })).toMatchObject({
      stages: ['FETCH', 'SORT', 'IXSCAN'],
    });
  });

  it('A long list finds, counts, sorts and changes what it names', async () => {
    const found = await some.find(query).sort({ a: 1, b: 1 }).toArray();
    expect(found.map(({ a }) => a)).toEqual([3, 5, 7].flatMap((a) => Array.from({ length: 40 }, () => a)));
    const byB = await some.find(query).sort({ b: 1 }).limit(3).toArray();
    expect(byB.map(({ b }) => b)).toEqual([3, 5, 7]);
    expect(await some.countDocuments(query)).toBe(120);
    expect(await some.countDocuments({ c: { $in: listed } })).toBe(20 + 20 + 40 + 40);
    expect(await some.countDocuments({ a: { $nin: listed } })).toBe(280);
    expect((await some.distinct('a', query)).toSorted()).toEqual([3, 5, 7]);
    expect(await some.updateMany(query, { $set: { seen: true } })).toMatchObject({ modifiedCount: 120 });
    expect(await some.findOneAndUpdate(query, { $set: { seen: false } })).toMatchObject({ seen: true });
    expect(await some.deleteMany({ a: { $in: listed.slice(0, -5) } })).toMatchObject({ deletedCount: 40 });
  });
});
