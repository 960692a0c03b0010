import { concernKeys, jobQueues } from '@torno/domain';
import { newId } from '@torno/kernel';
import { createLeaseQueue, silentLog, type Queue } from '@torno/platform';
import { useQueryService } from '../testing/caller.fixture.js';
import { ids } from '../testing/world.fixture.js';

const { service, get } = useQueryService();

const email = newId();
let queue: Queue;
beforeAll(async () => {
  queue = await createLeaseQueue({
    documents: service().documents,
    log: silentLog,
    identity: { instance: 'test', since: 1 },
  });
  const concerns = concernKeys({ userId: ids.buyerUser, rfqId: ids.closedRound });
  await queue.publish(jobQueues.emails, { id: email, payload: { secret: 'x' }, kind: 'quote-received', concerns });
  const ofFile = concernKeys({ attachmentKey: ids.drawing });
  await queue.publish(jobQueues.previews, { id: newId(), payload: null, group: ids.buyer, concerns: ofFile });
  await queue.publish(jobQueues.passwordResets, { id: newId(), payload: null });
  await queue.cancel(jobQueues.emails, email);
});
afterAll(() => queue.close());

const jobs = async (filter: object = {}, more: object = {}) => {
  const { body, headers } = await get('operator', 'admin/jobs').query({
    filter: JSON.stringify(filter),
    ...Object.fromEntries(Object.entries(more).map(([name, value]) => [name, JSON.stringify(value)])),
  });
  expect(body).toHaveLength(Math.min(body.length, Number(headers['x-total-count'])));
  return body;
};

it('Jobs are listed with the person and the RFQ that they are about, without their contents', async () => {
  const [listed] = await jobs({ queue: jobQueues.emails });
  expect(listed).toEqual({
    jobId: `${jobQueues.emails}:${email}`,
    queue: jobQueues.emails,
    kind: 'quote-received',
    state: 'cancelled',
    tries: 0,
    error: null,
    isRefused: false,
    publishedAt: expect.any(String),
    nextTryAt: null,
    parkedAt: null,
    endedAt: expect.any(String),
    person: { userId: ids.buyerUser, name: 'Bea Buyer', email: `${ids.buyerUser}@example.com` },
    rfq: { rfqId: ids.closedRound, secondaryId: expect.any(Number), label: expect.any(String) },
    file: null,
  });
});

it('A job about a file names the company and the RFQ to which the file belongs', async () => {
  expect(await jobs({ queue: jobQueues.previews })).toMatchObject([
    {
      person: null,
      rfq: { rfqId: expect.any(String), secondaryId: expect.any(Number) },
      file: {
        fileName: expect.stringMatching(/./),
        company: { companyId: ids.buyer, label: expect.stringMatching(/./) },
      },
    },
  ]);
});

it('Jobs are filtered by state, kind, person and id, sorted and paged', async () => {
  const queuesOf = async (...args: Parameters<typeof jobs>) =>
    (await jobs(...args)).map((job: { queue: string }) => job.queue);
  expect(await queuesOf({ state: 'waiting' }, { sort: ['publishedAt', 'ASC'] })).toEqual([
    'previews',
    'password-resets',
  ]);
  expect(await queuesOf({}, { sort: ['id', 'ASC'], range: [0, 0] })).toEqual(['letters']);
  expect(await queuesOf({ userId: ids.buyerUser })).toEqual(['letters']);
  expect(await queuesOf({ kind: 'closed' })).toEqual([]);
  expect(await queuesOf({ id: `letters:${email}` })).toEqual(['letters']);
});

it('E-mails are listed with their state, and with a copy of the sent text', async () => {
  const emails = async (filter: object = {}) => {
    const { body, headers } = await get('operator', 'admin/emails').query({ filter: JSON.stringify(filter) });
    expect(headers['x-total-count']).toBe(String(body.length));
    return body;
  };
  const collection = service().documents.collection<{ _id: string; state: string; isRefused: boolean }>('jobs');
  await queue.publish(jobQueues.emails, {
    id: 'kept',
    payload: null,
    kind: 'invited',
    concerns: concernKeys({ userId: ids.buyerUser }),
  });
  expect(await emails({ state: 'waiting' })).toMatchObject([
    { jobId: 'letters:kept', person: { name: 'Bea Buyer' }, sent: { subject: 'New quote' } },
  ]);
  await collection.updateOne({ _id: 'letters:kept' }, { $set: { state: 'parked', isRefused: true } });
  expect(await emails({ state: 'bounced', q: 'bea', kind: 'invited' })).toMatchObject([{ state: 'bounced' }]);
  expect(await emails({ state: 'failed' })).toEqual([]);
  expect(await emails({ q: 'nobody has this name' })).toEqual([]);
  expect(await emails({ state: 'cancelled' })).toMatchObject([{ jobId: `letters:${email}`, sent: null }]);
  const content = (jobId: string) => get('support', `admin/emails/${jobId}/content`);
  expect((await content('letters:kept')).body).toMatchObject({ subject: 'New quote', text: 'Look at it' });
  expect((await content(`letters:${email}`)).status).toBe(404);
  expect((await get('buyer', 'admin/emails')).status).toBe(403);
  expect((await get('supplier', 'admin/emails/letters:kept/content')).status).toBe(403);
});

it('Jobs are found by their id, by people and by RFQs', async () => {
  for (const q of [email, `letters:${email}`, 'bea', '100001'])
    expect((await get('operator', 'admin/search').query({ q })).body.jobs).toEqual(
      expect.arrayContaining([expect.objectContaining({ jobId: `letters:${email}` })]),
    );
});

it('Support reads the jobs; a buyer and a supplier do not', async () => {
  expect((await get('support', 'admin/jobs')).status).toBe(200);
  for (const name of ['buyer', 'supplier'] as const) expect((await get(name, 'admin/jobs')).status).toBe(403);
});

it('A filter that no job can have is refused with a code', async () => {
  const { status, body } = await get('operator', 'admin/jobs').query({ filter: '{"state":"lost"}' });
  expect([status, body.code]).toEqual([400, 'validation']);
});
