import { newId } from '@torno/kernel';
import type { Caller, Cookie } from '@torno/platform';
import { extendedHandlers } from '../testing/extended-handlers.fixture.js';
import { metaOf, registerPerson } from '../testing/people.fixture.js';
import { startTestProcessManagers, type TestProcessManagers } from '../testing/running-process-managers.fixture.js';
import { signInContext, waitingContext } from '../testing/sign-in-context.fixture.js';
import { accountHandlers } from './account-handlers.js';
import { hashOfPassword } from './signing-in.js';
import { user } from './user.js';

let service: TestProcessManagers;
let handlers: ReturnType<typeof accountHandlers>;
beforeAll(async () => {
  service = await startTestProcessManagers('2026-03-20T12:00:00.000Z');
  const context = signInContext(service);
  handlers = extendedHandlers(accountHandlers(context), context);
});
afterAll(() => service?.stop());

type RequestInput = {
  readonly body?: unknown;
  readonly caller?: Caller;
  readonly cookie?: string;
  readonly cookies?: Readonly<Record<string, string>>;
  /** `X-Forwarded-For` as it reaches the service. */
  readonly via?: string;
  readonly idempotencyKey?: string;
};
type Request = Parameters<(typeof handlers)['login' | 'logout' | 'refresh']>[0];

/** A sign-in from a network of its own, unless one is given. */
let networks = 0;
const requestFor = ({
  body,
  caller,
  cookie,
  cookies = {},
  idempotencyKey,
  via = `10.0.${networks >> 8}.${networks++ & 255}, 10.1.1.1`,
}: RequestInput) =>
  ({
    body,
    caller,
    cookies: { ...cookies, ...(cookie === undefined ? {} : { torno_refresh: cookie }) },
    signal: new AbortController().signal,
    headers: { 'x-forwarded-for': via },
    raw: { socket: { remoteAddress: '127.0.0.1' } },
    correlationId: newId(),
    idempotencyKey,
  }) as unknown as Request & { readonly body: { username: string; password: string; realm: 'app' } };

const login = (username: string, password = 'right-password', via?: string) =>
  handlers.login(requestFor({ body: { username, password, realm: 'app' }, via }));
const refresh = (cookie: string) => handlers.refresh(requestFor({ cookie }));
const logout = (logoutRequest: RequestInput) => handlers.logout(requestFor(logoutRequest));

const refreshCookieOf = ({ cookies = [] }: { readonly cookies?: readonly Cookie[] }): string => cookies[0]?.value ?? '';
const signIn = async (name: string): Promise<string> => refreshCookieOf(await login(name));

const ended = { code: 'auth.session-ended' };
const clearedCookieReply = {
  status: 204,
  cookies: [expect.objectContaining({ name: 'torno_refresh', value: '', maxAge: 0 })],
};

describe('Signing out', () => {
  beforeAll(async () => {
    await registerPerson(service, 'ada', { isBuyer: true, isSupplier: false });
    await registerPerson(service, 'eve', { isBuyer: true, isSupplier: false });
  });

  it('ends the session of the refresh cookie if the access token has expired (AUTH-14)', async () => {
    const cookie = await signIn('ada');
    expect(await logout({ cookie })).toMatchObject(clearedCookieReply);
    await expect(refresh(cookie)).rejects.toMatchObject(ended);
  });

  it('ends the sessions of both the access token and the refresh cookie (AUTH-14)', async () => {
    const [first, second] = [await signIn('ada'), await signIn('ada')];
    const [userId = '', sid = ''] = first.split('.');
    await logout({ caller: { userId, companyId: 'c', roles: ['buyer'], sid }, cookie: second });
    await expect(refresh(first)).rejects.toMatchObject(ended);
    await expect(refresh(second)).rejects.toMatchObject(ended);
  });

  it('does not end a session by its id without its secret', async () => {
    const cookie = await signIn('ada');
    const [userId = '', sid = ''] = cookie.split('.');
    const [, , foreignSecret = ''] = (await signIn('eve')).split('.');
    expect(await logout({ cookie: `${userId}.${sid}.${foreignSecret}` })).toMatchObject(clearedCookieReply);
    expect(await refresh(cookie)).toMatchObject({ body: { role: 'Buyer' } });
  });

  it.each([undefined, '', 'no-cookie-of-ours', '../..x.y.z'])('does nothing with the cookie %j', async (cookie) =>
    expect(await logout({ cookie })).toMatchObject(clearedCookieReply),
  );
});

