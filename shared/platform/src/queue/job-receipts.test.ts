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
  expect(await dead.claim(queue, job)).toMatchObject({ outcome: 'claimed', tries: 1 });
  expect(await (await receiptsOf('other', 2)).claim(queue, job)).toEqual({ outcome: 'claimedElsewhere' });

  const risen = await receiptsOf('worker', 2);
  const claim = await risen.claim(queue, job);
  expect(claim).toMatchObject({ outcome: 'claimed', tries: 2 });
  expect(await dead.claim(queue, job)).toEqual({ outcome: 'claimedElsewhere' });
  if (claim.outcome === 'claimed') await risen.end(queue, 'j1', claim.holder, { state: 'done' });
  expect(await (await receiptsOf('worker', 3)).claim(queue, job)).toEqual({ outcome: 'finished' });
});
