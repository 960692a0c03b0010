import type { Document } from 'mongodb';
import { collectionWith, openTestStore } from './testing/open-test-store.js';
import type { TestStore } from './testing/open-test-store.js';

let store: TestStore;

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const quote = { rfq: 'r1', price: 10, tags: ['a', 'b'], at: new Date(0) };

const piped = async (pipeline: Document[]): Promise<Document[]> =>
  (await collectionWith(store, [quote])).aggregate(pipeline).toArray();

/** An entry named `then` in an object would look like a promise. */
const conditional = (...names: string[]): Document => ({ $cond: new Map(names.map((name) => [name, 1])) });

it.each<[string, Document[], number]>([
  ['expression', [{ $project: { a: { $frobnicate: 1 } } }], 168],
  ['accumulator', [{ $group: { _id: null, a: { $frobnicate: 1 } } }], 15952],
  ['variable', [{ $project: { a: '$$frobnicate' } }], 17276],
  ['argument of $lookup', [{ $lookup: { from: 'x', frobnicate: 1, as: 'y' } }], 9],
  ['argument of $cond', [{ $project: { a: { $cond: { if: 1, else: 1, frobnicate: 1 } } } }], 17083],
  ['argument of $dateToString', [{ $project: { a: { $dateToString: { date: '$at', frobnicate: 1 } } } }], 18534],
  ['option of $unwind', [{ $unwind: { path: '$a', frobnicate: 1 } }], 28811],
])('A pipeline refuses an unknown %s by name', async (_, pipeline, code) => {
  await expect(piped(pipeline)).rejects.toMatchObject({
    code,
    message: expect.stringContaining('frobnicate'),
  });
});

const otherStages = [
  '$bucket $bucketAuto $collStats $currentOp $densify $documents $fill $geoNear $graphLookup $indexStats',
  '$listSessions $merge $out $planCacheStats $redact $replaceRoot $replaceWith $sample $search $setWindowFields',
  '$sortByCount $unionWith $unset $vectorSearch $frobnicate',
].flatMap((names) => names.split(' '));

it.each(otherStages)('A pipeline refuses the stage %s by name', async (name) => {
  for (const pipeline of [[{ [name]: {} }], [{ $facet: { a: [{ [name]: {} }] } }], [{ $limit: 1 }, { [name]: {} }]]) {
    await expect(piped(pipeline)).rejects.toMatchObject({
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

it('A pipeline refuses every other expression by name', async () => {
  for (const name of otherExpressions) {
    await expect(piped([{ $addFields: { a: { [name]: '$price' } } }])).rejects.toMatchObject({
      code: 168,
      message: expect.stringContaining(`'${name}'`),
    });
  }
});

it.each<[string, Document[], number]>([
  ['a stage that is not a document', ['x' as never], 14],
  ['a stage of two names', [{ $skip: 1, $limit: 1 }], 40323],
  ['an empty stage', [{}], 40323],
  ['a change stream', [{ $changeStream: {} }], 40573],
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
  ['a direction that is not a number', [{ $sort: { a: 'up' } }], 15974],
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
  ['$cond without a condition', [{ $addFields: { a: conditional('then', 'else') } }], 17080],
  ['$cond without then', [{ $addFields: { a: conditional('if', 'else') } }], 17081],
  ['$cond without else', [{ $addFields: { a: conditional('if', 'then') } }], 17082],
  ['$ifNull of one value', [{ $addFields: { a: { $ifNull: ['$a'] } } }], 1257300],
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
])('A pipeline refuses %s', async (_, pipeline, code) => {
  await expect(piped(pipeline)).rejects.toMatchObject({ code });
});