describe('A refresh cookie of another form is not a session (AUTH-26):', () => {
  const secret = 's'.repeat(43);
  let userId: string;
  beforeAll(async () => {
    await registerPerson(service, 'odd', { isBuyer: true, isSupplier: false });
    [userId = ''] = (await signIn('odd')).split('.');
  });

  it.each<[string, () => readonly string[]]>([
    ['the name of a built-in property as session', () => [userId, 'constructor', secret]],
    ['`__proto__` as session', () => [userId, '__proto__', secret]],
    ['a user id of 3,000 characters', () => ['u'.repeat(3_000), newId(), secret]],
    ['a short secret', () => [userId, newId(), 'secret']],
    ['a fourth part', () => [userId, newId(), secret, 'more']],
  ])('%s', async (_, parts) => {
    const cookie = parts().join('.');
    await expect(refresh(cookie)).rejects.toMatchObject(ended);
    expect(await logout({ cookie })).toMatchObject(clearedCookieReply);
  });
});

it('A refresh that two tabs send at once continues the session for both (AUTH-26)', async () => {
  await registerPerson(service, 'tab', { isBuyer: true, isSupplier: false });
  const cookie = await signIn('tab');
  const [first, second] = await Promise.all([refresh(cookie), refresh(cookie)]);
  expect(refreshCookieOf(first)).not.toBe(cookie);
  expect(refreshCookieOf(second)).toBe(refreshCookieOf(first));
  expect(await refresh(refreshCookieOf(first))).toMatchObject({ body: { role: 'Buyer' } });
});

it('A refresh with a token that was used before ends the session (AUTH-26)', async () => {
  await registerPerson(service, 'old', { isBuyer: true, isSupplier: false });
  const stolen = await signIn('old');
  const next = refreshCookieOf(await refresh(stolen));
  const newest = refreshCookieOf(await refresh(next));
  await expect(refresh(stolen)).rejects.toMatchObject(ended);
  await expect(refresh(newest)).rejects.toMatchObject(ended);
});

it('A repeated sign-in gets a session of its own (AUTH-26)', async () => {
  await registerPerson(service, 'ren', { isBuyer: true, isSupplier: false });
  const body = { username: 'ren', password: 'right-password', realm: 'app' } as const;
  for (const idempotencyKey of ['the-same', 'the-same'])
    expect(await refresh(refreshCookieOf(await handlers.login(requestFor({ body, idempotencyKey }))))).toMatchObject({
      body: { role: 'Buyer' },
    });
});

