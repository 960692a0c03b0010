import { Binary, Double, Long, MaxKey, MinKey, ObjectId } from 'mongodb';
import type { Collection, Document } from 'mongodb';
import { collectionWith, openTestStore } from './testing/open-test-store.js';
import type { TestStore } from './testing/open-test-store.js';

let store: TestStore;
let next = 0;

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const collectionOf = (documents: readonly Document[]) => collectionWith(store, documents);

/** The indexes of the documents that a filter finds. */
const found = async (documents: readonly Document[], filter: Document): Promise<unknown[]> => {
  const collection = await collectionOf(documents);
  return (await collection.find(filter).sort({ _id: 1 }).toArray()).map(({ _id }) => _id);
};

it.each<[string, Document[], Document, number[]]>([
  ['null finds null and missing', [{ a: null }, {}, { a: 1 }, { a: [] }, { a: [null] }], { a: null }, [0, 1, 4]],
  [
    'null reaches through arrays of documents',
    [{ a: [{ b: 1 }, {}] }, { a: [] }, { a: [1] }, { a: 5 }, { a: {} }],
    { 'a.b': null },
    [0, 3, 4],
  ],
  ['$ne null finds what is there', [{ a: null }, {}, { a: 1 }, { a: [] }], { a: { $ne: null } }, [2, 3]],
  ['$exists', [{ a: null }, {}, { a: [] }], { a: { $exists: true } }, [0, 2]],
  ['$exists: false', [{ a: null }, {}, { a: [] }], { a: { $exists: false } }, [1]],
  [
    'an array by value and by element',
    [{ a: [1, 2] }, { a: [[1, 2]] }, { a: [2, 1] }, { a: 1 }],
    { a: [1, 2] },
    [0, 1],
  ],
  ['an object by value and order of keys', [{ a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } }], { a: { x: 1, y: 2 } }, [0]],
  [
    'numbers by value across types',
    [{ a: 1 }, { a: new Double(1) }, { a: Long.fromNumber(1) }, { a: '1' }],
    { a: 1 },
    [0, 1, 2],
  ],
  ['a range within one type', [{ a: 1 }, { a: 'x' }, { a: new Date(5) }, { a: null }], { a: { $gt: 0 } }, [0]],
  ['a range of an array by any element', [{ a: [1, 9] }, { a: [4] }], { a: { $gt: 5, $lt: 3 } }, [0]],
  ['$elemMatch by one element', [{ a: [1, 9] }, { a: [4] }], { a: { $elemMatch: { $gt: 3, $lt: 5 } } }, [1]],
  [
    '$elemMatch of documents',
    [
      {
        a: [
          { x: 1, y: 2 },
          { x: 2, y: 1 },
        ],
      },
      { a: [{ x: 1, y: 1 }] },
    ],
    { a: { $elemMatch: { x: 1, y: 1 } } },
    [1],
  ],
  ['a path into documents of an array', [{ a: [{ b: 1 }, { b: 2 }] }, { a: { b: 3 } }], { 'a.b': { $gte: 2 } }, [0, 1]],
  ['an index in a path', [{ a: [{ b: 1 }, { b: 2 }] }, { a: [{ b: 2 }] }], { 'a.1.b': 2 }, [0]],
  [
    'a number in a path names the element itself, which is not opened again',
    [{ a: [5, [2, 4]] }, { a: [5, 2] }],
    { 'a.1': 2 },
    [1],
  ],
  ['a number in a path is a name too', [{ a: [5, { 1: 4 }] }, { a: { 1: 4 } }], { 'a.1': 4 }, [0, 1]],
  ['arrays in arrays are not passed through', [{ a: [[{ b: 1 }]] }, { a: [{ b: 1 }] }], { 'a.b': 1 }, [1]],
  ['$elemMatch sees an array as a document', [{ a: [[5]] }, { a: [5] }], { a: { $elemMatch: { 0: 5 } } }, [0]],
  [
    '$all of $elemMatch',
    [{ a: [{ x: 1 }, { y: 2 }] }, { a: [{ x: 1 }] }],
    {
      a: { $all: [{ $elemMatch: { x: 1 } }, { $elemMatch: { y: 2 } }] },
    },
    [0],
  ],
  ['$all of an array', [{ a: [1, 2] }, { a: [[1, 2]] }, { a: [2] }], { a: { $all: [[1, 2]] } }, [0, 1]],
  ['$not of a pattern', [{ a: 'x' }, { a: 'y' }, {}], { a: { $not: /x/ } }, [1, 2]],
  ['$in of null', [{ a: 1 }, {}, { a: null }], { a: { $in: [null] } }, [1, 2]],
  ['at least null', [{ a: 1 }, {}, { a: null }], { a: { $gte: null } }, [1, 2]],
  ['an array compared as a whole', [{ a: [3, 1] }, { a: [1, 9] }, { a: 7 }], { a: { $gt: [2] } }, [0]],
  ['documents field by field', [{ a: { x: 1, y: 5 } }, { a: { x: 2 } }, { a: 9 }], { a: { $gte: { x: 2 } } }, [1]],
  ['$eq of a pattern is the pattern itself', [{ a: /x/ }, { a: 'x' }], { a: { $eq: /x/ } }, [0]],
  ['a pattern finds itself too', [{ a: /x/ }, { a: 'x' }, { a: /x/i }], { a: /x/ }, [0, 1]],
  ['$all', [{ a: [1, 2, 3] }, { a: [1] }, { a: 1 }], { a: { $all: [1, 2] } }, [0]],
  ['$all of one value', [{ a: [1, 2, 3] }, { a: 1 }], { a: { $all: [1] } }, [0, 1]],
  ['$size', [{ a: [1, 2] }, { a: [] }, { a: 2 }], { a: { $size: 2 } }, [0]],
  ['$in with patterns', [{ a: 'alpha' }, { a: 'beta' }, { a: 3 }], { a: { $in: [/^al/, 3] } }, [0, 2]],
  ['$nin', [{ a: 1 }, { a: 2 }, {}], { a: { $nin: [1, null] } }, [1]],
  [
    '$not of a range takes what is not a number too',
    [{ a: 1 }, { a: 9 }, {}, { a: 'x' }],
    { a: { $not: { $gt: 5 } } },
    [0, 2, 3],
  ],
  ['$nor', [{ a: 1 }, { b: 1 }, { c: 1 }], { $nor: [{ a: 1 }, { b: 1 }] }, [2]],
  [
    '$or and $and',
    [
      { a: 1, b: 1 },
      { a: 2, b: 1 },
      { a: 2, b: 2 },
    ],
    { $and: [{ b: 1 }, { $or: [{ a: 2 }, { a: 3 }] }] },
    [1],
  ],
  ['$regex with $options', [{ a: 'ABC' }, { a: 'xyz' }], { a: { $regex: 'b', $options: 'i' } }, [0]],
  ['a pattern over several lines', [{ a: 'x\nyes' }, { a: 'yes' }], { a: /^yes/m }, [0, 1]],
  [
    'everything else is above MinKey, missing fields too',
    [{ a: 1 }, {}, { a: null }, { a: [] }, { a: new MinKey() }],
    { a: { $gt: new MinKey() } },
    [0, 1, 2, 3],
  ],
  ['everything is at least MinKey', [{ a: 'x' }, {}, { a: new MinKey() }], { a: { $gte: new MinKey() } }, [0, 1, 2]],
  [
    'everything else is below MaxKey, missing fields too',
    [{ a: 1 }, {}, { a: [new MaxKey()] }],
    { a: { $lt: new MaxKey() } },
    [0, 1, 2],
  ],
  ['nothing is below MinKey', [{ a: 1 }, {}, { a: new MinKey() }], { a: { $lt: new MinKey() } }, []],
  [
    'an empty $options leaves a pattern its flags',
    [{ a: 'X' }, { a: 'y' }],
    { a: { $options: '', $regex: /x/i } },
    [0],
  ],
  ['NaN is above MinKey', [{ a: NaN }, { a: 1 }], { a: { $gt: new MinKey() } }, [0, 1]],
  ['NaN is below MaxKey', [{ a: NaN }, { a: 1 }], { a: { $lte: new MaxKey() } }, [0, 1]],
  ['NaN is equal to itself and in no range', [{ a: NaN }, { a: 1 }], { a: { $lt: 5 } }, [1]],
])('%s', async (_, documents, filter, expected) => {
  expect(await found(documents, filter)).toEqual(expected);
  const collection = await collectionOf(documents);
  for (const name of ['a', 'a.b']) await collection.createIndex({ [name]: 1 });
  const ids = (await collection.find(filter).toArray()).map(({ _id }) => Number(_id));
  expect(ids.toSorted((x, y) => x - y)).toEqual(expected);
});

