import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TornoEvent } from '@torno/domain';
import { newId } from '@torno/kernel';
import { aliasCollection, type Alias, type SessionReadModel, type Stored } from '@torno/read-models';
import { until } from '@torno/kernel/testing';
import { resetSecret, writeResetToken } from '../../command-service/src/account/password-reset.js';
import { refusal, type Api } from '../installation/api.js';
import { openEngines, type Engines } from '../installation/engines.js';
import type { Installation } from '../installation/installation.js';
import {
  signInByApi,
  password,
  registerUser,
  registerCompany,
  settleOperator,
  type Person,
} from '../installation/people.js';
import { pdf } from '../installation/rfq-story.js';
import { startWithCompanies } from '../installation/trading-companies.js';

let installation: Installation;
let api: Api;
let buyer: Person;
let supplier: Person;
let engines: Engines;
let buyersFile: string;

/** A file of a draft that only its company's buyers can read. */
const uploadTerms = async (token: string): Promise<string> => {
  const { rfqId } = await api.call('createDraft', { token, body: {} });
  const fields = { rfqID: rfqId, type: 'TermsDocument' };
  const { attachmentKey } = await api.upload('uploadAttachment', fields, { name: 'terms.pdf', bytes: pdf }, { token });
  return attachmentKey;
};

beforeAll(async () => {
  ({ installation, api, buyer, supplier } = await startWithCompanies({ supplier: 'A' }));
  engines = await openEngines(installation);
  buyersFile = await uploadTerms(buyer.token);
});

afterAll(async () => {
  await engines?.close();
  await installation?.stop();
});

type Device = { readonly token: string; readonly cookie: string; readonly file: string };

const refreshCookieOf = ({ cookie }: { readonly cookie: string | null }): string =>
  /torno_refresh=[^;]+/.exec(cookie ?? '')?.[0] ?? '';

const signIn = async ({ email }: Pick<Person, 'email'> = buyer, file = buyersFile): Promise<Device> => {
  const answer = await api.raw('POST', '/v1/auth/login', {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: email, password, realm: 'app' }),
  });
  const { accessToken } = answer.body as { accessToken: string };
  return { token: accessToken, cookie: refreshCookieOf(answer), file };
};

const refresh = (cookie: string) => api.raw('POST', '/v1/auth/refresh', { headers: { Cookie: cookie } });

const authorised = ({ token }: Pick<Device, 'token'>) => ({
  Authorization: `Bearer ${token}`,
  'Content-Type': 'application/json',
});

/** A stream of live updates, whose body is left unread. */
const openLive = async (device: Device) => {
  const disconnected = new AbortController();
  const answer = await fetch(`${installation.url}/api/v1/live`, {
    headers: authorised(device),
    signal: disconnected.signal,
  });
  return { answer, leave: () => disconnected.abort() };
};

const calls: Readonly<Record<string, (device: Device) => Promise<number>>> = {
  command: async (device) => {
    const body = JSON.stringify({ lngCode: 'en' });
    return (await api.raw('PUT', '/v1/profile/language', { headers: authorised(device), body })).status;
  },
  query: async (device) => (await api.raw('GET', '/v1/profile', { headers: authorised(device) })).status,
  file: async (device) =>
    (await api.raw('GET', `/v1/attachment/${device.file}`, { headers: authorised(device) })).status,
  live: async (device) => {
    const { answer, leave } = await openLive(device);
    leave();
    return answer.status;
  },
};

const statuses = async (device: Device): Promise<Record<string, number>> =>
  Object.fromEntries(
    await Promise.all(Object.entries(calls).map(async ([name, call]) => [name, await call(device)] as const)),
  );

const all = (status: number): Record<string, number> =>
  Object.fromEntries(Object.keys(calls).map((name) => [name, status]));

/** Waits until every kind of call is refused to a device; a stream of live updates that is open meanwhile has ended. */
const endsWith = async (device: Device, end: () => Promise<unknown>): Promise<void> => {
  expect(await statuses(device)).toEqual(all(200));
  const { answer } = await openLive(device);
  expect(answer.status).toBe(200);
  await end();
  // The body ends with the stream.
  await answer.text();
  await until('every call is refused', async () => {
    const answers = Object.values(await statuses(device));
    return answers.every((status) => status === 401);
  });
};

/** Appends as a command that has no endpoint yet would. */
const append = (stream: string, { type, data }: TornoEvent) => {
  const id = newId();
  const actor = { userId: buyer.userId, companyId: buyer.companyId, role: 'buyer' } as const;
  const metadata = {
    $correlationId: id,
    $causationId: id,
    commandId: id,
    actor,
    at: new Date().toISOString(),
    schema: 1,
  };
  return engines.store.append(stream, 'any', [{ id, type, data, metadata }]);
};

/** The secret of the reset link that the user was sent. */
const requestedReset = async (): Promise<string> => {
  await api.call('forgotPassword', { body: { username: buyer.email } });
  const request = await until('the reset is requested', async () => {
    const events = await engines.store.readStream(`user-${buyer.userId}`);
    return events.find(({ type }) => type === 'PasswordResetRequested');
  });
  const { requestId } = request.data as { requestId: string };
  const { jwtSecret } = JSON.parse(readFileSync(join(installation.dataDir, 'secrets.json'), 'utf8'));
  return resetSecret(buyer.userId, requestId, jwtSecret);
};