describe('The delay of sign-in attempts (AUTH-44)', () => {
  /** Handlers whose clock moves only while a try waits. */
  const timed = () => {
    const { context, pause, waits } = waitingContext(service);
    const timedHandlers = extendedHandlers(accountHandlers(context, pause), context);
    const enter = (username: string, password: string, via: string, cookies: RequestInput['cookies'] = {}) =>
      timedHandlers.login(requestFor({ body: { username, password, realm: 'app' }, via, cookies }));
    const fail = async (times: number, username: string, via: string, cookies?: RequestInput['cookies']) => {
      for (let n = 0; n < times; n++)
        await expect(enter(username, 'wrong', via, cookies)).rejects.toMatchObject(refused);
    };
    return { waits, enter, fail };
  };
  const refused = { code: 'auth.invalid-login-data' };
  const home = '192.0.2.1, 10.1.1.1';
  const elsewhere = '198.51.100.7, 10.1.1.1';
  const registerSettledUser = (name: string) => registerPerson(service, name, { isBuyer: true, isSupplier: false });
  const deviceOf = ({ cookies = [] }: { readonly cookies?: readonly Cookie[] }) =>
    Object.fromEntries(cookies.filter(({ name }) => name === 'torno_device').map(({ name, value }) => [name, value]));

  it('Wrong passwords delay those of the same user and network, by either name, but refuse none', async () => {
    const { email } = await registerSettledUser('tom');
    const { waits, fail, enter } = timed();
    await fail(5, 'tom', home);
    await fail(5, email, home);
    expect(waits).toEqual([]);
    await fail(3, ` ${email.toUpperCase()}`, home);
    expect(waits).toEqual([1, 2, 4]);
    expect(await enter('tom', 'right-password', home)).toMatchObject({ body: { role: 'Buyer' } });
    expect(waits).toEqual([1, 2, 4, 8]);
  });

  it('Nobody can lock a user out from another network', async () => {
    await registerSettledUser('una');
    const { waits, fail, enter } = timed();
    await fail(30, 'una', elsewhere);
    const delayed = waits.length;
    expect(await enter('una', 'right-password', home)).toMatchObject({ body: { role: 'Buyer' } });
    expect(waits).toHaveLength(delayed);
  });

  it('Nobody can lock a user out of a device that they have signed in with, even in their own network', async () => {
    await registerSettledUser('dev');
    const { waits, fail, enter } = timed();
    const device = deviceOf(await enter('dev', 'right-password', home));
    await fail(20, 'dev', home);
    const delayed = waits.length;
    expect(await enter('dev', 'right-password', home, device)).toMatchObject({ body: { role: 'Buyer' } });
    expect(waits).toHaveLength(delayed);
  });

  it('Attempts from a known device count only against that device', async () => {
    await registerSettledUser('own');
    const { waits, fail, enter } = timed();
    const device = deviceOf(await enter('own', 'right-password', home));
    await fail(12, 'own', home, device);
    expect(waits).toEqual([1, 2]);
  });

  it('A device is known for its own user only, by its signature, and until the password is changed', async () => {
    const { userId } = await registerSettledUser('iva');
    await registerSettledUser('ivo');
    const { waits, fail, enter } = timed();
    const device = deviceOf(await enter('iva', 'right-password', home));
    const [, , signature = ''] = device['torno_device']?.split('.') ?? [];
    // Their next turns are far away, so that the waits of others do not reach them.
    await fail(14, 'iva', home);
    await fail(11, 'ivo', home);
    const isDelayed = async (name: string, cookies: RequestInput['cookies']) => {
      const before = waits.length;
      await fail(1, name, home, cookies);
      return waits.length > before;
    };
    expect(await isDelayed('ivo', device)).toBe(true);
    expect(await isDelayed('iva', { torno_device: `${userId}.${'d'.repeat(43)}.${signature}` })).toBe(true);
    expect(await isDelayed('iva', device)).toBe(false);
    const tokenHash = 'hash of a token';
    const meta = () => metaOf(service);
    await service.commandRunner.execute(user, userId, {
      type: 'RequestPasswordReset',
      data: { requestId: newId(), tokenHash, expiresAt: '2030-01-01T00:00:00.000Z' },
      meta: meta(),
    });
    await service.commandRunner.execute(user, userId, {
      type: 'ResetPassword',
      data: { tokenHash, passwordHash: await hashOfPassword('a-fresh-phrase') },
      meta: meta(),
    });
    expect(await isDelayed('iva', device)).toBe(true);
  });

  it('The cookie of a known device cannot be read by scripts nor sent by other sites', async () => {
    await registerSettledUser('coo');
    const { cookies = [] } = await timed().enter('coo', 'right-password', home);
    expect(cookies.find(({ name }) => name === 'torno_device')).toMatchObject({ httpOnly: true, sameSite: 'strict' });
  });

  it('Unknown names are delayed like known ones', async () => {
    const { waits, fail } = timed();
    await fail(10, 'nobody', home);
    await fail(1, 'Nobody ', home);
    expect(waits).toEqual([1]);
  });

  it('A network that tries many names is delayed, whatever `X-Forwarded-For` it makes up', async () => {
    await registerSettledUser('nat');
    const { waits, fail, enter } = timed();
    const from = (network: string, madeUp = '1.2.3.4') => `${madeUp}, ${network}, 10.1.1.1`;
    for (let n = 0; n < 100; n++) {
      await fail(1, `guess-${n}`, from('192.0.2.1', `1.2.3.${n}`));
      // A success does not count as an attempt, and does not remove earlier failures.
      if (n % 20 === 0) await enter('nat', 'right-password', from('192.0.2.1'));
    }
    expect(waits).toEqual([]);
    await fail(2, 'guess', from('192.0.2.1'));
    expect(waits).toEqual([1, 2]);
    await enter('nat', 'right-password', from('192.0.2.2'));
    expect(waits).toEqual([1, 2]);
  });
});
