import type { Caller } from '@torno/platform';
import type { CommandRunner } from '../command-runner/command-runner.js';
import { refuseInMaintenance } from './maintenance.js';

const person: Caller = { userId: 'u', companyId: 'c', roles: ['buyer'], sid: 's' };
const operator: Caller = { ...person, roles: [], operator: true };

const during = (maintenance: string) => {
  const load = async () => ({ state: { maintenance }, revision: 0, position: 0 });
  return refuseInMaintenance({ commandRunner: { load } as unknown as CommandRunner });
};
const refused = { status: 503, code: 'maintenance', retryAfterSeconds: 60 };

it('People cannot change anything during maintenance (AUTH-45)', async () => {
  const asked = during('true')({ path: '/v1/buyer/rfq/draft' }, { caller: person });
  await expect(asked).rejects.toMatchObject(refused);
});

it.each([
  ['operators', '/v1/admin/config', operator],
  ['other programs', '/v1/sync/company', undefined],
  ['people who leave', '/v1/auth/logout', person],
])('Maintenance does not stop %s', async (_who, path, caller) =>
  expect(await during('true')({ path }, { caller: caller as Caller })).toBeUndefined(),
);

it('Everybody may make changes once maintenance is over', async () =>
  expect(await during('false')({ path: '/v1/buyer/rfq/draft' }, { caller: person })).toBeUndefined());
