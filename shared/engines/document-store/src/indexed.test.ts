import fc from 'fast-check';
import type { Collection, Document } from 'mongodb';
import { MongoServerError } from 'mongodb';
import { openTestStore } from './testing/open-test-store.js';
import type { TestStore } from './testing/open-test-store.js';

/**
 * An index changes how a query is answered, never the answer: with and without indexes the same documents must be
 * returned in the same order, however values are nested.
 */
let store: TestStore;
let next = 0;

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const scalar = fc.oneof(
  fc.integer({ min: -2, max: 3 }),
  fc.constantFrom<unknown>('', 'a', 'ab', 'b', null, true, 0.5, new Date(0), new Date(5)),
);
const inner = fc.oneof({ weight: 3, arbitrary: scalar }, { weight: 1, arbitrary: fc.array(scalar, { maxLength: 2 }) });
const parts = fc.dictionary(fc.constantFrom('x', 'y'), inner, { maxKeys: 2 });
const field = fc.oneof(
  { weight: 4, arbitrary: scalar },
  { weight: 3, arbitrary: parts },
  { weight: 2, arbitrary: fc.array(fc.oneof(scalar, parts), { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.array(fc.array(scalar, { maxLength: 2 }), { maxLength: 2 }) },
);
const row = fc.dictionary(fc.constantFrom('a', 'b', 'c'), field, { maxKeys: 3 });

const indexable = fc.constantFrom('a', 'b', 'c', 'a.x', 'a.y', 'b.x');
const path = fc.oneof({ weight: 3, arbitrary: indexable }, fc.constantFrom('a.0', 'a.0.x', 'a.1'));
const operand = fc.oneof(
  { weight: 5, arbitrary: scalar },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 2 }) },
  { weight: 1, arbitrary: parts },
);
const pattern = fc.constantFrom('^a', '^ab?', 'b$', '^', 'a|b');

const { condition } = fc.letrec<{ condition: Document }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 2, depthSize: 'small' },
    fc.record({ $eq: operand }),
    fc.record({ $gt: operand }),
    fc.record({ $gte: operand }),
    fc.record({ $lt: operand, $gte: operand }),
    fc.record({ $lte: operand }),
    fc.record({ $ne: operand }),
    fc.record({ $in: fc.array(operand, { maxLength: 3 }) }),
    fc.record({ $nin: fc.array(operand, { maxLength: 2 }) }),
    fc.record({ $exists: fc.boolean() }),
    fc.record({ $size: fc.nat(2) }),
    fc.record({ $all: fc.array(operand, { maxLength: 2 }) }),
    fc.record({ $regex: pattern }),
    fc.record({ $not: tie('condition') }),
    fc.record({ $elemMatch: tie('condition') }),
    fc.record({ $elemMatch: fc.dictionary(fc.constantFrom('x', 'y'), operand, { maxKeys: 2 }) }),
  ),
}));
const conditions = fc.dictionary(path, fc.oneof(condition, operand), { maxKeys: 3 });
const filter = fc.oneof(
  { weight: 4, arbitrary: conditions },
  { weight: 1, arbitrary: fc.record({ $or: fc.array(conditions, { minLength: 1, maxLength: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ $and: fc.array(conditions, { minLength: 1, maxLength: 2 }) }) },
  { weight: 1, arbitrary: fc.record({ $nor: fc.array(conditions, { minLength: 1, maxLength: 2 }) }) },
);
const keys = (least: number, path: fc.Arbitrary<string>) =>
  fc
    .uniqueArray(fc.tuple(path, fc.constantFrom<1 | -1>(1, -1)), {
      minLength: least,
      maxLength: 3,
      selector: ([name]) => name,
    })
    .map((fields): Record<string, 1 | -1> => Object.fromEntries(fields));

const index = fc.record({
  key: keys(1, indexable),
  kind: fc.constantFrom('plain', 'plain', 'plain', 'sparse', 'partial'),
  partial: fc.constantFrom<Document>(
    { a: { $gte: 0 } },
    { 'a.x': { $exists: true } },
    { b: 'a' },
    { c: { $in: [1, null] } },
  ),
});
const query = fc.record({ filter, sort: keys(0, path), skip: fc.nat(2), limit: fc.nat(4) });

/** A reply, or the number of its refusal. */
const answerOf = async (work: Promise<Document[]>): Promise<unknown> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof MongoServerError) return error.code;
    throw error;
  }
};

const addIndexes = async (
  collection: Collection,
  indexes: readonly { key: Document; kind: string; partial: Document }[],
) => {
  for (const [at, { key, kind, partial }] of indexes.entries()) {
    const options =
      kind === 'sparse' ? { sparse: true } : kind === 'partial' ? { partialFilterExpression: partial } : {};
    // Two arrays in one document cannot be indexed together.
    const creation = collection.createIndex(key as Record<string, 1>, { name: `index${at}`, ...options });
    await creation.catch((error: unknown) => expect(error).toMatchObject({ code: 171 }));
  }
};

const ids = (rows: readonly Document[]): number[] => rows.map(({ _id }) => Number(_id));

