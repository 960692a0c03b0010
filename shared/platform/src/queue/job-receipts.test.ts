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

it('A running job passes at once to a later start of the same instance, and to no other', async () => {
  const queue = `q-${newId()}`;
  const dead = await receiptsOf('worker', 1);
  expect(await dead.begin(queue, 'j1')).toMatchObject({ outcome: 'mine', tries: 1 });
  expect(await (await receiptsOf('other', 2)).begin(queue, 'j1')).toEqual({ outcome: 'busy' });

  const risen = await receiptsOf('worker', 2);
  const begun = await risen.begin(queue, 'j1');
  expect(begun).toMatchObject({ outcome: 'mine', tries: 2 });
  expect(await dead.begin(queue, 'j1')).toEqual({ outcome: 'busy' });
  if (begun.outcome === 'mine') await risen.end(queue, 'j1', begun.holder, 'done');
  expect(await (await receiptsOf('worker', 3)).begin(queue, 'j1')).toEqual({ outcome: 'over' });
});
