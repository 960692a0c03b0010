import request from 'supertest';
import { sample, type SampleEvent } from '../../../tests/samples/event-history.js';
import { useQueryService } from '../testing/caller.fixture.js';
import { ids, secrets } from '../testing/world.fixture.js';

const { service, get } = useQueryService();

const read = async (caller: object) => {
  const bearer = `Bearer ${service().token(caller)}`;
  return (await request(service().app).get('/api/v1/user/impersonations').set('Authorization', bearer)).body;
};
const buyer = { userId: ids.buyerUser, companyId: ids.buyer, roles: ['buyer'] };
/** An operator may act as the buyer's user. */
const allowed = (id: string): SampleEvent => {
  const { buyerUser: userId, buyer: companyId, operator: operatorId } = ids;
  return sample('ImpersonationAllowed', { userId, companyId, operatorId }, `impersonation-${id}`);
};
/** The operator begins; without a refresh the session expires, and it ends at the latest. */
const begun = (id: string, at: string, expiresAt: string, endsAt: string): SampleEvent => ({
  ...sample('ImpersonatedSessionOpened', { sessionId: id, expiresAt, endsAt }, `session-${ids.buyerUser}`),
  at,
});

it('A user sees who has acted as them, when, why, and how much was changed', async () =>
  expect(await read(buyer)).toEqual([
    {
      id: ids.impersonation,
      operatorName: expect.any(String),
      userName: 'Bea Buyer',
      reason: secrets.reason,
      startedAt: '2026-03-10T11:30:00.000Z',
      endsAt: '2026-03-10T19:30:00.000Z',
      endedAt: null,
      changes: 3,
      current: false,
    },
  ]));

it('For the operator who acts as the user, the present impersonation is marked', async () =>
  expect(await read({ ...buyer, sid: ids.impersonation, originalUserId: ids.operator })).toMatchObject([
    { id: ids.impersonation, current: true },
  ]));

it('The profile of the user contains the operator while they act (AUTH-34, PROFILE-16)', async () => {
  const profileOf = async (caller: object) => {
    const bearer = `Bearer ${service().token(caller)}`;
    return (await request(service().app).get('/api/v1/profile').set('Authorization', bearer)).body;
  };
  expect(await profileOf({ ...buyer, originalUserId: ids.operator })).toMatchObject({
    userId: ids.buyerUser,
    originalUserId: ids.operator,
  });
  expect(await profileOf(buyer)).not.toHaveProperty('originalUserId');
});

it('Administrators of a company see the accesses to all its users; colleagues without that role see none', async () => {
  const colleague = { userId: ids.buyerColleague, companyId: ids.buyer };
  expect(await read({ ...colleague, roles: ['buyer', 'admin'] })).toHaveLength(1);
  expect(await read({ ...colleague, roles: ['buyer'] })).toEqual([]);
});

it.each(['otherBuyer', 'supplier', 'operator'] as const)('A stranger sees nothing: %s', async (name) =>
  expect((await get(name, 'user/impersonations')).body).toEqual([]),
);

it('A link that nobody has used is not listed; an expired access is listed with its end', async () => {
  const [unused, idle, over] = ['1', '2', '3'].map((digit) =>
    ids.impersonation.replace(/.$/, digit === '1' ? '9' : digit),
  );
  await service().append(
    allowed(unused!),
    allowed(idle!),
    begun(idle!, '2026-03-10T11:00:00.000Z', '2026-03-10T12:00:00.000Z', '2026-03-10T19:00:00.000Z'),
    allowed(over!),
    begun(over!, '2026-03-10T03:00:00.000Z', '2026-03-10T12:30:00.000Z', '2026-03-10T11:00:00.000Z'),
  );
  expect((await read(buyer)).map(({ id, endedAt }: { id: string; endedAt: string | null }) => [id, endedAt])).toEqual([
    [ids.impersonation, null],
    [idle, '2026-03-10T12:00:00.000Z'],
    [over, '2026-03-10T11:00:00.000Z'],
  ]);
});
