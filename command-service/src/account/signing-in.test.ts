import { members } from '../company/members.js';
import { metaOf, registerPerson, type Sides } from '../testing/people.fixture.js';
import { startTestProcessManagers, type TestProcessManagers } from '../testing/running-process-managers.fixture.js';
import { accountOf, authenticate, hashOfPassword, userNamed } from './signing-in.js';
import { user } from './user.js';

let service: TestProcessManagers;
beforeAll(async () => {
  service = await startTestProcessManagers('2026-03-20T12:00:00.000Z');
});
afterAll(() => service?.stop());

const settle = (name: string, sides: Sides) => registerPerson(service, name, sides);
const signIn = async (name: string, password = 'right-password') =>
  (await authenticate(await userNamed(name, service), password, service))?.account;

it('A user can sign in by login name or e-mail address (AUTH-10)', async () => {
  const { userId, email } = await settle('bea', { isBuyer: true, isSupplier: false });
  expect((await signIn('bea'))?.userId).toBe(userId);
  expect((await signIn(` ${email.toUpperCase()} `))?.userId).toBe(userId);
  expect(await signIn('bea', 'wrong-password')).toBeUndefined();
  expect(await signIn('nobody')).toBeUndefined();
});

it('A locked user cannot sign in until they are unlocked (AUTH-13)', async () => {
  const { userId, companyId } = await settle('leo', { isBuyer: true, isSupplier: false });
  const change = (type: 'LockMember' | 'UnlockMember') =>
    service.commandRunner.execute(members, companyId, { type, data: { userId }, meta: metaOf(service) });
  await change('LockMember');
  expect(await signIn('leo')).toBeUndefined();
  expect(await accountOf(userId, service)).toBeUndefined();
  await change('UnlockMember');
  expect((await signIn('leo'))?.userId).toBe(userId);
});

it('The profile contains one role: supplier for users who hold both (AUTH-38, AUTH-46)', async () => {
  await settle('dora', { isBuyer: true, isSupplier: true });
  expect(await signIn('dora')).toMatchObject({
    role: 'Supplier',
    roles: expect.arrayContaining(['buyer', 'supplier']),
  });
  await settle('ben', { isBuyer: true, isSupplier: false });
  expect(await signIn('ben')).toMatchObject({ role: 'Buyer', roles: ['buyer'] });
});

it('Passwords are stored as salted hashes only (AUTH-44)', async () => {
  const { userId } = await settle('ida', { isBuyer: true, isSupplier: false });
  const { state } = await service.commandRunner.load(user, userId);
  expect(JSON.stringify(state)).not.toContain('right-password');
  expect(state.exists && state.passwordHash).toMatch(/^\$argon2id\$/);
  expect(await hashOfPassword('same')).not.toBe(await hashOfPassword('same'));
});
