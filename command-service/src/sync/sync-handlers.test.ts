import { contract } from '@torno/contract';
import { derivedId } from '@torno/kernel';
import { company } from '../company/company.js';
import { user } from '../account/user.js';
import type { CommandContext } from '../context.js';
import { extendedHandlers } from '../testing/extended-handlers.fixture.js';
import { startTestProcessManagers, type TestProcessManagers } from '../testing/running-process-managers.fixture.js';
import { syncHandlers } from './sync-handlers.js';

let service: TestProcessManagers;
let handlers: ReturnType<typeof syncHandlers>;
beforeAll(async () => {
  service = await startTestProcessManagers('2026-03-20T12:00:00.000Z');
  const { commandRunner, now: clock } = service;
  const used: Pick<CommandContext, 'commandRunner' | 'numbers' | 'clock'> = {
    commandRunner,
    numbers: { take: async () => 10_001, ownerOf: async () => undefined },
    clock,
  };
  const context = used as CommandContext;
  handlers = extendedHandlers(syncHandlers(context), context);
});
afterAll(() => service?.stop());

const call = (name: 'syncCompany' | 'syncUser', idempotencyKey: string, given: object): Promise<unknown> => {
  const handler = handlers[name] as (request: object) => Promise<unknown>;
  const body = contract[name].body.parse(given);
  return handler({ idempotencyKey, headers: {}, correlationId: 'correlation', params: {}, query: {}, body });
};
const address = { street: '', postalCode: '80331', city: 'München', countryCode: 'DE' };
const acme = { externalId: 'acme', label: 'Acme', isBuyer: true, isSupplier: false, address, contact: {} };
const ada = {
  externalId: 'ada',
  companyExternalId: 'acme',
  logName: 'ada',
  email: 'ada@example.com',
  password: 'a long password',
  firstName: 'Ada',
  lastName: 'Byron',
};
const other = { code: 'idempotency.other-body' };
const exists = async () => ({
  companies: [
    (await service.commandRunner.load(company, derivedId('company', 'acme'))).state.exists,
    (await service.commandRunner.load(company, derivedId('company', 'another'))).state.exists,
  ],
  users: [
    (await service.commandRunner.load(user, derivedId('user', 'ada'))).state.exists,
    (await service.commandRunner.load(user, derivedId('user', 'another'))).state.exists,
  ],
});

it.each([
  ['syncCompany', { ...acme, timeZone: 'Europe/Atlantis' }, { field: 'timeZone', code: 'unknown' }],
  ['syncUser', { ...ada, companyExternalId: 'nobody' }, { field: 'companyExternalId', code: 'unknown' }],
  ['syncUser', { ...ada, companyExternalId: null }, { field: 'companyExternalId', code: 'required' }],
] as const)('%s refuses %j', (name, given, error) =>
  expect(call(name, `refused ${error.field} ${error.code}`, given)).rejects.toMatchObject({
    code: 'validation',
    errors: [error],
  }),
);

it.each([
  ['Zq9!xyw', 'password-too-short'],
  ['Password123', 'password-common'],
  ['byron forever', 'password-own-name'],
])('A user is not created with the password %j (C-33)', async (password, code) => {
  await call('syncCompany', 'weak company', acme);
  const weak = { ...ada, externalId: 'weak', logName: 'weak', email: 'weak@example.com', password };
  await expect(call('syncUser', `weak ${code}`, weak)).rejects.toMatchObject({
    code: 'validation',
    kind: 'invalid',
    errors: [{ field: 'password', code }],
  });
  expect((await service.commandRunner.load(user, derivedId('user', 'weak'))).state.exists).toBe(false);
});

it('A key that comes again with another company or user is refused before anything changes (C-43)', async () => {
  const first = await call('syncCompany', 'a', acme);
  expect(await call('syncCompany', 'a', acme)).toEqual(first);
  await expect(call('syncCompany', 'a', { ...acme, externalId: 'another' })).rejects.toMatchObject(other);
  await call('syncUser', 'b', ada);
  await expect(
    call('syncUser', 'b', { ...ada, externalId: 'another', logName: 'bob', email: 'bob@example.com' }),
  ).rejects.toMatchObject(other);
  expect(await exists()).toEqual({ companies: [true, false], users: [true, false] });
});
