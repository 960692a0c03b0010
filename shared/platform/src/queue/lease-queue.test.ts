import { randomUUID } from 'node:crypto';
import { startTestDocuments, type TestDocuments } from '../documents/documents.fixture.js';
import { identifyProcess } from '../leases/process-identity.js';
import { silentLog } from '../log/index.js';
import { createLeaseQueue } from './lease-queue.js';
import { describeKilledWorkers } from './killed-workers.fixture.js';
import { describeQueue } from './queue-contract.fixture.js';
import { delayAfter, until, type OpenQueue } from './queue-under-test.fixture.js';
import { retryDelay } from './queue.js';
import { buildWorker } from './worker-process.fixture.js';

let store: TestDocuments;
let worker: Awaited<ReturnType<typeof buildWorker>>;

beforeAll(async () => {
  store = await startTestDocuments();
  worker = await buildWorker();
});
afterAll(async () => {
  await store.stop();
  await worker.remove();
});

describe('queue on the document store', () => {
  const open: OpenQueue = (options) =>
    createLeaseQueue({
      documents: store.documents,
      log: silentLog,
      identity: identifyProcess(randomUUID()),
      pollMs: 20,
      delayAfter,
      ...options,
    });
  describeQueue(open);
  describeKilledWorkers(open, (name, { instance, leaseMs }) =>
    worker.start(store.url, store.documents.database, name, instance, String(leaseMs)),
  );
});

it('The queue waits 1, 2, 4 and 8 seconds between the tries', () => {
  expect([1, 2, 3, 4].map(retryDelay)).toEqual([1000, 2000, 4000, 8000]);
});

it('The next job is found by an index', async () => {
  const jobs = store.documents.collection<{ _id: string; queue: string; state: string; dueAt: number }>('jobs');
  const plan = await jobs.explain(
    { queue: 'mail', state: 'open', dueAt: { $lte: 1 } },
    { sort: { dueAt: 1 }, limit: 1 },
  );
  expect(plan.collectionScan).toBe(false);
});

it('The queue continues when the store is available again', async () => {
  const documents = store.documents;
  const jobs = documents.collection<{ _id: string }>('jobs');
  let away = false;
  const faults: string[] = [];
  const flaky = {
    ...documents,
    collection: <T extends { readonly _id: string }>(name: string) => {
      const real = documents.collection<T>(name);
      const findOneAndUpdate: typeof real.findOneAndUpdate = (...args) =>
        away ? Promise.reject(new Error('the store is unavailable')) : real.findOneAndUpdate(...args);
      return { ...real, findOneAndUpdate };
    },
  };
  const log = { ...silentLog, warn: (_: unknown, message = '') => void faults.push(message) };
  const queue = await createLeaseQueue({ documents: flaky, log, identity: identifyProcess('test'), pollMs: 5 });
  const handled: string[] = [];
  away = true;
  await queue.consume('flaky', async ({ id }) => void handled.push(id), { concurrency: 1 });
  await queue.publish('flaky', { id: 'j1', payload: 1 });
  await until(() => faults.length > 2);
  away = false;
  await until(() => handled.length === 1);
  await queue.close();
  expect(faults).toContain('The queue cannot fetch jobs');
  expect(await jobs.count({ _id: 'flaky:j1' })).toBe(1);
});
