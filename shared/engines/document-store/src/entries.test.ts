import fc from 'fast-check';
import type { Collection, Document } from 'mongodb';
import { collectionWith, describeEmbedded, openTestStore } from './testing/open-test-store.js';
import type { TestStore } from './testing/open-test-store.js';

/** Queries that are decided, counted and sorted by index entries alone. */

let store: TestStore;
let orders: Collection;

const states = ['draft', 'open', 'shut', 'gone'];
const vocabulary = ['shaft', 'shafts', 'shell', 'steel', 'stem', 'gear', 'g'];

beforeAll(async () => {
  store = await openTestStore();
  const documents = Array.from({ length: 2400 }, (_, n) => ({
    owner: n % 3,
    state: states[n % 4],
    words: ['all', vocabulary[n % 7], vocabulary[(n * 5) % 7], `n${n}`, ...(n % 11 === 0 ? ['rare'] : [])],
    at: (n * 7919) % 2400,
    ...(n % 5 === 0 ? {} : { end: n % 13 === 0 ? null : new Date(1_700_000_000_000 + ((n * 31) % 400) * 1000) }),
    size: n % 17 === 0 ? [n % 9, n % 6] : n % 9,
    nested: { k: n % 8 === 0 ? { deep: n % 3 } : n % 8 },
    ...(n % 400 === 0 ? { long: `${'x'.repeat(1900)}${n}` } : { long: `${n % 50}` }),
  }));
  orders = await collectionWith(store, documents);
  const keys: Record<string, 1 | -1>[] = [
    { owner: 1, state: 1, words: 1, at: -1, _id: -1 },
    { owner: 1, at: -1, _id: -1, end: 1 },
    { words: 1, at: -1 },
    { size: -1, at: 1, state: 1 },
    { state: 1, end: -1, 'nested.k': 1, at: 1 },
    { long: 1, at: 1, state: -1 },
    { at: 1, long: -1, owner: 1 },
  ];
  await orders.createIndexes(keys.map((key) => ({ key })));
});
afterAll(() => store.close());

interface Summary {
  readonly stages: readonly string[];
  readonly index: string | undefined;
  readonly tested: readonly string[];
  readonly keys: number;
  readonly documents: number;
}

const summaryOf = (explained: Document): Summary => {
  const stages: string[] = [];
  let index: string | undefined;
  let tested: readonly string[] = [];
  for (let stage = explained['queryPlanner'].winningPlan; stage !== undefined; stage = stage.inputStage) {
    stages.push(stage.stage);
    index = stage.indexName ?? index;
    tested = stage.testedFields ?? tested;
  }
  const { totalKeysExamined: keys, totalDocsExamined: documents } = explained['executionStats'];
  return { stages, index, tested, keys, documents };
};

const ofCount = async (query: Document, limit?: number): Promise<Summary> =>
  summaryOf(
    await store.db.command({
      explain: { count: orders.collectionName, query, ...(limit === undefined ? {} : { limit }) },
      verbosity: 'executionStats',
    }),
  );
const ofPage = async (filter: Document, sort: Document, limit = 10): Promise<Summary> =>
  summaryOf(
    await orders
      .find(filter)
      .sort(sort as never)
      .limit(limit)
      .explain('executionStats'),
  );

const naturally = (filter: Document) => orders.find(filter, { hint: { $natural: 1 } });
const words = (...beginnings: string[]) => ({ $and: beginnings.map((word) => ({ words: new RegExp(`^${word}`) })) });
const ofOwner = { owner: 1, state: { $in: ['open', 'shut'] } };
const byWords = 'owner_1_state_1_words_1_at_-1__id_-1';
const byTime = 'owner_1_at_-1__id_-1_end_1';
const newest = { at: -1, _id: -1 };

