import { MongoClient } from 'mongodb';
import type { DocumentCollection } from './document-collection.js';
import { startTestDocuments, type TestDocuments } from './documents.fixture.js';

type Job = { readonly _id: string; readonly name?: string; readonly doneAt?: Date };

let engine: TestDocuments;
let client: MongoClient;
let jobs: DocumentCollection<Job>;

beforeAll(async () => {
  engine = await startTestDocuments();
  client = await new MongoClient(engine.url).connect();
  jobs = engine.documents.collection<Job>('jobs');
});
afterAll(async () => {
  await client.close();
  await engine.stop();
});
beforeEach(() => jobs.drop());

const indexes = async (): Promise<readonly object[]> => {
  const found = await client.db(engine.documents.database).collection('jobs').indexes();
  return found.map(({ v: _, ...index }) => index);
};

const byId = { key: { _id: 1 }, name: '_id_' };

it.each([
  ['the time after which documents expire', { expireAfterSeconds: 60 }, { expireAfterSeconds: 3_600 }],
  ['whether documents expire', {}, { expireAfterSeconds: 60 }],
  ['whether values are unique', { unique: true }, {}],
  ['whether documents without the field are left out', {}, { sparse: true }],
])('A release may change, of an index, %s', async (_, before, after) => {
  await jobs.ensureIndexes([{ keys: { doneAt: 1 }, ...before }]);
  await jobs.ensureIndexes([{ keys: { doneAt: 1 }, ...after }]);
  expect(await indexes()).toEqual([byId, { key: { doneAt: 1 }, name: 'doneAt_1', ...after }]);
});

it('A release may change which documents an index contains', async () => {
  await jobs.ensureIndexes([{ keys: { name: 1 }, partial: { name: { $gt: 'a' } } }]);
  await jobs.ensureIndexes([{ keys: { name: 1 }, partial: { name: { $gt: 'b' } } }]);
  const partialFilterExpression = { name: { $gt: 'b' } };
  expect(await indexes()).toEqual([byId, { key: { name: 1 }, name: 'name_1', partialFilterExpression }]);
});

it('An index that a release no longer declares is removed, even if it is the last one', async () => {
  await jobs.ensureIndexes([{ keys: { doneAt: 1 } }, { keys: { name: 1, doneAt: -1 } }]);
  await jobs.ensureIndexes([{ keys: { name: 1, doneAt: -1 } }]);
  expect(await indexes()).toEqual([byId, { key: { name: 1, doneAt: -1 }, name: 'name_1_doneAt_-1' }]);
  await jobs.ensureIndexes([]);
  expect(await indexes()).toEqual([byId]);
});

it('Processes that start together with a release end with its indexes', async () => {
  await jobs.ensureIndexes([{ keys: { doneAt: 1 } }, { keys: { name: 1 } }]);
  const release = [{ keys: { doneAt: 1 }, expireAfterSeconds: 60 }] as const;
  await Promise.all([1, 2, 3].map(() => jobs.ensureIndexes(release)));
  expect(await indexes()).toEqual([byId, { key: { doneAt: 1 }, name: 'doneAt_1', expireAfterSeconds: 60 }]);
});

it('Indexes of a collection that does not exist yet are created, and none are needed', async () => {
  await engine.documents.collection('none').ensureIndexes([]);
  await jobs.ensureIndexes([{ keys: { name: 1 }, unique: true }]);
  expect(await indexes()).toEqual([byId, { key: { name: 1 }, name: 'name_1', unique: true }]);
});
