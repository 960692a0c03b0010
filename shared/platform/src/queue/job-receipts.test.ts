import { newId } from '@torno/kernel';
import { startTestDocuments, type TestDocuments } from '../documents/documents.fixture.js';
import { createJobReceipts, type JobReceipts } from './job-receipts.js';

let engine: TestDocuments;
beforeAll(async () => {
  engine = await startTestDocuments();
});
afterAll(() => engine.stop());

const receiptsOf = (instance: string, since: number): Promise<JobReceipts> =>
  createJobReceipts(engine.documents, { leaseMs: 600_000, identity: { instance, since } });

const job = { id: 'j1', payload: null };

it('A running job passes at once to a later start of the same instance, and to no other', async () => {
  const queue = `q-${newId()}`;
  const dead = await receiptsOf('worker', 1);
  expect(await dead.begin(queue, job)).toMatchObject({ outcome: 'mine', tries: 1 });
  expect(await (await receiptsOf('other', 2)).begin(queue, job)).toEqual({ outcome: 'busy' });

  const risen = await receiptsOf('worker', 2);
  const begun = await risen.begin(queue, job);
  expect(begun).toMatchObject({ outcome: 'mine', tries: 2 });
  expect(await dead.begin(queue, job)).toEqual({ outcome: 'busy' });
  if (begun.outcome === 'mine') await risen.end(queue, 'j1', begun.holder, { state: 'done' });
  expect(await (await receiptsOf('worker', 3)).begin(queue, job)).toEqual({ outcome: 'over' });
});