it.each<[string, Document, number]>([
  ...['$type', '$mod', '$near', '$nearSphere', '$geoWithin', '$geoIntersects', '$bitsAllSet', '$foo'].map(
    (name): [string, Document, number] => [name, { a: { [name]: 1 } }, 2],
  ),
  ...['$expr', '$jsonSchema', '$text', '$comment', '$where', '$sampleRate', '$foo'].map(
    (name): [string, Document, number] => [name, { [name]: 'x' }, 2],
  ),
  ['an empty $or', { $or: [] }, 2],
  ['$in without an array', { a: { $in: 1 } }, 2],
  ['a broken pattern', { a: { $regex: '(' } }, 51091],
  ['a negative $size', { a: { $size: -1 } }, 2],
  ['$all with $elemMatch and a value', { a: { $all: [{ $elemMatch: { x: 1 } }, 5] } }, 2],
  ['an operator in $in', { a: { $in: [{ $gt: 1 }] } }, 2],
  ['an operator in $all', { a: { $all: [{ $gt: 1 }] } }, 2],
  ['$ne of a pattern', { a: { $ne: /x/ } }, 2],
  ['a range of patterns', { a: { $gt: /x/ } }, 2],
  ['$options without $regex', { a: { $options: 'i' } }, 2],
  ['options twice', { a: { $regex: /x/i, $options: 'm' } }, 51075],
  ['options twice, the other way around', { a: { $options: 'm', $regex: /x/i } }, 51074],
  ['$not of a value', { a: { $not: 5 } }, 2],
  ['an empty $not', { a: { $not: {} } }, 2],
  ['$elemMatch of a value', { a: { $elemMatch: 5 } }, 2],
  ['$and of values', { $and: [5] }, 2],
])('A filter with %s is refused by name', async (_, filter, code) => {
  await expect(found([{ a: 'x' }], filter)).rejects.toMatchObject({ code });
});

