import fc from 'fast-check';
import type { Collection, Document } from 'mongodb';
import { MongoServerError } from 'mongodb';
import { openTestStore } from './testing/open-test-store.js';
import type { TestStore } from './testing/open-test-store.js';

/**
 * An index changes how an answer is come by, never the answer: the same documents with and without indexes have to give
 * the same ones in the same order, whatever is nested in whatever.
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

/** An answer, or the number of its refusal. */
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
    const made = collection.createIndex(key as Record<string, 1>, { name: `index${at}`, ...options });
    await made.catch((error: unknown) => expect(error).toMatchObject({ code: 171 }));
  }
};

const runs = Number(process.env['PLANNER_RUNS'] ?? 120);

it('answers with indexes as it does without', async () => {
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
          const counted = await answerOf(indexed.countDocuments(wanted).then((n) => [{ n }]));
          if (Array.isArray(expected)) expect(counted).toEqual([{ n: expected.length }]);
        }
        await Promise.all([scanned.drop(), indexed.drop()]);
      },
    ),
    { numRuns: runs },
  );
}, 120_000);
