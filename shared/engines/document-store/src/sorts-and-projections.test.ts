import { Binary, Long, MinKey, ObjectId } from 'mongodb';
import type { Document } from 'mongodb';
import { collectionWith, openTestStore } from './testing/open-test-store.js';
import type { TestStore } from './testing/open-test-store.js';

let store: TestStore;

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const collectionOf = (documents: readonly Document[]) => collectionWith(store, documents);

it('A sort orders values across types like the real engine', async () => {
  const inOrder = [
    new MinKey(),
    null,
    -1.5,
    2,
    Long.fromNumber(3),
    'a',
    { x: 1 },
    new Binary(Buffer.from('x')),
    new ObjectId(),
    false,
    true,
    new Date(0),
    /x/,
  ];
  const collection = await collectionOf(inOrder.map((a, at) => ({ a, at })).toReversed());
  const sorted = () => collection.find().sort({ a: 1 }).toArray();
  expect((await sorted()).map((row) => row.at)).toEqual(inOrder.map((_, at) => at));
  await collection.createIndex({ a: 1 });
  expect((await sorted()).map((row) => row.at)).toEqual(inOrder.map((_, at) => at));
});

describe('sort of arrays', () => {
  const sorted = async (documents: readonly Document[], sort: Record<string, 1 | -1>): Promise<unknown[]> => {
    const collection = await collectionOf(documents);
    const ids = async () => (await collection.find().sort(sort).toArray()).map(({ _id }) => _id);
    const scanned = await ids();
    await collection.createIndex(sort);
    expect(await ids()).toEqual(scanned);
    return scanned;
  };

  it('An ascending sort uses the least element, a descending one the greatest', async () => {
    const documents = [{ a: [5, 9] }, { a: 6 }, { a: [1, 7] }, { a: [] }, {}, { a: null }];
    expect(await sorted(documents, { a: 1 })).toEqual([3, 4, 5, 2, 0, 1]);
    expect(await sorted(documents, { a: -1 })).toEqual([0, 2, 1, 4, 5, 3]);
  });

  it('A compound sort keeps the fields of one element together', async () => {
    const documents = [
      {
        a: [
          { x: 1, y: 9 },
          { x: 2, y: 0 },
        ],
      },
      { a: [{ x: 1, y: 5 }] },
    ];
    expect(await sorted(documents, { 'a.x': 1, 'a.y': 1 })).toEqual([1, 0]);
    expect(await sorted(documents, { 'a.x': -1, 'a.y': 1 })).toEqual([0, 1]);
  });

  it('A sort considers all elements, even if filter and index match one of them', async () => {
    const documents = [
      {
        a: [
          { x: 1, y: 9 },
          { x: 2, y: 0 },
        ],
      },
      { a: [{ x: 1, y: 5 }] },
    ];
    const rows = await collectionOf(documents);
    const sortedRows = async () =>
      (await rows.find({ 'a.x': 1 }).sort({ 'a.y': 1 }).toArray()).map(({ _id }) => Number(_id));
    expect(await sortedRows()).toEqual([0, 1]);
    await rows.createIndex({ 'a.x': 1, 'a.y': 1 });
    expect(await sortedRows()).toEqual([0, 1]);
  });

  it('An element without the field counts as null', async () => {
    expect(await sorted([{ a: [{ x: 1 }] }, { a: [{ x: 2 }, 7] }, { a: [{ x: 0 }] }], { 'a.x': 1 })).toEqual([1, 2, 0]);
  });

  it('A sort by two arrays at once is refused', async () => {
    const collection = await collectionOf([
      { a: [1], b: [1] },
      { a: [2], b: [2] },
    ]);
    await expect(collection.find().sort({ a: 1, b: 1 }).toArray()).rejects.toMatchObject({ code: 2 });
  });
});

it('A projection returns the requested fields in the order of the document', async () => {
  const collection = await collectionOf([{ a: 1, b: { c: 2, d: 3 }, e: [{ f: 4, g: 5 }, 6] }]);
  const findWith = (projection: Document) => collection.findOne({}, { projection });
  expect(await findWith({ e: 1, a: 1 })).toEqual({ _id: 0, a: 1, e: [{ f: 4, g: 5 }, 6] });
  expect(Object.keys((await findWith({ e: 1, a: 1 })) ?? {})).toEqual(['_id', 'a', 'e']);
  expect(await findWith({ 'b.c': 1, 'e.f': 1, _id: 0 })).toEqual({ b: { c: 2 }, e: [{ f: 4 }] });
  expect(await findWith({ '_id.x': 1, a: 1 })).toEqual({ a: 1 });
  expect(await findWith({ b: { c: 1 } })).toEqual({ _id: 0, b: { c: 2 } });
  expect(await findWith({ a: 0, _id: 1 })).toEqual({ _id: 0, b: { c: 2, d: 3 }, e: [{ f: 4, g: 5 }, 6] });
  expect(await findWith({ _id: 1 })).toEqual({ _id: 0 });
  expect(await findWith({ 'b.c': 0, 'e.f': 0 })).toEqual({ _id: 0, a: 1, b: { d: 3 }, e: [{ g: 5 }, 6] });
  await expect(findWith({ a: 1, b: 0 })).rejects.toMatchObject({ code: 31254 });
  await expect(findWith({ a: 0, b: 1 })).rejects.toMatchObject({ code: 31253 });
  await expect(findWith({ b: 1, 'b.c': 1 })).rejects.toMatchObject({ code: 31249 });
  await expect(findWith({ 'b.c': 1, b: 1 })).rejects.toMatchObject({ code: 31250 });
  await expect(findWith({ b: {} })).rejects.toMatchObject({ code: 51270 });
});

it.each<[string, Document, Document]>([
  ['arrays in arrays', { 'a.b': 1 }, { a: [[{ b: 1 }], [{}]] }],
  ['what an exclusion leaves of arrays in arrays', { 'a.b': 0 }, { a: [[{ c: 2 }], 5, [{}]] }],
  ['nothing of a value that is not a document', { 'x.b': 1 }, {}],
])('A projection shows %s', async (_, projection, expected) => {
  const collection = await collectionOf([{ a: [[{ b: 1, c: 2 }], 5, [{}]], x: 5 }]);
  const { _id, ...projectedFields } = (await collection.findOne({}, { projection })) ?? {};
  expect(_id).toBe(0);
  expect(projectedFields).toEqual({ ...(projection['a.b'] === 0 ? { x: 5 } : {}), ...expected });
});

it('Operators of a projection are refused by name', async () => {
  const collection = await collectionOf([{ a: [1] }]);
  for (const name of ['$slice', '$elemMatch', '$meta', '$add']) {
    const projected = collection.findOne({}, { projection: { a: { [name]: 1 } } });
    await expect(projected).rejects.toMatchObject({ code: 115, message: expect.stringContaining(name) });
  }
  await expect(collection.findOne({ a: 1 }, { projection: { 'a.$': 1 } })).rejects.toMatchObject({ code: 115 });
  await expect(collection.findOne({}, { projection: { b: '$a' } })).rejects.toMatchObject({ code: 115 });
});
