import { Double, Int32, Long } from 'mongodb';
import type { Document } from 'mongodb';
import { collectionWith, openTestStore } from './testing/open-test-store.js';
import type { TestStore } from './testing/open-test-store.js';

let store: TestStore;

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const collectionOf = (documents: readonly Document[]) => collectionWith(store, documents);

const piped = async (documents: readonly Document[], pipeline: Document[]): Promise<Document[]> =>
  (await collectionOf(documents)).aggregate(pipeline).toArray();

const quotes = [
  { rfq: 'r1', supplier: 's1', price: 10, tags: ['a', 'b'], at: new Date('2026-03-05T06:07:08.009Z') },
  { rfq: 'r1', supplier: 's2', price: 30, tags: ['b'], at: new Date('2026-03-06T00:00:00Z') },
  { rfq: 'r2', supplier: 's1', price: 20, tags: [], at: new Date('2026-04-01T00:00:00Z') },
];

it('$group supports every accumulator', async () => {
  const groups = await piped(quotes, [
    { $sort: { price: 1 } },
    {
      $group: {
        _id: '$rfq',
        n: { $sum: 1 },
        total: { $sum: '$price' },
        mean: { $avg: '$price' },
        least: { $min: '$price' },
        most: { $max: '$price' },
        cheapest: { $first: '$supplier' },
        dearest: { $last: '$supplier' },
        suppliers: { $push: '$supplier' },
        rfqs: { $addToSet: '$rfq' },
      },
    },
    { $sort: { _id: 1 } },
  ]);
  expect(groups).toEqual([
    {
      _id: 'r1',
      n: 2,
      total: 40,
      mean: 20,
      least: 10,
      most: 30,
      cheapest: 's1',
      dearest: 's2',
      suppliers: ['s1', 's2'],
      rfqs: ['r1'],
    },
    {
      _id: 'r2',
      n: 1,
      total: 20,
      mean: 20,
      least: 20,
      most: 20,
      cheapest: 's1',
      dearest: 's1',
      suppliers: ['s1'],
      rfqs: ['r2'],
    },
  ]);
});

it('$group groups by a document and by null', async () => {
  const byTwo = await piped(quotes, [{ $group: { _id: { s: '$supplier' }, n: { $sum: 1 } } }, { $sort: { n: -1 } }]);
  expect(byTwo).toEqual([
    { _id: { s: 's1' }, n: 2 },
    { _id: { s: 's2' }, n: 1 },
  ]);
  expect(await piped(quotes, [{ $group: { _id: null, mean: { $avg: '$none' } } }])).toEqual([
    { _id: null, mean: null },
  ]);
});

it.each<[string, unknown, unknown]>([
  ['a literal', { $literal: '$price' }, '$price'],
  ['a path into an array', '$list.x', [1, 2]],
  [
    '$cond as a document',
    {
      $cond: new Map<string, unknown>([
        ['if', { $gte: ['$price', 10] }],
        ['then', 'dear'],
        ['else', 'cheap'],
      ]),
    },
    'dear',
  ],
  ['$cond as an array', { $cond: [{ $lt: ['$price', 10] }, 'cheap', 'dear'] }, 'dear'],
  ['$ifNull', { $ifNull: ['$none', null, 'there'] }, 'there'],
  ['$add', { $add: ['$price', 1, 2] }, 13],
  ['$add of null', { $add: ['$price', '$none'] }, null],
  ['$add of a date', { $add: ['$at', 1000] }, new Date('2026-03-05T06:07:09.009Z')],
  ['$subtract', { $subtract: ['$price', 4] }, 6],
  ['$subtract of dates', { $subtract: ['$at', new Date('2026-03-05T06:07:08.000Z')] }, 9],
  ['$multiply', { $multiply: ['$price', 1.5] }, 15],
  ['$divide', { $divide: ['$price', 4] }, 2.5],
  ['$and, $or, $not', { $and: [{ $or: [false, '$price'] }, { $not: ['$none'] }] }, true],
  ['$eq of a missing field', { $eq: ['$none', null] }, false],
  ['$eq of null', { $eq: [null, null] }, true],
  ['$in', { $in: ['a', '$tags'] }, true],
  ['$concat', { $concat: ['$rfq', '/', '$supplier'] }, 'r1/s1'],
  ['$size', { $size: '$tags' }, 2],
  ['$arrayElemAt', { $arrayElemAt: ['$tags', -1] }, 'b'],
  ['$dateToString', { $dateToString: { date: '$at', format: '%Y-%m-%d %H:%M:%S.%L' } }, '2026-03-05 06:07:08.009'],
  ['$dateToString of nothing', { $dateToString: { date: '$none', onNull: '-' } }, '-'],
  ['a document', { a: '$price', b: { c: '$none' } }, { a: 10, b: {} }],
  ['an array', ['$price', '$none'], [10, null]],
])('An expression evaluates %s', async (_, expression, expected) => {
  const documents = [{ ...quotes[0], list: [{ x: 1 }, { x: 2 }, { y: 3 }] }];
  expect(await piped(documents, [{ $project: { _id: 0, value: expression } }])).toEqual([{ value: expected }]);
});

it('A sum keeps the type of its operands', async () => {
  const collection = await collectionOf([
    { i: new Int32(2147483647), l: Long.fromNumber(1), d: new Double(1) },
    { i: new Int32(1), l: Long.fromNumber(1), d: new Double(1) },
  ]);
  const [sums] = await collection
    .aggregate([{ $group: { _id: null, i: { $sum: '$i' }, l: { $sum: '$l' }, d: { $sum: '$d' } } }], {
      promoteValues: false,
    })
    .toArray();
  expect(sums).toMatchObject({ i: Long.fromNumber(2147483648), l: Long.fromNumber(2), d: new Double(2) });
});