it('Stored types are kept', async () => {
  const collection = store.db.collection(`reads${next++}`);
  const stored = {
    l: Long.fromString('9223372036854775807'),
    d: new Double(5),
    b: new Binary(Buffer.from([1, 2]), 4),
    o: new ObjectId(),
  };
  await collection.insertOne({ ...stored });
  expect(await collection.findOne({}, { promoteValues: false })).toMatchObject(stored);
});

it('A type that cannot be compared is refused by name', async () => {
  const { Decimal128 } = await import('mongodb');
  const collection = store.db.collection(`reads${next++}`);
  await expect(collection.insertOne({ amount: Decimal128.fromString('1.10') })).rejects.toThrow('Decimal128');
});

it('A long result is returned in batches of the requested size', async () => {
  const collection = await collectionOf(Array.from({ length: 1000 }, (_, n) => ({ n })));
  const cursor = collection.find({}, { batchSize: 300 });
  const first = await cursor.next();
  expect(first).toMatchObject({ n: 0 });
  expect(cursor.bufferedCount()).toBe(299);
  expect(await cursor.toArray()).toHaveLength(999);
});

it('A result larger than a message is split', async () => {
  const text = 'x'.repeat(1_000_000);
  const collection = await collectionOf(Array.from({ length: 40 }, () => ({ text })));
  const all = await collection.find({}, { batchSize: 1000 }).toArray();
  expect(all).toHaveLength(40);
});

it('A killed cursor is forgotten', async () => {
  const collection = await collectionOf([{}, {}, {}]);
  const find = collection.collectionName;
  const { cursor } = await store.db.command({ find, batchSize: 2 });
  expect(await store.db.command({ killCursors: find, cursors: [cursor.id] })).toMatchObject({
    cursorsKilled: [cursor.id],
  });
  await expect(store.db.command({ getMore: cursor.id, collection: find })).rejects.toMatchObject({ code: 43 });
  expect(await store.db.command({ killCursors: find, cursors: [cursor.id] })).toMatchObject({
    cursorsNotFound: [cursor.id],
  });
});

it('Counts with skip and limit, and distinct values', async () => {
  const collection = await collectionOf(Array.from({ length: 20 }, (_, n) => ({ n, tags: [`t${n % 3}`, 'all'] })));
  await collection.createIndex({ n: 1 });
  expect(await collection.estimatedDocumentCount()).toBe(20);
  expect(await collection.countDocuments({ n: { $gte: 5 } })).toBe(15);
  expect(await collection.countDocuments({ n: { $gte: 5 } }, { skip: 3, limit: 4 })).toBe(4);
  expect(await collection.countDocuments({ n: { $gte: 5 } }, { skip: 14, limit: 4 })).toBe(1);
  expect((await collection.distinct('tags', { n: { $lt: 2 } })).toSorted()).toEqual(['all', 't0', 't1']);
});

it('A document whose array has several index entries is counted once', async () => {
  const collection = await collectionOf([
    { n: 1, tags: ['a', 'b'] },
    { n: 1, tags: [] },
    { n: 2, tags: ['a'] },
  ]);
  await collection.createIndex({ n: 1, tags: 1 });
  expect(await collection.countDocuments({ n: 1 })).toBe(2);
});

describe('a scan of many documents', () => {
  let many: Collection;

  beforeAll(async () => {
    many = store.db.collection('many');
    await many.insertMany(Array.from({ length: 40_000 }, (_, n) => ({ n, text: 'x'.repeat(100) })));
  });

  it("A scan stops at the client's time limit", async () => {
    await expect(many.find({ text: /y$/ }, { maxTimeMS: 5 }).toArray()).rejects.toMatchObject({ code: 50 });
  });

  it('Other clients are answered during a scan', async () => {
    const state = { scanning: true };
    const scan = many
      .find({ text: /y$/ })
      .toArray()
      .finally(() => {
        state.scanning = false;
      });
    let pings = 0;
    while (state.scanning) {
      await store.db.command({ ping: 1 });
      pings++;
    }
    expect(await scan).toEqual([]);
    // A scan without yielding would let through the ping sent with it, and no other.
    expect(pings).toBeGreaterThan(2);
  });
});
