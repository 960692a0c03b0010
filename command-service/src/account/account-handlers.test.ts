import { newId } from '@torno/kernel';
import type { Caller, Cookie } from '@torno/platform';
import { extendedHandlers } from '../testing/extended-handlers.fixture.js';
import { settlePerson } from '../testing/people.fixture.js';
import { startTestProcessManagers, type TestProcessManagers } from '../testing/running-process-managers.fixture.js';
import { signInContext } from '../testing/sign-in-context.fixture.js';
import { accountHandlers } from './account-handlers.js';

let service: TestProcessManagers;
let handlers: ReturnType<typeof accountHandlers>;
beforeAll(async () => {
  service = await startTestProcessManagers('2026-03-20T12:00:00.000Z');
  const context = signInContext(service);
  handlers = extendedHandlers(accountHandlers(context), context);
});
afterAll(() => service?.stop());

type Asked = {
  readonly body?: unknown;
  readonly caller?: Caller;
  readonly cookie?: string;
  /** `X-Forwarded-For` as it reaches the service. */
  readonly via?: string;
  readonly idempotencyKey?: string;
};
type Request = Parameters<(typeof handlers)['login' | 'logout' | 'refresh']>[0];

/** A sign-in from a network of its own, unless one is given. */
let networks = 0;
const asking = ({
  body,
  caller,
  cookie,
  idempotencyKey,
  via = `10.0.${networks >> 8}.${networks++ & 255}, 10.1.1.1`,
}: Asked) =>
  ({
    body,
    caller,
    cookies: cookie === undefined ? {} : { torno_refresh: cookie },
    headers: { 'x-forwarded-for': via },
    raw: { socket: { remoteAddress: '127.0.0.1' } },
    correlationId: newId(),
    idempotencyKey,
  }) as unknown as Request & { readonly body: { username: string; password: string; realm: 'app' } };

const login = (username: string, password = 'right-password', via?: string) =>
  handlers.login(asking({ body: { username, password, realm: 'app' }, via }));
const refresh = (cookie: string) => handlers.refresh(asking({ cookie }));
const logout = (asked: Asked) => handlers.logout(asking(asked));

const held = ({ cookies = [] }: { readonly cookies?: readonly Cookie[] }): string => cookies[0]?.value ?? '';
const signedIn = async (name: string): Promise<string> => held(await login(name));

const ended = { code: 'auth.session-ended' };
const gone = { status: 204, cookies: [expect.objectContaining({ name: 'torno_refresh', value: '', maxAge: 0 })] };

describe('Signing out', () => {
  beforeAll(async () => {
    await settlePerson(service, 'ada', { isBuyer: true, isSupplier: false });
    await settlePerson(service, 'eve', { isBuyer: true, isSupplier: false });
  });

  it('ends the session of the refresh cookie if the access token has expired (AUTH-14)', async () => {
    const cookie = await signedIn('ada');
    expect(await logout({ cookie })).toMatchObject(gone);
    await expect(refresh(cookie)).rejects.toMatchObject(ended);
  });

  it('ends the session of the access token and that of the refresh cookie (AUTH-14)', async () => {
    const [first, second] = [await signedIn('ada'), await signedIn('ada')];
    const [userId = '', sid = ''] = first.split('.');
    await logout({ caller: { userId, companyId: 'c', roles: ['buyer'], sid }, cookie: second });
    await expect(refresh(first)).rejects.toMatchObject(ended);
    await expect(refresh(second)).rejects.toMatchObject(ended);
  });

  it('does not end a session by its id without its secret', async () => {
    const cookie = await signedIn('ada');
    const [userId = '', sid = ''] = cookie.split('.');
    const [, , foreignSecret = ''] = (await signedIn('eve')).split('.');
    expect(await logout({ cookie: `${userId}.${sid}.${foreignSecret}` })).toMatchObject(gone);
    expect(await refresh(cookie)).toMatchObject({ body: { role: 'Buyer' } });
  });

  it.each([undefined, '', 'no-cookie-of-ours', '../..x.y.z'])('does nothing with the cookie %j', async (cookie) =>
    expect(await logout({ cookie })).toMatchObject(gone),
  );
});

describe('A refresh cookie of another form is no session (AUTH-26):', () => {
  const secret = 's'.repeat(43);
  let userId: string;
  beforeAll(async () => {
    await settlePerson(service, 'odd', { isBuyer: true, isSupplier: false });
    [userId = ''] = (await signedIn('odd')).split('.');
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
    expect(await logout({ cookie })).toMatchObject(gone);
  });
});

it('A repeated sign-in gets a session of its own (AUTH-26)', async () => {
  await settlePerson(service, 'ren', { isBuyer: true, isSupplier: false });
  const body = { username: 'ren', password: 'right-password', realm: 'app' } as const;
  for (const idempotencyKey of ['the-same', 'the-same'])
    expect(await refresh(held(await handlers.login(asking({ body, idempotencyKey }))))).toMatchObject({
      body: { role: 'Buyer' },
    });
});

describe('The limit of sign-in attempts (AUTH-44)', () => {
  const wrong = (username: string) => login(username, 'wrong-password');
  const refused = { code: 'auth.invalid-login-data' };
  const limited = { status: 429, code: 'too-many-requests' };
  const fail = async (times: number, username: string): Promise<void> => {
    for (let n = 0; n < times; n++) await expect(wrong(username)).rejects.toMatchObject(refused);
  };

  it('counts the login name and the e-mail address of a user together', async () => {
    const { email } = await settlePerson(service, 'tom', { isBuyer: true, isSupplier: false });
    await fail(5, 'tom');
    await fail(5, email);
    for (const name of ['tom', email, ` ${email.toUpperCase()}`]) {
      await expect(wrong(name)).rejects.toMatchObject(limited);
      await expect(login(name)).rejects.toMatchObject(limited);
    }
  });

  it('starts again after a successful sign-in with either name', async () => {
    const { email } = await settlePerson(service, 'lea', { isBuyer: true, isSupplier: false });
    await fail(9, 'lea');
    await login(email);
    await fail(10, 'lea');
  });

  it('applies to unknown names too', async () => {
    await fail(10, 'nobody');
    await expect(wrong('Nobody ')).rejects.toMatchObject(limited);
  });

  it('applies to a network with any names and any `X-Forwarded-For`', async () => {
    await settlePerson(service, 'nat', { isBuyer: true, isSupplier: false });
    const from = (network: string, madeUp = '1.2.3.4') => `${madeUp}, ${network}, 10.1.1.1`;
    for (let n = 0; n < 100; n++) {
      await expect(login(`guess-${n}`, 'wrong-password', from('192.0.2.1', `1.2.3.${n}`))).rejects.toMatchObject(
        refused,
      );
      // A success does not count as an attempt, and does not remove earlier failures.
      if (n % 20 === 0) await login('nat', 'right-password', from('192.0.2.1'));
    }
    await expect(login('nat', 'right-password', from('192.0.2.1'))).rejects.toMatchObject(limited);
    await login('nat', 'right-password', from('192.0.2.2'));
  });
});