it('$project, $addFields and $set reshape documents', async () => {
  const document = { a: 1, b: { c: 2, d: 3 }, e: [{ f: 4 }, { f: 5 }] };
  const resultOf = async (stage: Document) => (await piped([document], [stage]))[0];
  expect(await resultOf({ $project: { 'b.c': 1, sum: { $add: ['$a', '$b.d'] } } })).toEqual({
    _id: 0,
    b: { c: 2 },
    sum: 4,
  });
  expect(await resultOf({ $project: { _id: 0, x: '$a', y: { z: '$b.c' } } })).toEqual({ x: 1, y: { z: 2 } });
  expect(await resultOf({ $project: { e: 0, 'b.d': 0 } })).toEqual({ _id: 0, a: 1, b: { c: 2 } });
  expect(await resultOf({ $addFields: { 'b.e': '$a', 'e.g': 7 } })).toEqual({
    _id: 0,
    a: 1,
    b: { c: 2, d: 3, e: 1 },
    e: [
      { f: 4, g: 7 },
      { f: 5, g: 7 },
    ],
  });
  expect(await resultOf({ $set: { a: '$$REMOVE' } })).toEqual({ _id: 0, b: document.b, e: document.e });
});

it('$unwind opens arrays', async () => {
  const flat = await piped(quotes, [{ $unwind: '$tags' }, { $project: { tags: 1 } }]);
  expect(flat).toEqual([
    { _id: 0, tags: 'a' },
    { _id: 0, tags: 'b' },
    { _id: 1, tags: 'b' },
  ]);
  const unwind = { path: '$tags', preserveNullAndEmptyArrays: true, includeArrayIndex: 'at' };
  const unwound = await piped(quotes, [{ $unwind: unwind }, { $project: { tags: 1, at: 1 } }]);
  expect(unwound.map(({ tags, at }) => [tags, at])).toEqual([
    ['a', 0],
    ['b', 1],
    ['b', 0],
    [undefined, null],
  ]);
});

it('$unwind treats a non-array as its only element, and drops null and missing unless configured to keep them', async () => {
  const documents = [{ a: 5 }, { a: null }, {}, { a: [] }, { a: { b: [1, 2] } }];
  const unwound = async (stage: Document) =>
    (await piped(documents, [{ $unwind: stage }])).map(({ _id, a }) => [Number(_id), a]);
  expect(await unwound('$a' as never)).toEqual([
    [0, 5],
    [4, { b: [1, 2] }],
  ]);
  expect(await unwound({ path: '$a', preserveNullAndEmptyArrays: true })).toEqual([
    [0, 5],
    [1, null],
    [2, undefined],
    [3, undefined],
    [4, { b: [1, 2] }],
  ]);
  expect(await unwound('$a.b' as never)).toEqual([
    [4, { b: 1 }],
    [4, { b: 2 }],
  ]);
});

it('$lookup joins another collection', async () => {
  const suppliers = await collectionOf([
    { key: 's1', name: 'One' },
    { key: 's2', name: 'Two' },
    { key: ['s1', 's9'], name: 'Both' },
  ]);
  await suppliers.createIndex({ key: 1 });
  const joined = await piped(quotes, [
    { $match: { rfq: 'r1' } },
    { $lookup: { from: suppliers.collectionName, localField: 'supplier', foreignField: 'key', as: 'who' } },
  ]);
  expect(joined.map(({ who }) => who.map((one: Document) => one.name))).toEqual([['One', 'Both'], ['Two']]);
});

it('$facet answers several pipelines at once', async () => {
  const [facets] = await piped(quotes, [
    {
      $facet: {
        total: [{ $count: 'n' }],
        page: [{ $sort: { price: -1 } }, { $skip: 1 }, { $limit: 1 }, { $project: { price: 1, _id: 0 } }],
      },
    },
  ]);
  expect(facets).toEqual({ total: [{ n: 3 }], page: [{ price: 20 }] });
});

it('A pipeline filters after a group', async () => {
  const many = await piped(quotes, [{ $group: { _id: '$rfq', n: { $sum: 1 } } }, { $match: { n: { $gt: 1 } } }]);
  expect(many).toEqual([{ _id: 'r1', n: 2 }]);
});

it('$lookup and $unwind write into nested fields', async () => {
  const others = await collectionOf([{ key: 1 }]);
  const [row] = await piped(
    [{ a: [7], k: 1, x: { y: 0 } }],
    [
      { $lookup: { from: others.collectionName, localField: 'k', foreignField: 'key', as: 'x.found' } },
      { $unwind: { path: '$a', includeArrayIndex: 'x.at' } },
    ],
  );
  expect(row).toEqual({ _id: 0, a: 7, k: 1, x: { y: 0, found: [{ _id: 0, key: 1 }], at: 0 } });
});

it('A sum beyond 64 bits becomes a double', async () => {
  const most = Long.MAX_VALUE;
  const [sums] = await piped(
    [{ n: most }, { n: most }],
    [{ $group: { _id: null, total: { $sum: '$n' } } }, { $addFields: { twice: { $add: [most, most] } } }],
  );
  expect(sums).toEqual({ _id: null, total: 2 ** 64, twice: 2 ** 64 });
});
