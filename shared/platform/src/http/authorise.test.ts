import request from 'supertest';
import { appOf, bearer, buyer, companyAdmin, operator, supplier, support } from './app.fixture.js';
import { signedIn } from './authorise.js';
import type { CallerRole } from '@torno/kernel';

const key = 'the key of the sync service';

const asking = async (
  roles: CallerRole | readonly CallerRole[],
  headers: Record<string, string>,
  syncKey: string | undefined = key,
) => {
  const row = { service: 'query', method: 'GET', path: '/v1/row', roles } as const;
  const { app } = appOf(
    { row },
    { row: async ({ caller }) => ({ body: { userId: caller?.userId ?? null } }) },
    { syncKey },
  );
  return request(app).get('/api/v1/row').set(headers);
};

const as = (caller: Parameters<typeof bearer>[0]): Record<string, string> => ({ Authorization: bearer(caller) });

it.each<[CallerRole | CallerRole[], Record<string, string>, number]>([
  ['public', {}, 200],
  ['any', as(operator), 200],
  ['any', {}, 401],
  ['buyer', as(buyer), 200],
  ['buyer', as(supplier), 403],
  ['buyer', as(operator), 403],
  ['supplier', as(supplier), 200],
  ['supplier', as(buyer), 403],
  ['companyAdmin', as(companyAdmin), 200],
  ['companyAdmin', as(buyer), 403],
  ['operator', as(operator), 200],
  ['operator', as(companyAdmin), 403],
  ['operator', as(support), 403],
  [['operator', 'support'], as(support), 200],
  [['operator', 'support'], as(operator), 200],
  [['buyer', 'operator'], as(operator), 200],
  [['buyer', 'operator'], as(supplier), 403],
  [['buyer', 'service'], { 'X-Sync-Key': key }, 200],
  [['buyer', 'service'], as(buyer), 200],
  ['service', { 'X-Sync-Key': key }, 200],
  ['service', { 'X-Sync-Key': `${key}x` }, 403],
  ['service', as(operator), 403],
  ['service', {}, 401],
])('A row with %j, called with %j, answers %i', async (roles, headers, status) => {
  expect((await asking(roles, headers)).status).toBe(status);
});

it.each([
  ['no token', {}],
  ['a forged one', { Authorization: 'Bearer a.b.c' }],
  ['another scheme', { Authorization: 'Basic dTpw' }],
])('A client with %s receives the message on which it refreshes its token (AUTH-27)', async (_, headers) => {
  const answer = await asking('any', headers);
  expect(answer.body).toMatchObject({ status: 401, code: 'unauthenticated', message: 'Cannot validate JWT token' });
  expect(answer.headers['www-authenticate']).toBe('Bearer');
});

it('A public row receives its caller, and treats an invalid token like none', async () => {
  expect((await asking('public', as(buyer))).body).toEqual({ userId: 'u1' });
  expect((await asking('public', { Authorization: 'Bearer expired' })).body).toEqual({ userId: null });
});

it('No service is accepted where no sync key is configured', async () => {
  const row = { service: 'query', method: 'GET', path: '/v1/row', roles: 'service' } as const;
  const { app } = appOf({ row }, { row: async () => ({ body: {} }) });
  expect((await request(app).get('/api/v1/row').set('X-Sync-Key', '')).status).toBe(403);
  expect((await request(app).get('/api/v1/row').set('X-Sync-Key', 'undefined')).status).toBe(403);
});

it('The caller is checked before the body, so a stranger learns nothing of its shape', async () => {
  const { app } = appOf(
    { row: { service: 'command', method: 'POST', path: '/v1/row', roles: 'buyer' } as const },
    { row: async () => ({ body: {} }) },
  );
  expect((await request(app).post('/api/v1/row').type('text/plain').send('x')).status).toBe(401);
});

it('A handler receives the caller, or the request is refused', () => {
  expect(signedIn({ caller: buyer })).toBe(buyer);
  expect(() => signedIn({})).toThrow('Cannot validate JWT token');
});
