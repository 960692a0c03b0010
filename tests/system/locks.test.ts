import { until } from '@torno/kernel/testing';
import { createApi, refusal, type Api } from '../installation/api.js';
import { startInstallation, type Installation } from '../installation/installation.js';
import {
  signInByApi,
  password,
  registerCompany,
  settleOperator,
  registerSupport,
  type Person,
} from '../installation/people.js';

let installation: Installation;
let api: Api;
let operator: string;

beforeAll(async () => {
  installation = await startInstallation();
  api = createApi(installation.url, installation.syncKey);
  operator = await settleOperator(api);
});
afterAll(() => installation?.stop());

const reason = 'Unpaid invoices';

const authorised = (token: string) => ({ Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' });

const statusOf = async (token: string, method: string, path: string, body?: string): Promise<number> =>
  (await api.raw(method, path, { headers: authorised(token), body })).status;

const command = (token: string) => statusOf(token, 'PUT', '/v1/profile/language', JSON.stringify({ lngCode: 'en' }));
const query = (token: string) => statusOf(token, 'GET', '/v1/profile');

/** The stream of live updates of an open page, whose body is left unread. */
const openPage = async (token: string): Promise<Response> => {
  const answer = await fetch(`${installation.url}/api/v1/live`, { headers: authorised(token) });
  expect(answer.status).toBe(200);
  return answer;
};

const isRefusedStream = async (token: string): Promise<boolean> =>
  (await fetch(`${installation.url}/api/v1/live`, { headers: authorised(token) })).status === 401;

/** Minutes until a token expires on its own. */
const minutesLeft = (token: string): number => {
  const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return (Number(exp) * 1000 - Date.now()) / 60_000;
};

const signIn = async ({
  email,
}: Pick<Person, 'email'>): Promise<{ readonly token: string; readonly cookie: string }> => {
  const answer = await api.raw('POST', '/v1/auth/login', {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: email, password, realm: 'app' }),
  });
  const { accessToken } = answer.body as { accessToken: string };
  return { token: accessToken, cookie: /torno_refresh=[^;]+/.exec(answer.cookie ?? '')?.[0] ?? '' };
};

const refresh = (cookie: string) => api.raw('POST', '/v1/auth/refresh', { headers: { Cookie: cookie } });

it('A lock ends every open page and every token of the user long before they expire, and a new sign-in works at once after the unlock', async () => {
  const buyer = await registerCompany(api, 'locked', { isBuyer: true });
  const colleague = await registerCompany(api, 'not-locked', { isBuyer: true });
  const devices = await Promise.all([signIn(buyer), signIn(buyer), signIn(buyer)]);
  const params = { userId: buyer.userId };
  const link = await api.call('allowImpersonation', { token: operator, body: { userId: buyer.userId, reason } });
  const { accessToken: impersonating } = await api.call('impersonate', { body: { token: link.token } });
  const tokens = [buyer.token, ...devices.map(({ token }) => token), impersonating];
  // Each session has two windows open.
  const pages = await Promise.all([...tokens, ...tokens].map(openPage));
  const another = await openPage(colleague.token);
  expect(await Promise.all(tokens.map(query))).toEqual(tokens.map(() => 200));

  await api.call('lockUser', { token: operator, params, body: { reason } });
  // The service that has locked the user answers no further command.
  expect(await Promise.all(tokens.map(command))).toEqual(tokens.map(() => 401));
  // A body ends with its stream.
  await Promise.all(pages.map((page) => page.text()));
  for (const token of tokens) {
    await until('no query is answered', async () => (await query(token)) === 401);
    await until('no page can be opened', () => isRefusedStream(token));
    expect(minutesLeft(token)).toBeGreaterThan(5);
  }
  for (const { cookie } of devices)
    expect(await refresh(cookie)).toMatchObject({ status: 401, body: { code: 'auth.locked', reason } });
  expect(await refusal(signInByApi(api, buyer.email))).toMatchObject({ status: 401 });
  expect(await query(colleague.token)).toBe(200);
  await another.body?.cancel();

  await api.call('unlockUser', { token: operator, params, body: { reason: 'Paid' } });
  const { token } = await signIn(buyer);
  expect(await command(token)).toBe(200);
  await until('queries are answered again', async () => (await query(token)) === 200);
  await openPage(token).then(({ body }) => body?.cancel());
  expect(await Promise.all([...tokens.map(command), ...tokens.map(query)])).toEqual(
    [...tokens, ...tokens].map(() => 401),
  );
});

it('A company that is deleted loses every open page and token of its users, and they sign in again once it is active', async () => {
  const buyer = await registerCompany(api, 'deleted', { isBuyer: true });
  const colleague = await registerCompany(api, 'not-deleted', { isBuyer: true });
  const change = (state: 'Deleted' | 'Active', because: string) =>
    api.call('changeCompanyState', {
      token: operator,
      params: { companyId: buyer.companyId },
      body: { state, reason: because },
    });
  const { token: other, cookie } = await signIn(buyer);
  const tokens = [buyer.token, other];
  const pages = await Promise.all(tokens.map(openPage));
  const another = await openPage(colleague.token);

  await change('Deleted', reason);
  await Promise.all(pages.map((page) => page.text()));
  for (const token of tokens) {
    await until('no query is answered', async () => (await query(token)) === 401);
    await until('no command is carried out', async () => (await command(token)) === 401);
    await until('no page can be opened', () => isRefusedStream(token));
    expect(minutesLeft(token)).toBeGreaterThan(5);
  }
  expect(await refresh(cookie)).toMatchObject({ status: 401, body: { code: 'auth.locked', reason } });
  expect(await refusal(signInByApi(api, buyer.email))).toMatchObject({ status: 401 });
  expect(await query(colleague.token)).toBe(200);
  await another.body?.cancel();

  await change('Active', 'Paid');
  const { token } = await signIn(buyer);
  expect(await command(token)).toBe(200);
  await until('queries are answered again', async () => (await query(token)) === 200);
  await openPage(token).then(({ body }) => body?.cancel());
});

it('Whoever is dismissed as an operator loses commands, queries, live updates and control calls with the tokens that they have', async () => {
  const support = await registerSupport(api, operator);
  const { userId } = await api.call('profile', { token: support });
  const calls: readonly (() => Promise<number>)[] = [
    () => command(support),
    () => statusOf(support, 'GET', '/v1/admin/rfqs'),
    () => statusOf(support, 'GET', '/v1/admin/projections'),
  ];
  await until('support reads what operators read', async () =>
    (await Promise.all(calls.map((call) => call()))).every((status) => status === 200),
  );
  const page = await openPage(support);
  const body = { role: null, reason: 'Has left the team' };
  await api.call('changeOperator', { token: operator, params: { userId }, body });
  expect(await command(support)).toBe(401);
  await page.text();
  await until('every call is refused', async () =>
    (await Promise.all(calls.map((call) => call()))).every((status) => status === 401),
  );
  expect(minutesLeft(support)).toBeGreaterThan(5);
  // From then on they can be locked like everybody else.
  await api.call('lockUser', { token: operator, params: { userId }, body: { reason } });
});