describe('Access tokens are refused at once', () => {
  it('after signing out on their device, and not on another (AUTH-14)', async () => {
    const [phone, desktop] = [await signIn(), await signIn()];
    await endsWith(phone, () => api.raw('POST', '/v1/auth/logout', { headers: authorised(phone) }));
    expect(await statuses(desktop)).toEqual(all(200));
  });

  it('after an old refresh token of their session was used, unlike tokens of another session (AUTH-26)', async () => {
    const [phone, desktop] = [await signIn(), await signIn()];
    const first = await refresh(phone.cookie);
    const { body } = await refresh(refreshCookieOf(first));
    const { accessToken } = body as { accessToken: string };
    await endsWith({ ...phone, token: accessToken }, () => refresh(phone.cookie));
    expect(await statuses(phone)).toEqual(all(401));
    expect(await statuses(desktop)).toEqual(all(200));
  });

  /** Services other than the one that unlocks a user learn of it a moment later. */
  const everyCallIsAnswered = (device: Awaited<ReturnType<typeof signIn>>) =>
    until('every call is answered', async () =>
      Object.values(await statuses(device)).every((status) => status === 200),
    );

  it('while their user is locked (AUTH-13)', async () => {
    const device = await signIn();
    const [stream, data] = [`members-${buyer.companyId}`, { userId: buyer.userId }];
    await endsWith(device, () => append(stream, { type: 'MemberLocked', data }));
    await append(stream, { type: 'MemberUnlocked', data });
    await everyCallIsAnswered(device);
  });

  it('while an operator has locked their user, who learns why, and signs in again afterwards (AUTH-13)', async () => {
    const operator = await settleOperator(api);
    const [phone, desktop] = [await signIn(), await signIn()];
    const params = { userId: buyer.userId };
    const body = { reason: 'Unpaid invoices' };
    await endsWith(phone, () => api.call('lockUser', { token: operator, params, body }));
    expect(await statuses(desktop)).toEqual(all(401));
    expect(await refresh(phone.cookie)).toMatchObject({ status: 401, body: { code: 'auth.locked', ...body } });
    expect(await refusal(signInByApi(api, buyer.email))).toMatchObject({ status: 401, message: 'invalid login data' });
    await api.call('unlockUser', { token: operator, params, body });
    expect((await refresh(desktop.cookie)).status).toBe(401);
    await everyCallIsAnswered(await signIn());
  });

  it('with roles from before a change; the next token allows exactly the new roles’ calls (ROLE-11)', async () => {
    const person = await registerCompany(api, 'both', {
      isBuyer: true,
      isSupplier: true,
      tier: 'A',
      roles: ['buyer', 'supplier'],
    });
    const device = await signIn(person, await uploadTerms(person.token));
    await endsWith(device, () => registerUser(api, 'both', { roles: ['supplier'] }));
    const { body } = await refresh(device.cookie);
    const { accessToken } = body as { accessToken: string };
    const renewed = { ...device, token: accessToken };
    expect(await statuses(renewed)).toEqual({ ...all(200), file: 404 });
    const lists = ['/v1/buyer/rfq/counter', '/v1/supplier/rfq/counter'].map(
      async (path) => (await api.raw('POST', path, { headers: authorised(renewed), body: '{}' })).status,
    );
    expect(await Promise.all(lists)).toEqual([403, 200]);
  });

  it('after the password was reset, on every device (AUTH-23)', async () => {
    const [phone, desktop] = [await signIn(), await signIn()];
    const secret = await requestedReset();
    const newPassword = 'quite another password';
    await endsWith(phone, () =>
      api.call('resetPassword', {
        body: {
          newPassword,
          passwordConfirmation: newPassword,
          token: writeResetToken({ userId: buyer.userId, secret }),
        },
      }),
    );
    expect(await statuses(desktop)).toEqual(all(401));
  });
});

describe('Sign-ins are recorded (AUTH-47)', () => {
  /** The read model that is made from the sign-ins of a user; the dashboard of suppliers will show their number. */
  const figures = async () => {
    const { token } = supplier;
    const alias = await engines.documents.collection<Alias>(aliasCollection).findOne({ _id: 'sessions' });
    const sessions = engines.documents.collection<Stored<SessionReadModel>>(alias?.collection ?? '');
    return {
      latest: (await api.call('latestSession', { token })).at,
      firstLogin: (await api.call('userSetup', { token })).firstLogin,
      logins: (await sessions.findOne({ _id: supplier.userId }))?.logins,
    };
  };
  /** The times of the user's sign-ins, once the read models have caught up. */
  const signIns = async (count: number): Promise<readonly string[]> => {
    await until('the sign-in is counted', async () => (await figures()).logins === count);
    const events = await engines.store.readStream(`session-${supplier.userId}`);
    return events.filter(({ type }) => type === 'UserLoggedIn').map(({ metadata }) => metadata.at);
  };

  it('each raises their number by one, shows the time of the one before, and only the first is a first login', async () => {
    await signIns(1);
    expect(await figures()).toEqual({ latest: null, firstLogin: true, logins: 1 });
    await signInByApi(api, supplier.email);
    const [first] = await signIns(2);
    expect(await figures()).toEqual({ latest: first, firstLogin: false, logins: 2 });
    await signInByApi(api, supplier.email);
    const [, second] = await signIns(3);
    expect(await figures()).toEqual({ latest: second, firstLogin: false, logins: 3 });
  });

  it('does not count refused ones', async () => {
    const wrong = api.call('login', { body: { username: supplier.email, password: 'another password' } });
    expect(await refusal(wrong)).toMatchObject({ status: 401 });
    await signInByApi(api, supplier.email);
    expect(await signIns(4)).toHaveLength(4);
  });
});
