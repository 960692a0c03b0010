import { QueryClient } from '@tanstack/react-query';
import { createDataProvider } from '../../../api/data-provider.js';
import { fakeApi } from '../../../shared/testing/fake-api.js';
import { pastDataProvider } from './past-data-provider.js';

const answered = { status: 200, code: null };
const replies: Parameters<typeof pastDataProvider>[0] = [
  { query: 'supplierRfqDetails', ...answered, body: { rfq: { label: 'Shafts' }, metadata: { bookmarked: true } } },
  { query: 'rfqQuotes', ...answered, body: [{ quoteId: 'q', total: '1.00' }] },
  { query: 'buyerRfqDetails', status: 404, code: 'rfq.not-found', body: null },
];
const list = {
  filter: { rfqId: 'r' },
  sort: { field: 'id', order: 'ASC' },
  pagination: { page: 1, perPage: 10 },
} as const;

const past = () => {
  const { requests } = fakeApi({});
  const present = createDataProvider(new QueryClient());
  return { requests, present, provider: pastDataProvider(replies, present) };
};

/** Whether a promise is still open after everything that could settle it without a request has run. */
const stays = async (promise: Promise<unknown>): Promise<boolean> => {
  const open = Symbol('open');
  const later = new Promise((done) => setTimeout(() => done(open)));
  return (await Promise.race([promise, later])) === open;
};

it('The data provider of the past reads records and lists as the resources of today do', async () => {
  const { provider, requests } = past();
  expect(await provider.getOne('supplierRfqDetails', { id: 'r' })).toEqual({
    data: { id: 'r', rfq: { label: 'Shafts' }, metadata: { bookmarked: true }, bookmarked: true },
  });
  expect(await provider.getList('rfqQuotes', list)).toEqual({
    data: [{ id: 'q', quoteId: 'q', total: '1.00' }],
    total: 1,
  });
  await expect(provider.getOne('buyerRfqDetails', { id: 'r' })).rejects.toMatchObject({ status: 404 });
  expect(requests).toEqual([]);
});

it('The data provider of the past does not answer queries for data that past states do not include', async () => {
  const { provider, requests } = past();
  expect(await stays(provider.getList('ownQuotes', list))).toBe(true);
  expect(await stays(provider.getOne('companyAccount', { id: 'own' }))).toBe(true);
  expect(await stays(provider.getMany('rfqOwners', { ids: ['u'] }))).toBe(true);
  expect(requests).toEqual([]);
});

it('The data provider of the past sends nothing that changes something, by whatever verb', async () => {
  const { provider, present, requests } = past();
  const reads = ['supportAbortSignal', 'query', 'getOne', 'getList', 'getMany'];
  const verbs = Object.keys(present).filter((verb) => !reads.includes(verb));
  expect(verbs).toEqual(expect.arrayContaining(['command', 'create', 'update', 'updateMany', 'delete', 'deleteMany']));
  const calls = Object.entries(provider).filter(([verb]) => verbs.includes(verb));
  expect(calls.map(([verb]) => verb).sort()).toEqual([...verbs].sort());
  for (const [, call] of calls) {
    // Each verb takes other parameters; none of them looks at any.
    const send = call as (...params: unknown[]) => Promise<unknown>;
    expect(await stays(send('buyerRfqs', { id: 'r', data: { bookmarked: true }, previousData: {} }))).toBe(true);
  }
  expect(requests).toEqual([]);
});
