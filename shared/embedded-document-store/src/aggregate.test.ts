import { Double, Int32, Long } from 'mongodb';
import type { Document } from 'mongodb';
import { collectionWith, openTestStore } from './testing/open-test-store.js';
import type { TestStore } from './testing/open-test-store.js';

jest.setTimeout(20_000);

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

it('groups with every accumulator', async () => {
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

it('groups by a document and by null', async () => {
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
])('evaluates %s', async (_, expression, expected) => {
  const documents = [{ ...quotes[0], list: [{ x: 1 }, { x: 2 }, { y: 3 }] }];
  expect(await piped(documents, [{ $project: { _id: 0, value: expression } }])).toEqual([{ value: expected }]);
});

it('keeps the type of what it sums', async () => {
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

it('reshapes by $project, $addFields and $set', async () => {
  const document = { a: 1, b: { c: 2, d: 3 }, e: [{ f: 4 }, { f: 5 }] };
  const shown = async (stage: Document) => (await piped([document], [stage]))[0];
  expect(await shown({ $project: { 'b.c': 1, sum: { $add: ['$a', '$b.d'] } } })).toEqual({
    _id: 0,
    b: { c: 2 },
    sum: 4,
  });
  expect(await shown({ $project: { _id: 0, x: '$a', y: { z: '$b.c' } } })).toEqual({ x: 1, y: { z: 2 } });
  expect(await shown({ $project: { e: 0, 'b.d': 0 } })).toEqual({ _id: 0, a: 1, b: { c: 2 } });
  expect(await shown({ $addFields: { 'b.e': '$a', 'e.g': 7 } })).toEqual({
    _id: 0,
    a: 1,
    b: { c: 2, d: 3, e: 1 },
    e: [
      { f: 4, g: 7 },
      { f: 5, g: 7 },
    ],
  });
  expect(await shown({ $set: { a: '$$REMOVE' } })).toEqual({ _id: 0, b: document.b, e: document.e });
});

it('unwinds arrays', async () => {
  const flat = await piped(quotes, [{ $unwind: '$tags' }, { $project: { tags: 1 } }]);
  expect(flat).toEqual([
    { _id: 0, tags: 'a' },
    { _id: 0, tags: 'b' },
    { _id: 1, tags: 'b' },
  ]);
  const unwind = { path: '$tags', preserveNullAndEmptyArrays: true, includeArrayIndex: 'at' };
  const kept = await piped(quotes, [{ $unwind: unwind }, { $project: { tags: 1, at: 1 } }]);
  expect(kept.map(({ tags, at }) => [tags, at])).toEqual([
    ['a', 0],
    ['b', 1],
    ['b', 0],
    [undefined, null],
  ]);
});

it('joins by $lookup', async () => {
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

it('answers several questions at once by $facet', async () => {
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

it('filters after a group', async () => {
  const many = await piped(quotes, [{ $group: { _id: '$rfq', n: { $sum: 1 } } }, { $match: { n: { $gt: 1 } } }]);
  expect(many).toEqual([{ _id: 'r1', n: 2 }]);
});

it.each<[string, Document[], number]>([
  ['expression', [{ $project: { a: { $frobnicate: 1 } } }], 168],
  ['accumulator', [{ $group: { _id: null, a: { $frobnicate: 1 } } }], 15952],
  ['variable', [{ $project: { a: '$$frobnicate' } }], 17276],
  ['argument of $lookup', [{ $lookup: { from: 'x', frobnicate: 1, as: 'y' } }], 9],
  ['argument of $cond', [{ $project: { a: { $cond: { if: 1, else: 1, frobnicate: 1 } } } }], 17083],
  ['argument of $dateToString', [{ $project: { a: { $dateToString: { date: '$at', frobnicate: 1 } } } }], 18534],
  ['option of $unwind', [{ $unwind: { path: '$a', frobnicate: 1 } }], 28811],
])('refuses an unknown %s by name', async (_, pipeline, code) => {
  await expect(piped(quotes, pipeline)).rejects.toMatchObject({
    code,
    message: expect.stringContaining('frobnicate'),
  });
});

const otherStages = [
  '$bucket $bucketAuto $changeStream $collStats $currentOp $densify $documents $fill $geoNear $graphLookup $indexStats',
  '$listSessions $merge $out $planCacheStats $redact $replaceRoot $replaceWith $sample $search $setWindowFields',
  '$sortByCount $unionWith $unset $vectorSearch $frobnicate',
].flatMap((names) => names.split(' '));

it.each(otherStages)('refuses the stage %s by name', async (name) => {
  for (const pipeline of [[{ [name]: {} }], [{ $facet: { a: [{ [name]: {} }] } }], [{ $limit: 1 }, { [name]: {} }]]) {
    await expect(piped(quotes, pipeline)).rejects.toMatchObject({
      code: 40324,
      codeName: 'Location40324',
      message: expect.stringContaining(`'${name}'`),
    });
  }
});

const otherExpressions = [
  '$abs $acos $allElementsTrue $anyElementTrue $arrayToObject $avg $bsonSize $ceil $cmp $convert $dateAdd $dateDiff',
  '$dateFromParts $dateFromString $dateToParts $dateTrunc $dayOfMonth $exp $filter $first $floor $function $getField',
  '$hour $indexOfArray $isArray $isNumber $last $let $ln $log $map $max $mergeObjects $meta $min $mod $month',
  '$objectToArray $pow $range $rand $reduce $regexFind $regexMatch $replaceAll $reverseArray $round $setUnion $slice',
  '$sortArray $split $sqrt $strLenCP $substrCP $sum $switch $toDate $toInt $toLower $toString $toUpper $trim $trunc',
  '$type $unsetField $week $year $zip',
].flatMap((names) => names.split(' '));

it('refuses every other expression by name', async () => {
  for (const name of otherExpressions) {
    await expect(piped(quotes, [{ $addFields: { a: { [name]: '$price' } } }])).rejects.toMatchObject({
      code: 168,
      message: expect.stringContaining(`'${name}'`),
    });
  }
});

it.each<[string, Document[], number]>([
  ['a stage that is no document', ['x' as never], 14],
  ['a stage of two names', [{ $skip: 1, $limit: 1 }], 40323],
  ['an empty stage', [{}], 40323],
  ['more than 1000 stages', Array.from({ length: 1001 }, () => ({ $skip: 1 })), 7749501],
  ['$match of a value', [{ $match: 5 }], 15959],
  ['$project of a value', [{ $project: 5 }], 15969],
  ['an empty $project', [{ $project: {} }], 51272],
  ['$project of an empty document', [{ $project: { a: {} } }], 51270],
  ['$project of a path and its beginning', [{ $project: { a: '$price', 'a.b': 1 } }], 31249],
  ['$project of an exclusion and an expression', [{ $project: { a: 0, b: '$price' } }], 31252],
  ['$addFields of a value', [{ $addFields: 5 }], 40272],
  ['an empty $set', [{ $set: {} }], 40177],
  ['$addFields of a path and its beginning', [{ $addFields: { a: 1, 'a.b': 1 } }], 31249],
  ['$sort of a value', [{ $sort: 5 }], 15973],
  ['an empty $sort', [{ $limit: 1 }, { $sort: {} }], 15976],
  ['a direction that is no number', [{ $sort: { a: 'up' } }], 15974],
  ['a direction of 2', [{ $sort: { a: 2 } }], 15975],
  ['a negative $skip', [{ $skip: -1 }], 5107200],
  ['a $skip of no number', [{ $skip: 'x' }], 5107200],
  ['a $limit of no number', [{ $limit: 'x' }], 5107201],
  ['a $limit of 0', [{ $limit: 0 }], 15958],
  ['$group of a value', [{ $group: 5 }], 15947],
  ['$group without _id', [{ $group: { n: { $sum: 1 } } }], 15955],
  ['$group of a value for a field', [{ $group: { _id: null, n: 1 } }], 40234],
  ['$group of a dotted field', [{ $group: { _id: null, 'n.m': { $sum: 1 } } }], 40235],
  ['$group of a field with $', [{ $group: { _id: null, $n: { $sum: 1 } } }], 40236],
  ['an accumulator of two arguments', [{ $group: { _id: null, n: { $sum: ['$a', '$b'] } } }], 40237],
  ['two accumulators', [{ $group: { _id: null, n: { $sum: 1, $avg: 1 } } }], 40238],
  ['$count of a number', [{ $count: 5 as never }], 40156],
  ['$count without a name', [{ $count: '' }], 40157],
  ['$count of a name with $', [{ $count: '$n' }], 40158],
  ['$count of a dotted name', [{ $count: 'n.m' }], 40160],
  ['$unwind of a number', [{ $unwind: 5 as never }], 15981],
  ['$unwind without a path', [{ $unwind: {} as never }], 28812],
  ['$unwind of a path of no text', [{ $unwind: { path: 5 as never } }], 28808],
  ['$unwind of a path without $', [{ $unwind: 'tags' }], 28818],
  ['$unwind of a flag of no flag', [{ $unwind: { path: '$a', preserveNullAndEmptyArrays: 1 as never } }], 28809],
  ['$unwind with an index of no name', [{ $unwind: { path: '$a', includeArrayIndex: '' } }], 28810],
  ['$unwind with an index with $', [{ $unwind: { path: '$a', includeArrayIndex: '$i' } }], 28822],
  ['$lookup without as', [{ $lookup: { from: 'x', localField: 'a', foreignField: 'b' } as never }], 9],
  ['$lookup from a number', [{ $lookup: { from: 5, localField: 'a', foreignField: 'b', as: 'c' } as never }], 9],
  ['$lookup by a pipeline', [{ $lookup: { from: 'x', pipeline: [], as: 'y' } }], 115],
  ['an empty $facet', [{ $facet: {} }], 40169],
  ['$facet of a value', [{ $facet: { a: 5 as never } }], 40170],
  ['$facet within $facet', [{ $facet: { a: [{ $facet: { b: [] } }] } }], 40600],
  ['an expression of two names', [{ $addFields: { a: { $add: [1], $size: 1 } } }], 15983],
  ['too many arguments', [{ $addFields: { a: { $eq: [1, 2, 3] } } }], 16020],
  ['too few arguments', [{ $addFields: { a: { $ifNull: [1] } } }], 28667],
  ['$cond without then', [{ $addFields: { a: { $cond: { if: 1, else: 1 } } } }], 17080],
  ['$dateToString without date', [{ $addFields: { a: { $dateToString: { format: '%Y' } } } }], 18628],
  ['another time zone', [{ $addFields: { a: { $dateToString: { date: '$at', timezone: 'Europe/Rome' } } } }], 115],
  ['another specifier', [{ $addFields: { a: { $dateToString: { date: '$at', format: '%j' } } } }], 115],
  ['a date of text', [{ $addFields: { a: { $dateToString: { date: '$rfq' } } } }], 16006],
  ['an empty path', [{ $addFields: { a: '$' } }], 40352],
  ['a path with a hole', [{ $addFields: { a: '$a..b' } }], 15998],
  ['a path that ends with a dot', [{ $addFields: { a: '$a.' } }], 40353],
  ['a path with $', [{ $addFields: { a: '$a.$b' } }], 16410],
  ['$add of text', [{ $addFields: { a: { $add: ['$rfq', 1] } } }], 14],
  ['$subtract of text', [{ $addFields: { a: { $subtract: ['$rfq', 1] } } }], 14],
  ['$multiply of text', [{ $addFields: { a: { $multiply: ['$rfq', 1] } } }], 14],
  ['$divide by zero', [{ $addFields: { a: { $divide: ['$price', 0] } } }], 2],
  ['$concat of a number', [{ $addFields: { a: { $concat: ['$price'] } } }], 16702],
  ['$size of a number', [{ $addFields: { a: { $size: '$price' } } }], 17124],
  ['$in of a number', [{ $addFields: { a: { $in: [1, '$price'] } } }], 40081],
  ['$arrayElemAt of a number', [{ $addFields: { a: { $arrayElemAt: ['$price', 0] } } }], 28689],
  ['$arrayElemAt at a text', [{ $addFields: { a: { $arrayElemAt: ['$tags', '0'] } } }], 28690],
  ['$arrayElemAt at a half', [{ $addFields: { a: { $arrayElemAt: ['$tags', 0.5] } } }], 28691],
])('refuses %s', async (_, pipeline, code) => {
  await expect(piped(quotes, pipeline)).rejects.toMatchObject({ code });
});

it('joins and numbers into a nested field', async () => {
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

it('sums beyond 64 bits as a double', async () => {
  const most = Long.MAX_VALUE;
  const [sums] = await piped(
    [{ n: most }, { n: most }],
    [{ $group: { _id: null, total: { $sum: '$n' } } }, { $addFields: { twice: { $add: [most, most] } } }],
  );
  expect(sums).toEqual({ _id: null, total: 2 ** 64, twice: 2 ** 64 });
});
