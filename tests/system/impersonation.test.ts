import { until } from '@torno/kernel/testing';
import { createApi, refusal, type Api } from '../installation/api.js';
import { startInstallation, type Installation } from '../installation/installation.js';
import { registerCompany, settleOperator, type Person } from '../installation/people.js';
import { draftRfq, publishRfq, quoteBody } from '../installation/rfq-story.js';

let installation: Installation;
let api: Api;
let operator: string;
let buyer: Person;
let supplier: Person;

beforeAll(async () => {
  installation = await startInstallation();
  api = createApi(installation.url, installation.syncKey);
  operator = await settleOperator(api);
  buyer = await registerCompany(api, 'buyer', { isBuyer: true });
  supplier = await registerCompany(api, 'supplier', { isSupplier: true, tier: 'A' });
});
afterAll(() => installation?.stop());

const reason = 'Call 17: the draft cannot be saved';
const linkFor = async ({ userId }: Person): Promise<string> =>
  (await api.call('allowImpersonation', { token: operator, body: { userId, reason } })).token;
const impersonate = async (person: Person): Promise<Person> => {
  const { accessToken } = await api.call('impersonate', { body: { token: await linkFor(person) } });
  return { ...person, token: accessToken };
};
const isRefused = async (token: string): Promise<boolean> => {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const answers = await Promise.all([
    api.raw('GET', '/v1/profile', { headers }),
    api.raw('POST', '/v1/buyer/rfq/draft', { headers, body: '{}' }),
  ]);
  return answers.every(({ status }) => status === 401);
};

it('Support acts as a user by a link that works once; events name both, the user sees it, and signing out ends it', async () => {
  const found = await api.call('operatorUsers', { token: operator, query: { filter: '{"q":"buyer GmbH"}' } });
  expect(found).toMatchObject([{ userId: buyer.userId, companyLabel: 'buyer GmbH', state: 'active' }]);

  const link = await linkFor(buyer);
  const { accessToken: token, role } = await api.call('impersonate', { body: { token: link } });
  expect(role).toBe('Buyer');
  expect(await refusal(api.call('impersonate', { body: { token: link } }))).toMatchObject({
    status: 400,
    code: 'impersonation.link-ended',
  });

  const before = await api.call('latestSession', { token: buyer.token });
  const { rfqId } = await api.call('createDraft', { token, body: {} });
  await api.call('changeRfq', { token, params: { rfqId }, body: { label: 'Prepared by support' } });
  const { events } = await api.call('history', { token: operator, params: { subject: 'rfqs', id: rfqId } });
  const operatorId = (await api.call('profile', { token: operator })).userId;
  expect(await api.call('profile', { token })).toMatchObject({ userId: buyer.userId, originalUserId: operatorId });
  expect(events.map(({ actor, onBehalfOf }) => [actor.userId, onBehalfOf?.userId])).toEqual(
    events.map(() => [buyer.userId, operatorId]),
  );

  const own = { token, body: { lngCode: 'it' as const } };
  expect(await refusal(api.call('changeLanguage', own))).toMatchObject({ status: 403, code: 'impersonation.own-act' });
  expect(await api.call('latestSession', { token: buyer.token })).toEqual(before);

  const [seen, ...others] = await api.call('userImpersonations', { token: buyer.token });
  expect(seen).toMatchObject({ operatorName: 'Olivia Operator', reason, endedAt: null, changes: events.length });
  expect(others).toEqual([]);
  expect(await api.call('userImpersonations', { token: supplier.token })).toEqual([]);

  await api.call('logout', { token });
  await until('the token is refused everywhere', () => isRefused(token));
  expect(await api.call('userImpersonations', { token: buyer.token })).toMatchObject([{ endedAt: expect.any(String) }]);
  expect(
    await refusal(api.call('allowImpersonation', { token: buyer.token, body: { userId: supplier.userId, reason } })),
  ).toMatchObject({ status: 403 });
});

it('What support looks at is not marked as read, and support sends no quote', async () => {
  const rfq = await draftRfq(api, buyer);
  await publishRfq(api, buyer, rfq.rfqId, [supplier]);
  const support = await impersonate(supplier);
  const params = { rfqId: rfq.rfqId };
  await api.call('readRfq', { token: support.token, params });
  const { events } = await api.call('history', { token: operator, params: { subject: 'rfqs', id: rfq.rfqId } });
  expect(events.map(({ type }) => type)).not.toContain('RfqReadBySupplier');
  expect(await refusal(api.call('submitQuote', { token: support.token, body: quoteBody(rfq, '3') }))).toMatchObject({
    status: 403,
    code: 'impersonation.own-act',
  });
});
