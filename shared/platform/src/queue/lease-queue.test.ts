import { randomUUID } from 'node:crypto';
import { newId } from '@torno/kernel';
import type { Documents } from '../documents/documents.js';
import { startTestDocuments, type TestDocuments } from '../documents/documents.fixture.js';
import { identifyProcess } from '../leases/process-identity.js';
import { silentLog } from '../log/index.js';
import { createLeaseQueue } from './lease-queue.js';
import { describeKilledWorkers } from './killed-workers.fixture.js';
import { describeQueue } from './queue-contract.fixture.js';
import { delayAfter, gate, until, type OpenQueue } from './queue-under-test.fixture.js';
import { retryDelay, type Queue } from './queue.js';
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

it('The queue waits 1, 2, 4 and 8 seconds between attempts', () => {
  expect([1, 2, 3, 4].map(retryDelay)).toEqual([1000, 2000, 4000, 8000]);
});

it('The next job is found by an index', async () => {
  const jobs = store.documents.collection<{
    _id: string;
    queue: string;
    state: string;
    group?: string;
    dueAt: number;
  }>('jobs');
  const plan = await jobs.explain(
    { queue: 'mail', state: 'open', dueAt: { $lte: 1 }, group: { $gt: 'a' } },
    { sort: { group: 1, dueAt: 1 }, limit: 1 },
  );
  expect(plan.collectionScan).toBe(false);
});

it('Groups take turns, and within a group jobs are handled in the order of their publication', async () => {
  const name = `q-${newId()}`;
  let now = 0;
  const queue = await createLeaseQueue({
    documents: store.documents,
    log: silentLog,
    identity: identifyProcess('fair'),
    pollMs: 5,
    // Jobs of the same millisecond would have no order.
    now: () => (now += 1),
  });
  const publish = async (group: string, count: number) => {
    for (let n = 1; n <= count; n++) await queue.publish(name, { id: `${group}${n}`, payload: null, group });
  };
  await publish('b', 4);
  await publish('c', 2);
  await publish('a', 1);
  await queue.publish(name, { id: 'of nobody', payload: null });
  const handled: string[] = [];
  await queue.consume(name, async ({ id }) => void handled.push(id), { concurrency: 1 });
  await until(() => handled.length === 8);
  await queue.close();
  expect(handled).toEqual(['of nobody', 'a1', 'b1', 'c1', 'b2', 'c2', 'b3', 'b4']);
});

it('A second consumer of the same process leaves the running jobs of the first alone', async () => {
  const name = `q-${newId()}`;
  const queue = await createLeaseQueue({
    documents: store.documents,
    log: silentLog,
    identity: identifyProcess('same'),
    pollMs: 5,
  });
  const [begun, ended] = [gate(), gate()];
  const handled: string[] = [];
  const consume = () =>
    queue.consume(
      name,
      async ({ id }) => {
        handled.push(id);
        if (id !== 'long') return;
        begun.open();
        await ended.opened;
      },
      { concurrency: 1 },
    );
  await queue.publish(name, { id: 'long', payload: null });
  await consume();
  await begun.opened;
  await consume();
  await queue.publish(name, { id: 'next', payload: null });
  await until(() => handled.includes('next'));
  ended.open();
  await queue.close();
  expect(handled).toEqual(['long', 'next']);
});

describe('A worker that has lost the lease of a job', () => {
  const leaseMs = 60_000;

  type Stored = { _id: string; state: string; dueAt: number; holder?: string };

  /** A job that one worker still runs when its lease has ended and another has received it. */
  const lostJob = async (change: (documents: Documents) => Documents = (documents) => documents, renewMs = leaseMs) => {
    const name = `q-${newId()}`;
    let now = 1_000_000;
    const open = (documents: Documents, instance: string, ms: number) =>
      createLeaseQueue({
        documents,
        log: silentLog,
        identity: identifyProcess(instance),
        pollMs: 5,
        leaseMs: ms,
        delayAfter: () => 1_000,
        now: () => now,
      });
    const work = async (queue: Queue) => {
      const [begun, ended] = [gate(), gate()];
      let failure: Error | undefined;
      await queue.consume(
        name,
        async () => {
          begun.open();
          await ended.opened;
          if (failure) throw failure;
        },
        { concurrency: 1 },
      );
      await begun.opened;
      return async (failed?: Error) => {
        failure = failed;
        ended.open();
        await queue.close();
      };
    };
    const first = await open(change(store.documents), 'first', renewMs);
    await first.publish(name, { id: 'j1', payload: null });
    const endFirst = await work(first);
    now += renewMs + 1;
    const endSecond = await work(await open(store.documents, 'second', leaseMs));
    const jobs = store.documents.collection<Stored>('jobs');
    return { endFirst, endSecond, stored: () => jobs.findOne({ _id: `${name}:j1` }), now };
  };

  it('does not settle it, however its own try ends', async () => {
    for (const failure of [undefined, new Error('too late')]) {
      const { endFirst, endSecond, stored } = await lostJob();
      const running = await stored();
      await endFirst(failure);
      expect(await stored()).toEqual(running);
      await endSecond();
      expect(await stored()).toMatchObject({ state: 'done' });
    }
  });

  it('does not renew its lease', async () => {
    const isLost = gate();
    let renewals = 0;
    // Short, so that the first worker renews often; its renewals wait until it has lost the job.
    const { endFirst, endSecond, stored, now } = await lostJob(
      (documents) => ({
        ...documents,
        collection: <T extends { readonly _id: string }>(name: string) => {
          const collection = documents.collection<T>(name);
          const updateOne: typeof collection.updateOne = async (...args) => {
            await isLost.opened;
            const written = await collection.updateOne(...args);
            renewals += 1;
            return written;
          };
          return { ...collection, updateOne };
        },
      }),
      15,
    );
    await endSecond(new Error('broken'));
    isLost.open();
    await until(() => renewals > 2);
    expect(await stored()).toMatchObject({ state: 'open', dueAt: now + 1_000 });
    await endFirst();
  });
});

it('The queue continues when the store is available again', async () => {
  const documents = store.documents;
  const jobs = documents.collection<{ _id: string }>('jobs');
  let away = false;
  let faults = 0;
  const flaky = {
    ...documents,
    collection: <T extends { readonly _id: string }>(name: string) => {
      const real = documents.collection<T>(name);
      const findOneAndUpdate: typeof real.findOneAndUpdate = (...args) =>
        away ? Promise.reject(new Error('the store is unavailable')) : real.findOneAndUpdate(...args);
      return { ...real, findOneAndUpdate };
    },
  };
  const log = { ...silentLog, warn: () => void (faults += 1) };
  const queue = await createLeaseQueue({ documents: flaky, log, identity: identifyProcess('test'), pollMs: 5 });
  const handled: string[] = [];
  away = true;
  await queue.consume('flaky', async ({ id }) => void handled.push(id), { concurrency: 1 });
  await queue.publish('flaky', { id: 'j1', payload: 1 });
  await until(() => faults > 2);
  away = false;
  await until(() => handled.length === 1);
  await queue.close();
  expect(await jobs.count({ _id: 'flaky:j1' })).toBe(1);
});