/** Without a final _id, an index may determine the order: each document must be where the sort puts its equals. */
const expectSorted = async (
  scanned: Collection,
  indexed: Collection,
  filter: Document,
  sort: Record<string, 1 | -1>,
) => {
  const order = (collection: Collection, whole: Record<string, 1 | -1>) =>
    answerOf(collection.find(filter).sort(whole).toArray());
  const upwards = await order(scanned, { ...sort, _id: 1 });
  const downwards = await order(scanned, { ...sort, _id: -1 });
  const found = await order(indexed, sort);
  if (!Array.isArray(upwards) || !Array.isArray(downwards) || !Array.isArray(found)) return;
  // The two positions of a document add up to the same for all that are equal in the sort.
  const places = [ids(upwards), ids(downwards)];
  const ranks = ids(found).map((id) => places.reduce((sum, list) => sum + list.indexOf(id), 0));
  expect(ranks).toEqual(ranks.toSorted((x, y) => x - y));
  expect(found).toHaveLength(upwards.length);
};

const runs = Number(process.env['PLANNER_RUNS'] ?? 60);

it('Queries return the same with indexes as without', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { maxLength: 15 }),
      fc.uniqueArray(index, { minLength: 1, maxLength: 3, selector: ({ key }) => JSON.stringify(key) }),
      fc.array(query, { minLength: 1, maxLength: 8 }),
      async (rows, indexes, queries) => {
        const scanned = store.db.collection(`scanned${next}`);
        const indexed = store.db.collection(`indexed${next++}`);
        const documents = rows.map((one, at) => ({ _id: at as never, ...one }));
        if (documents.length > 0) await Promise.all([scanned, indexed].map((one) => one.insertMany(documents)));
        await addIndexes(indexed, indexes);
        for (const { filter: wanted, sort, skip, limit } of queries) {
          const find = (collection: Collection) => answerOf(collection.find(wanted).sort({ _id: 1 }).toArray());
          const expected = await find(scanned);
          expect(await find(indexed)).toEqual(expected);
          const page = (collection: Collection) =>
            answerOf(
              collection
                .find(wanted)
                .sort({ ...sort, _id: 1 })
                .skip(skip)
                .limit(limit)
                .toArray(),
            );
          expect(await page(indexed)).toEqual(await page(scanned));
          await expectSorted(scanned, indexed, wanted, sort);
          const counted = await answerOf(indexed.countDocuments(wanted).then((n) => [{ n }]));
          if (Array.isArray(expected)) expect(counted).toEqual([{ n: expected.length }]);
        }
        await Promise.all([scanned.drop(), indexed.drop()]);
      },
    ),
    { numRuns: runs },
  );
});

const change = fc.oneof(
  fc.tuple(path, operand).map(([name, value]): Document => ({ $set: { [name]: value } })),
  path.map((name): Document => ({ $unset: { [name]: '' } })),
  path.map((name): Document => ({ $inc: { [name]: 1 } })),
  fc.tuple(path, operand).map(([name, value]): Document => ({ $push: { [name]: value } })),
  fc.tuple(path, operand).map(([name, value]): Document => ({ $addToSet: { [name]: value } })),
  fc.tuple(path, operand).map(([name, value]): Document => ({ $pull: { [name]: value } })),
  fc.tuple(path, operand).map(([name, value]): Document => ({ $min: { [name]: value } })),
  fc.constant<Document>({ $rename: { a: 'c' } }),
);
interface Write {
  readonly kind: 'update' | 'delete';
  readonly filter: Document;
  readonly change: Document;
}

const write: fc.Arbitrary<Write> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('update' as const), filter, change }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), filter, change }) },
);

/** How many documents a write found and changed, or the number of its refusal. */
const outcomeOf = (collection: Collection, { kind, filter: wanted, change: update }: Write) =>
  answerOf(
    kind === 'delete'
      ? collection.deleteMany(wanted).then(({ deletedCount }) => [{ deletedCount }])
      : collection
          .updateMany(wanted, update)
          .then(({ matchedCount, modifiedCount }) => [{ matchedCount, modifiedCount }]),
  );

it('Writes do the same with indexes as without, and every index agrees with the documents', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { maxLength: 10 }),
      fc.uniqueArray(keys(1, indexable), { minLength: 1, maxLength: 2, selector: (key) => JSON.stringify(key) }),
      fc.array(write, { minLength: 1, maxLength: 8 }),
      async (rows, wantedKeys, writes) => {
        const scanned = store.db.collection(`scanned${next}`);
        const indexed = store.db.collection(`indexed${next++}`);
        const documents = rows.map((one, at) => ({ _id: at as never, ...one }));
        if (documents.length > 0) await Promise.all([scanned, indexed].map((one) => one.insertMany(documents)));
        await addIndexes(
          indexed,
          wantedKeys.map((key) => ({ key, kind: 'plain', partial: {} })),
        );
        for (const one of writes) {
          const outcome = await outcomeOf(indexed, one);
          // Two arrays in one document cannot be indexed together, which only the indexed collection refuses.
          if (outcome === 171) break;
          const scannedOutcome = await outcomeOf(scanned, one);
          // Which documents are changed before the refused one depends on the order in which they are found.
          if (typeof outcome === 'number') {
            expect(typeof scannedOutcome).toBe('number');
            break;
          }
          expect(outcome).toEqual(scannedOutcome);
          const all = await scanned.find().sort({ _id: 1 }).toArray();
          expect(await indexed.find().sort({ _id: 1 }).toArray()).toEqual(all);
          for (const { name } of await indexed.indexes()) {
            const byIndex = await indexed.find({}, { hint: String(name) }).toArray();
            expect(byIndex.map(({ _id }) => Number(_id)).toSorted((x, y) => x - y)).toEqual(all.map(({ _id }) => _id));
          }
        }
        await Promise.all([scanned.drop(), indexed.drop()]);
      },
    ),
    { numRuns: runs },
  );
});
