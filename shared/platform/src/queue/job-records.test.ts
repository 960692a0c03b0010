import { newId } from '@torno/kernel';
import { startTestDocuments, type TestDocuments } from '../documents/documents.fixture.js';
import { silentLog } from '../log/index.js';
import { createJobReceipts } from './job-receipts.js';
import { jobRecordsIn, type JobFilter } from './job-records.js';
import { createLeaseQueue } from './lease-queue.js';
import { delayAfter, gate, until } from './queue-under-test.fixture.js';

let engine: TestDocuments;
beforeAll(async () => {
  engine = await startTestDocuments();
});
afterAll(() => engine.stop());

const identity = { instance: 'test', since: 1 };
const all = { order: 'ASC', skip: 0, limit: 10 } as const;

it('States of jobs are listed and counted, with subjects and errors', async () => {
  const { documents } = engine;
  const queue = await createLeaseQueue({ documents, log: silentLog, identity, pollMs: 20, delayAfter });
  const records = jobRecordsIn(documents);
  const name = `q-${newId()}`;
  const publish = (id: string) =>
    queue.publish(name, { id, payload: { secret: 'x' }, kind: 'invited', concerns: [`users:${id}`, 'rfqs:r'] });
  const stateOf = async (id: string) => (await records.one(`${name}:${id}`))?.state;
  for (const id of ['done', 'parked', 'running']) await publish(id);
  const wall = gate();
  const consumer = await queue.consume(
    name,
    async ({ id }) => {
      if (id === 'running') await wall.opened;
      if (id === 'parked') throw new Error('no luck');
    },
    { concurrency: 3 },
  );
  await until(async () => (await stateOf('parked')) === 'parked' && (await stateOf('running')) === 'running');
  expect(await records.one(`${name}:parked`)).toEqual({
    id: `${name}:parked`,
    queue: name,
    kind: 'invited',
    concerns: ['users:parked', 'rfqs:r'],
    state: 'parked',
    tries: 5,
    error: 'no luck',
    isRefused: false,
    publishedAt: expect.any(String),
    nextTryAt: null,
    parkedAt: expect.any(String),
    endedAt: null,
  });
  expect(await records.one(`${name}:done`)).toMatchObject({ state: 'done', tries: 1, endedAt: expect.any(String) });
  const closed = consumer.close();
  wall.open();
  await closed;
  await publish('waiting');
  await publish('cancelled');
  await queue.cancel(name, 'cancelled');
  const listed = async (filter: JobFilter) => {
    const found = await records.page({ queue: name, ...filter }, all);
    expect(await records.count({ queue: name, ...filter })).toBe(found.length);
    return found.map(({ id }) => id.slice(name.length + 1)).sort();
  };
  expect(await listed({})).toEqual(['cancelled', 'done', 'parked', 'running', 'waiting']);
  for (const state of ['waiting', 'parked', 'cancelled'] as const) expect(await listed({ state })).toEqual([state]);
  expect(await listed({ concerns: ['users:done', 'users:nobody'] })).toEqual(['done']);
  expect(await listed({ isRefused: true })).toEqual([]);
  expect(await records.publishedJob(`${name}:done`)).toEqual({
    id: 'done',
    payload: { secret: 'x' },
    kind: 'invited',
    concerns: ['users:done', 'rfqs:r'],
  });
  expect(await records.publishedJob(`${name}:none`)).toBeNull();
  expect(await listed({ kind: 'closed' })).toEqual([]);
  await queue.close();
});

it('A job of a broker is listed from before its delivery', async () => {
  const { documents } = engine;
  const records = jobRecordsIn(documents);
  const receipts = await createJobReceipts(documents, { leaseMs: 60_000, identity });
  const name = `q-${newId()}`;
  const job = { id: 'j', payload: null };
  const one = () => records.one(`${name}:j`);
  await receipts.note(name, { ...job, kind: 'invited' });
  expect(await one()).toMatchObject({ state: 'waiting', kind: 'invited', tries: 0 });
  const claim = await receipts.claim(name, job);
  if (claim.outcome !== 'claimed') throw new Error('The job is not ours');
  expect(await one()).toMatchObject({ state: 'running', tries: 1 });
  await receipts.end(name, 'j', claim.holder, { state: 'waiting', error: 'no luck', afterMs: 1_000 });
  expect(await one()).toMatchObject({ state: 'failing', error: 'no luck', nextTryAt: expect.any(String) });
  expect(await receipts.cancel(name, 'j')).toBe(true);
  expect(await receipts.claim(name, job)).toEqual({ outcome: 'finished' });
  expect(await one()).toMatchObject({ state: 'cancelled' });
});

it('Lists of jobs are read by indexes', async () => {
  const { documents } = engine;
  await createJobReceipts(documents, { leaseMs: 60_000, identity });
  const jobs = documents.collection<{ _id: string; state: string; queue: string; concerns: string[] }>('jobs');
  for (const filter of [{ state: 'parked' }, { queue: 'letters' }, { concerns: { $in: ['users:a'] } }]) {
    const plan = await jobs.explain(filter, { sort: { publishedAt: -1, _id: -1 }, limit: 25 });
    expect(plan.collectionScan).toBe(false);
  }
});
