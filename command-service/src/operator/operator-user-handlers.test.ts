import type { CompanyRole, CompanyState, OperatorRole } from '@torno/domain';
import { newId } from '@torno/kernel';
import type { Caller } from '@torno/platform';
import { accountHandlers } from '../account/account-handlers.js';
import { extendedHandlers } from '../testing/extended-handlers.fixture.js';
import { registerPerson } from '../testing/people.fixture.js';
import { startTestProcessManagers, type TestProcessManagers } from '../testing/running-process-managers.fixture.js';
import { accountOf } from '../account/signing-in.js';
import { signInContext } from '../testing/sign-in-context.fixture.js';
import { operatorCompanyHandlers } from './operator-company-handlers.js';
import { operatorUserHandlers } from './operator-user-handlers.js';

let service: TestProcessManagers;
let account: ReturnType<typeof accountHandlers>;
let handlers: ReturnType<typeof operatorUserHandlers>;
let companies: typeof operatorCompanyHandlers;
beforeAll(async () => {
  service = await startTestProcessManagers('2026-03-20T12:00:00.000Z');
  const context = signInContext(service);
  account = extendedHandlers(accountHandlers(context), context);
  handlers = extendedHandlers(operatorUserHandlers(context), context);
  companies = extendedHandlers(operatorCompanyHandlers, context);
});
afterAll(() => service?.stop());

const requestOf = (request: object) =>
  ({
    cookies: {},
    signal: new AbortController().signal,
    headers: { 'x-forwarded-for': '10.0.0.1, 10.1.1.1' },
    raw: { socket: { remoteAddress: '127.0.0.1' } },
    correlationId: newId(),
    ...request,
  }) as never;

const operator: Caller = { userId: newId(), companyId: '', roles: [], operator: true, sid: newId() };
const settleOperator = async (name: string): Promise<Caller> => {
  const sides = { isBuyer: false, isSupplier: false };
  const { userId } = await registerPerson(service, name, sides, { isOperator: true });
  return { ...operator, userId };
};
const changeOperator = (caller: Caller, userId: string, role: OperatorRole | null) =>
  handlers.changeOperator(requestOf({ caller, params: { userId }, body: { role, reason: 'Because' } }));
const lock = (userId: string, reason = 'Abuse') =>
  handlers.lockUser(requestOf({ caller: operator, params: { userId }, body: { reason } }));
const unlock = (userId: string, idempotencyKey?: string) =>
  handlers.unlockUser(
    requestOf({ caller: operator, params: { userId }, body: { reason: 'Cleared up' }, idempotencyKey }),
  );
const changeRoles = (userId: string, roles: readonly CompanyRole[]) =>
  handlers.changeMemberRoles(
    requestOf({ caller: operator, params: { userId }, body: { roles, reason: 'Left purchasing' } }),
  );
const login = (username: string) =>
  account.login(requestOf({ body: { username, password: 'right-password', realm: 'app' } }));
const signIn = async (username: string): Promise<string> => (await login(username)).cookies?.[0]?.value ?? '';
const refresh = (cookie: string) => account.refresh(requestOf({ cookies: { torno_refresh: cookie } }));
const settle = async (name: string): Promise<string> =>
  (await registerPerson(service, name, { isBuyer: true, isSupplier: false })).userId;

const ended = { code: 'auth.session-ended' };

it('A locked user cannot sign in with the right password, and the login does not say why (AUTH-13)', async () => {
  const userId = await settle('lea');
  await lock(userId);
  await expect(login('lea')).rejects.toMatchObject({ code: 'auth.invalid-login-data' });
});

it('Whoever holds a session of a locked user learns the reason, and nobody else does', async () => {
  const userId = await settle('max');
  const cookie = await signIn('max');
  await lock(userId, 'Unpaid invoices');
  await expect(refresh(cookie)).rejects.toMatchObject({
    code: 'auth.locked',
    kind: 'unauthenticated',
    reason: 'Unpaid invoices',
  });
  const [, sessionId = ''] = cookie.split('.');
  await expect(refresh(`${userId}.${sessionId}.${'s'.repeat(43)}`)).rejects.toMatchObject(ended);
  await expect(refresh(`${userId}.${newId()}.${'s'.repeat(43)}`)).rejects.toMatchObject(ended);
});

