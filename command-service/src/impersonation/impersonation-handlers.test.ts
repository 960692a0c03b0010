import { addMinutes, newId } from '@torno/kernel';
import { until } from '@torno/kernel/testing';
import { verifyAccessToken, type Answer, type Caller } from '@torno/platform';
import { accountHandlers } from '../account/account-handlers.js';
import { user } from '../account/user.js';
import { members } from '../company/members.js';
import { operators, operatorsStreamId } from '../operator/operators.js';
import { extendedHandlers } from '../testing/extended-handlers.fixture.js';
import { metaOf, registerPerson } from '../testing/people.fixture.js';
import { startTestProcessManagers, type TestProcessManagers } from '../testing/running-process-managers.fixture.js';
import { signInContext, waitingContext } from '../testing/sign-in-context.fixture.js';
import { impersonationHandlers } from './impersonation-handlers.js';

let service: TestProcessManagers;
let handlers: ReturnType<typeof impersonationHandlers> & ReturnType<typeof accountHandlers>;
let operator: Caller;
beforeAll(async () => {
  service = await startTestProcessManagers('2026-03-20T12:00:00.000Z');
  const context = signInContext(service);
  handlers = extendedHandlers({ ...impersonationHandlers(context), ...accountHandlers(context) }, context);
  const { userId } = await registerPerson(
    service,
    'olivia',
    { isBuyer: false, isSupplier: false },
    { isOperator: true },
  );
  operator = await signIn('olivia');
  expect(operator).toMatchObject({ userId, operator: true });
});
afterAll(() => service?.stop());

/** A request from a network of its own. It lacks what only the HTTP layer reads. */
let networks = 0;
const requestFor = (body: object, more: object = {}) =>
  ({
    body,
    cookies: {},
    signal: new AbortController().signal,
    headers: { 'x-forwarded-for': `10.0.0.${networks++}, 10.1.1.1` },
    raw: { socket: { remoteAddress: '127.0.0.1' } },
    correlationId: newId(),
    ...more,
  }) as unknown as never;

const answerOf = async <Body>(reply: Promise<Answer<Body>>) => {
  const { body, cookies = [] } = await reply;
  if (body === undefined) throw new Error('The answer has no body');
  return { body, cookie: cookies[0]?.value };
};

const callerOf = (token: string): Caller => {
  const { jwtSecret, clock } = signInContext(service);
  const caller = verifyAccessToken(token, jwtSecret, clock) ?? verifyAccessToken(token, jwtSecret);
  if (!caller) throw new Error('The token is not valid');
  return caller;
};
const signIn = async (username: string): Promise<Caller> => {
  const request = requestFor({ username, password: 'right-password', realm: 'app' });
  return callerOf((await answerOf(handlers.login(request))).body.accessToken);
};
const person = (name: string) => registerPerson(service, name, { isBuyer: true, isSupplier: true });
const allow = (userId: string, more: object = {}) =>
  answerOf(handlers.allowImpersonation(requestFor({ userId, reason: 'Call 17' }, { caller: operator, ...more })));
const use = (token: string, more: object = {}) => answerOf(handlers.impersonate(requestFor({ token }, more)));
const refresh = (cookie = '') => answerOf(handlers.refresh(requestFor({}, { cookies: { torno_refresh: cookie } })));
const lock = (companyId: string, userId: string) =>
  service.commandRunner.execute(members, companyId, { type: 'LockMember', data: { userId }, meta: metaOf(service) });
const linkEnded = { code: 'impersonation.link-ended' };

it('The link of an impersonation opens a session as the user, and every event records both (AUTH-33, AUTH-34, AUTH-46)', async () => {
  const { userId, companyId } = await person('ada');
  const used = await use((await allow(userId)).body.token);
  expect(used.body.role).toBe('Supplier');
  const caller = callerOf(used.body.accessToken);
  expect(caller).toMatchObject({ userId, companyId, originalUserId: operator.userId, originalSid: operator.sid });
  expect(caller.operator).toBeUndefined();
  const events = await service.historyOf(`session-${userId}`);
  expect(events).toMatchObject([
    {
      type: 'ImpersonatedSessionOpened',
      data: { sessionId: caller.sid, operatorId: operator.userId },
      metadata: { actor: { userId }, onBehalfOf: operator.userId, impersonationId: caller.sid },
    },
  ]);
  await until('the user is e-mailed', () =>
    service.supportAccessEmails.some(
      (email) => email.receiverUserId === userId && email.reason === 'Call 17' && email.operatorName === 'Pat Person',
    ),
  );
});

it.each([
  ['Buyer', { isBuyer: true, isSupplier: false }],
  ['Supplier', { isBuyer: false, isSupplier: true }],
  ['Supplier', { isBuyer: true, isSupplier: true }],
] as const)('An impersonation and its session name the role of the user: %s of %j (AUTH-33)', async (role, sides) => {
  const { userId } = await registerPerson(service, newId(), sides);
  const used = await use((await allow(userId)).body.token);
  expect(used.body.role).toBe(role);
  expect(await service.historyOf(`session-${userId}`)).toMatchObject([{ data: { role } }]);
});