// Real servers choose their plans by measuring.
describeEmbedded('explain confirms this', () => {
  it('A word prefix is counted without reading documents, each document once', async () => {
    const query = { ...ofOwner, ...words('sh') };
    expect(await ofCount(query)).toMatchObject({ stages: ['COUNT', 'IXSCAN'], index: byWords, documents: 0 });
    expect(await orders.countDocuments(query)).toBe((await naturally(query).toArray()).length);
  });

  it('Several words are counted by the entries of each document', async () => {
    const query = { ...ofOwner, ...words('sh', 'ra', 'all') };
    const { documents, ...counted } = await ofCount(query);
    expect({ ...counted, documents }).toMatchObject({ stages: ['COUNT', 'IXSCAN'], tested: ['words'], documents: 0 });
    expect(await orders.countDocuments(query)).toBe((await naturally(query).toArray()).length);
    // If very many words have the prefix, documents are read.
    const many = { ...ofOwner, ...words('rare', 'n1') };
    expect(await orders.countDocuments(many)).toBe((await naturally(many).toArray()).length);
    expect((await ofCount(many)).documents).toBe(
      counted.keys === 0 ? 0 : await orders.countDocuments({ ...ofOwner, words: 'rare' }),
    );
  });

  it('A prefix of one word only is counted by the storage', async () => {
    expect(await ofCount({ ...ofOwner, ...words('rar') })).toMatchObject({
      stages: ['COUNT', 'COUNT_SCAN'],
      documents: 0,
    });
  });

  it('A count by the storage ends at its limit', async () => {
    const query = { ...ofOwner, ...words('rar') };
    const all = await ofCount(query);
    expect(all).toMatchObject({ stages: ['COUNT', 'COUNT_SCAN'], keys: await orders.countDocuments(query) });
    expect(await ofCount(query, all.keys + 1)).toEqual(all);
    expect(await ofCount(query, 2)).toEqual({ ...all, keys: 2 });
    expect(await orders.countDocuments(query, { limit: 2 })).toBe(2);
  });

  it('Conditions on fields after the range are checked on entries, not on documents', async () => {
    const query = { owner: 1, at: { $gt: 300 }, end: { $lt: new Date(1_700_000_100_000) } };
    const count = (await naturally(query).toArray()).length;
    expect(await ofCount(query)).toMatchObject({ index: byTime, tested: ['end'], documents: 0 });
    expect(await ofPage(query, newest)).toMatchObject({ index: byTime, tested: ['end'], documents: 10 });
    expect(await orders.countDocuments(query)).toBe(count);
  });

  it('Few documents with a word are sorted by their entries, and the first are read', async () => {
    const few = { ...ofOwner, ...words('rare') };
    expect(await ofPage(few, newest)).toMatchObject({
      stages: ['FETCH', 'SORT', 'IXSCAN'],
      index: byWords,
      documents: 10,
    });
  });

  it('A rare prefix is read in place of a frequent word, and of many listed ones', async () => {
    const rare = { words: /^n2345/ };
    for (const frequent of [{ words: 'all' }, { words: { $in: ['all', 'shaft'] } }, { words: /^sh/ }]) {
      const query = { $and: [frequent, rare] };
      expect(await ofPage(query, { at: -1 })).toMatchObject({ index: 'words_1_at_-1', keys: 1, documents: 1 });
      expect(await orders.countDocuments(query)).toBe((await naturally(query).toArray()).length);
    }
  });

  it('For a frequent word, the index in sort order is read until enough documents match', async () => {
    expect(await ofPage({ owner: 1, state: { $in: states }, ...words('all') }, newest, 3)).toMatchObject({
      stages: ['FETCH', 'IXSCAN'],
      index: byTime,
    });
  });
});

it('Keys whose ends are not stored are distinguished', async () => {
  const ends = (await orders.find({ long: /^xx/ }).toArray()).map(({ long }) => String(long));
  expect(ends).toHaveLength(6);
  for (const long of ends) expect(await orders.countDocuments({ long })).toBe(1);
  expect(await orders.countDocuments({ long: { $in: ends.slice(1) } })).toBe(5);
  expect(await orders.find({ long: { $in: ends.slice(1) } }).toArray()).toHaveLength(5);
  const below = { long: { $gt: 'xx', $lt: ends[3] ?? '' } };
  expect(await orders.countDocuments(below)).toBe((await naturally(below).toArray()).length);
  expect(await orders.countDocuments({ at: { $gte: 0 }, long: `${ends[0]}?` })).toBe(0);
});