it('A user who is unlocked signs in again, and the sessions from before stay ended', async () => {
  const userId = await settle('zoe');
  const cookie = await signIn('zoe');
  await lock(userId);
  await unlock(userId, 'a key');
  await expect(refresh(cookie)).rejects.toMatchObject(ended);
  const again = await signIn('zoe');
  await unlock(userId, 'a key');
  expect(await refresh(again)).toMatchObject({ body: { role: 'Buyer' } });
});

it('Unlocking a user who is not locked ends no session', async () => {
  const userId = await settle('ute');
  const cookie = await signIn('ute');
  await unlock(userId);
  expect(await refresh(cookie)).toMatchObject({ body: { role: 'Buyer' } });
});

it('Somebody who is made an operator acts as one, and for their company again afterwards (ROLE-09)', async () => {
  const admin = await settleOperator('adam');
  const userId = await settle('pia');
  const before = await signIn('pia');
  await changeOperator(admin, userId, 'support');
  expect(await accountOf(userId, service)).toMatchObject({ roles: [], support: true, role: 'Operator' });
  expect(await refresh(before)).toMatchObject({ body: { role: 'Operator' } });
  await changeOperator(admin, userId, 'admin');
  expect(await accountOf(userId, service)).toMatchObject({ roles: [], operator: true });
  await changeOperator(admin, userId, null);
  expect(await accountOf(userId, service)).toMatchObject({ roles: ['buyer'], role: 'Buyer' });
});

it('An operator is dismissed before they can be locked', async () => {
  const [admin, other] = [await settleOperator('ada'), await settleOperator('oz')];
  const lockOther = () =>
    handlers.lockUser(requestOf({ caller: admin, params: { userId: other.userId }, body: { reason: 'x' } }));
  await expect(lockOther()).rejects.toMatchObject({ code: 'user.lock-operator' });
  await changeOperator(admin, other.userId, null);
  await lockOther();
  await expect(changeOperator(admin, other.userId, 'support')).rejects.toMatchObject({ code: 'operator.locked' });
});

it('Of two administrators who dismiss each other at once, one remains', async () => {
  for (const round of ['one', 'two', 'three']) {
    const [first, second] = [await settleOperator(`first-${round}`), await settleOperator(`second-${round}`)];
    const results = await Promise.allSettled([
      changeOperator(first, second.userId, null),
      changeOperator(second, first.userId, null),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'operator.not-any-more', kind: 'forbidden' },
    });
  }
});

it('Whoever is signed in when their company is deleted learns the reason, and signs in again once it is restored', async () => {
  const { companyId } = await registerPerson(service, 'cleo', { isBuyer: true, isSupplier: false });
  const cookie = await signIn('cleo');
  const change = (state: CompanyState, reason: string) =>
    companies.changeCompanyState(requestOf({ caller: operator, params: { companyId }, body: { state, reason } }));
  await change('Inactive', 'Moves');
  const renewed = (await refresh(cookie)).cookies?.[0]?.value ?? '';
  await change('Deleted', 'Insolvent');
  await expect(refresh(renewed)).rejects.toMatchObject({ code: 'auth.locked', reason: 'Insolvent' });
  await expect(login('cleo')).rejects.toMatchObject({ code: 'auth.invalid-login-data' });
  await change('Active', 'Bought');
  expect(await login('cleo')).toMatchObject({ body: { role: 'Buyer' } });
});

it('An operator changes the roles of a member, which their next token contains; users without a company are refused', async () => {
  const { userId, companyId } = await registerPerson(service, 'mara', { isBuyer: true, isSupplier: true });
  const cookie = await signIn('mara');
  const rolesOf = ({ accessToken }: { readonly accessToken: string }): readonly CompanyRole[] =>
    JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()).roles;
  await changeRoles(userId, ['supplier', 'admin']);
  expect((await service.historyOf(`members-${companyId}`)).at(-1)).toMatchObject({
    type: 'MemberRolesChanged',
    data: { userId, roles: ['admin', 'supplier'], reason: 'Left purchasing' },
  });
  const { body } = await refresh(cookie);
  expect(body && rolesOf(body)).toEqual(['admin', 'supplier']);
  await expect(changeRoles(newId(), ['buyer'])).rejects.toMatchObject({ code: 'member.not-found', kind: 'not-found' });
});