it('Only the hash of a link’s secret is stored, and a repeated request is answered with the same link (AUTH-44)', async () => {
  const { userId } = await person('bob');
  const once = { idempotencyKey: newId() };
  const { body } = await allow(userId, once);
  expect((await allow(userId, once)).body).toEqual(body);
  expect(body.expiresAt).toBe(addMinutes(service.now(), 5));
  const [impersonationId, secret = ''] = body.token.split('.');
  const stored = JSON.stringify(await service.historyOf(`impersonation-${impersonationId}`));
  expect(stored).toContain('Call 17');
  expect(stored).not.toContain(secret);
});

it('The link of an impersonation works once; the same request again, after a lost reply, opens the same session', async () => {
  const { userId } = await person('cid');
  const { body } = await allow(userId);
  const once = { idempotencyKey: newId() };
  const first = await use(body.token, once);
  const again = await use(body.token, once);
  expect(again.cookie).toBe(first.cookie);
  await expect(use(body.token)).rejects.toMatchObject(linkEnded);
});

it.each(['', 'x', `${newId()}.${'x'.repeat(43)}`, 'a.b.c'])('The token %j is refused', (token) =>
  expect(use(token)).rejects.toMatchObject(linkEnded),
);

it('A link is refused with another secret', async () => {
  const { userId } = await person('dan');
  const { body } = await allow(userId);
  const forged = `${body.token.split('.')[0]}.${'x'.repeat(43)}`;
  await expect(use(forged)).rejects.toMatchObject(linkEnded);
});

it('Neither operators nor people who may not sign in can be impersonated', async () => {
  const { userId, companyId } = await person('eve');
  const { body } = await allow(userId);
  await lock(companyId, userId);
  await expect(use(body.token)).rejects.toMatchObject(linkEnded);
  await expect(allow(userId)).rejects.toMatchObject({ code: 'impersonation.shut-out' });
  await expect(allow(newId())).rejects.toMatchObject({ code: 'user.not-found' });
  await expect(allow(operator.userId)).rejects.toMatchObject({ code: 'impersonation.self' });
  const other = await registerPerson(service, 'otto', { isBuyer: false, isSupplier: false }, { isOperator: true });
  await expect(allow(other.userId)).rejects.toMatchObject({ code: 'impersonation.operator' });
});

it('A link to a user who has become an operator is refused', async () => {
  const { userId } = await person('ida');
  const { body } = await allow(userId);
  const stateOf = async (id: string) => (await service.commandRunner.load(user, id)).state;
  await service.commandRunner.execute(operators, operatorsStreamId, {
    type: 'ChangeOperator',
    data: {
      userId,
      role: 'support',
      reason: 'Helps',
      user: await stateOf(userId),
      actingUser: await stateOf(operator.userId),
    },
    meta: { ...metaOf(service), actor: { userId: operator.userId, companyId: '', role: 'operator' } },
  });
  await expect(use(body.token)).rejects.toMatchObject(linkEnded);
});

it('A refreshed session still contains the operator, and ends with the session of the operator', async () => {
  const { userId } = await person('fay');
  const own = await signIn('olivia');
  const { body } = await allow(userId, { caller: own });
  const used = await use(body.token);
  const refreshed = await refresh(used.cookie);
  expect(callerOf(refreshed.body.accessToken)).toMatchObject({ userId, originalUserId: own.userId });
  const events = await service.historyOf(`session-${userId}`);
  expect(events.at(-1)).toMatchObject({
    type: 'SessionRefreshed',
    data: { expiresAt: addMinutes(service.now(), 60) },
    metadata: { onBehalfOf: own.userId },
  });
  await handlers.logout(requestFor({}, { caller: own }));
  await expect(refresh(refreshed.cookie)).rejects.toMatchObject({ code: 'auth.session-ended' });
  const { body: late } = await allow(userId, { caller: own });
  await expect(use(late.token)).rejects.toMatchObject(linkEnded);
});

it('Wrong links delay those for the same impersonation from the same network', async () => {
  const { userId } = await person('gus');
  const { body } = await allow(userId);
  const { context, pause, waits } = waitingContext(service);
  const { impersonate } = extendedHandlers(impersonationHandlers(context, pause), context);
  const forged = `${body.token.split('.')[0]}.${'x'.repeat(43)}`;
  const sameNetwork = { headers: { 'x-forwarded-for': '10.9.9.9, 10.1.1.1' } };
  for (let n = 0; n < 12; n++)
    await expect(impersonate(requestFor({ token: forged }, sameNetwork))).rejects.toMatchObject(linkEnded);
  expect(waits).toEqual([1, 2]);
});