it('Very many entries of which few documents match are sorted', async () => {
  const many = await collectionWith(
    store,
    Array.from({ length: 21_000 }, (_, n) => ({ a: n % 7, b: (n * 7919) % 21_000, c: n % 1000 })),
  );
  await many.createIndex({ a: 1, b: 1 });
  const page = (filter: Document, hint: Document) =>
    many
      .find({ a: { $gte: 0 }, ...filter }, { hint })
      .sort({ b: -1 })
      .skip(3)
      .limit(5)
      .toArray();
  for (const filter of [{ c: 1 }, {}])
    expect(await page(filter, { a: 1, b: 1 })).toEqual(await page(filter, { $natural: 1 }));
  await many.drop();
});

// ---- the same answers as without indexes

const word = fc.constantFrom('^sh', '^sha', '^shaft', '^st', '^g', '^rare', '^n1', '^n11', '^all', 'ft$', '^shafts?$');
const instant = fc.nat(400).map((seconds) => new Date(1_700_000_000_000 + seconds * 1000));
const whole = fc.integer({ min: -1, max: 1200 });
const conditions = fc.record(
  {
    owner: fc.oneof(fc.nat(3), fc.record({ $in: fc.array(fc.nat(3), { maxLength: 3 }) })),
    state: fc.oneof(
      fc.constantFrom(...states),
      fc.record({ $in: fc.subarray(states) }),
      fc.record({ $gt: fc.constant('e') }),
    ),
    at: fc.oneof(fc.record({ $gt: whole }), fc.record({ $gte: whole, $lt: whole }), fc.record({ $ne: whole })),
    end: fc.oneof(
      fc.constant(null),
      fc.record({ $lt: instant }),
      fc.record({ $in: fc.array(fc.oneof(instant, fc.constant(null)), { maxLength: 3 }) }),
    ),
    size: fc.oneof(
      fc.nat(9),
      fc.record({ $gt: fc.nat(9), $lt: fc.nat(9) }),
      fc.record({ $in: fc.array(fc.nat(9), { maxLength: 3 }) }),
    ),
    'nested.k': fc.oneof(fc.nat(8), fc.record({ $gte: fc.nat(8) }), fc.constant({ deep: 1 })),
    long: fc.oneof(fc.nat(50).map(String), fc.constant({ $gt: 'xxx' }), fc.constant({ $regex: '^1' })),
    $and: fc.array(fc.record({ words: word.map((source) => new RegExp(source)) }), { minLength: 1, maxLength: 3 }),
  },
  { requiredKeys: [] },
);
const direction = fc.constantFrom<1 | -1>(1, -1);
const order = fc
  .uniqueArray(fc.tuple(fc.constantFrom('at', 'end', 'size', 'owner', 'nested.k', 'long'), direction), {
    maxLength: 2,
    selector: ([name]) => name,
  })
  .chain((fields) => direction.map((last) => Object.fromEntries([...fields, ['_id', last] as const])));

it('Counts, finds and sorts give the same as without any index', async () => {
  const ids = (found: Document[]) => found.map(({ _id }) => Number(_id));
  await fc.assert(
    fc.asyncProperty(
      conditions,
      order,
      fc.nat(40),
      fc.integer({ min: 1, max: 30 }),
      async (filter, sort, skip, limit) => {
        const all = ids(await naturally(filter).sort(sort).project({ _id: 1 }).toArray());
        expect(await orders.countDocuments(filter)).toBe(all.length);
        expect(await orders.countDocuments(filter, { skip, limit })).toBe(all.slice(skip, skip + limit).length);
        expect(ids(await orders.find(filter).sort(sort).skip(skip).limit(limit).toArray())).toEqual(
          all.slice(skip, skip + limit),
        );
        expect(ids(await orders.find(filter).project({ _id: 1 }).toArray()).sort((a, b) => a - b)).toEqual(
          [...all].sort((a, b) => a - b),
        );
      },
    ),
    { numRuns: Number(process.env['PLANNER_RUNS'] ?? 40) },
  );
});
