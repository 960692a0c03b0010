import { newId, type CommandMeta } from '@torno/kernel';
import { company, type CompanyProfile } from '../company/company.js';
import { members } from '../company/members.js';
import { startTestProcesses, type TestProcesses } from '../testing/running-processes.fixture.js';
import { emailReservation, logNameReservation } from './reservation.js';
import { accountOf, authenticate, hashOfPassword, nameHash } from './signing-in.js';
import { user } from './user.js';

jest.setTimeout(60_000);

let service: TestProcesses;
beforeAll(async () => {
  service = await startTestProcesses('2026-03-20T12:00:00.000Z');
});
afterAll(() => service?.stop());

const meta = (): CommandMeta => ({
  id: newId(),
  at: service.now(),
  actor: { userId: 'admin', companyId: '', role: 'system' },
  correlationId: newId(),
});

const profile = (sides: Pick<CompanyProfile, 'isBuyer' | 'isSupplier'>): CompanyProfile => ({
  ...sides,
  timeZone: 'Europe/Berlin',
  tier: null,
  account: {
    label: 'Works',
    formOfEnterprise: '',
    commercialRegister: '',
    additionalLocation: '',
    productionArea: null,
    yearOfFoundation: null,
    annualTurnover: null,
    companySize: null,
  },
  address: { street: '', postalCode: '', city: '', countryCode: 'DE', regionID: null },
  contact: { phone: '', email: '', fax: '', website: '' },
  place: null,
  description: '',
  certificateIds: [],
  industryIds: [],
  materialIds: [],
});

const settle = async (name: string, sides: Pick<CompanyProfile, 'isBuyer' | 'isSupplier'>) => {
  const { execution } = service;
  const [userId, companyId] = [newId(), newId()];
  const email = `${name}@example.com`;
  const saved = { secondaryCompanyId: '1', profile: profile(sides) };
  await execution.execute(company, companyId, { type: 'SaveCompany', data: saved, meta: meta() });
  await execution.execute(user, userId, {
    type: 'CreateUser',
    data: {
      passwordHash: await hashOfPassword('right-password'),
      user: {
        userId,
        companyId,
        logName: name,
        email,
        gender: 1,
        firstName: 'Pat',
        lastName: 'Person',
        phone: '',
        department: '',
        jobTitle: '',
        lngCode: 'en',
        registrationDate: service.now(),
        isOperator: false,
      },
    },
    meta: meta(),
  });
  const owner = { type: 'Reserve', data: { ownerId: userId } } as const;
  await execution.execute(logNameReservation, nameHash(name), { ...owner, meta: meta() });
  await execution.execute(emailReservation, nameHash(email), { ...owner, meta: meta() });
  await execution.execute(members, companyId, {
    type: 'AddMember',
    data: { userId, roles: ['buyer', 'supplier'], isResponsibleContact: true },
    meta: meta(),
  });
  return { userId, companyId, email };
};

const signIn = (name: string, password = 'right-password') => authenticate(name, password, service);

it('signs the same user in by login name and by e-mail address (AUTH-10)', async () => {
  const { userId, email } = await settle('bea', { isBuyer: true, isSupplier: false });
  expect((await signIn('bea'))?.userId).toBe(userId);
  expect((await signIn(` ${email.toUpperCase()} `))?.userId).toBe(userId);
  expect(await signIn('bea', 'wrong-password')).toBeUndefined();
  expect(await signIn('nobody')).toBeUndefined();
});

it('knows no locked user until he is unlocked (AUTH-13)', async () => {
  const { userId, companyId } = await settle('leo', { isBuyer: true, isSupplier: false });
  const change = (type: 'LockMember' | 'UnlockMember') =>
    service.execution.execute(members, companyId, { type, data: { userId }, meta: meta() });
  await change('LockMember');
  expect(await signIn('leo')).toBeUndefined();
  expect(await accountOf(userId, service)).toBeUndefined();
  await change('UnlockMember');
  expect((await signIn('leo'))?.userId).toBe(userId);
});

it('names one role, the supplier’s for who holds both (AUTH-38, AUTH-46)', async () => {
  await settle('dora', { isBuyer: true, isSupplier: true });
  expect(await signIn('dora')).toMatchObject({
    role: 'Supplier',
    roles: expect.arrayContaining(['buyer', 'supplier']),
  });
  await settle('ben', { isBuyer: true, isSupplier: false });
  expect(await signIn('ben')).toMatchObject({ role: 'Buyer', roles: ['buyer'] });
});

it('keeps passwords as salted hashes only (AUTH-44)', async () => {
  const { userId } = await settle('ida', { isBuyer: true, isSupplier: false });
  const { state } = await service.execution.load(user, userId);
  expect(JSON.stringify(state)).not.toContain('right-password');
  expect(state.exists && state.passwordHash).toMatch(/^\$argon2id\$/);
  expect(await hashOfPassword('same')).not.toBe(await hashOfPassword('same'));
});
