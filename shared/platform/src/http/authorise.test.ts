import request from 'supertest';
import { appOf, bearer, buyer, companyAdmin, operator, supplier } from './app.fixture.js';
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
  [['buyer', 'operator'], as(operator), 200],
  [['buyer', 'operator'], as(supplier), 403],
  [['buyer', 'service'], { 'X-Sync-Key': key }, 200],
  [['buyer', 'service'], as(buyer), 200],
  ['service', { 'X-Sync-Key': key }, 200],
  ['service', { 'X-Sync-Key': `${key}x` }, 403],
  ['service', as(operator), 403],
  ['service', {}, 401],
])('%j, asked with %j, answers %i', async (roles, headers, status) => {
  expect((await asking(roles, headers)).status).toBe(status);
});

it.each([
  ['no token', {}],
  ['a forged one', { Authorization: 'Bearer a.b.c' }],
  ['another scheme', { Authorization: 'Basic dTpw' }],
])('tells the client with %s to refresh (AUTH-27)', async (_, headers) => {
  const answer = await asking('any', headers);
  expect(answer.body).toMatchObject({ status: 401, code: 'unauthenticated', message: 'Cannot validate JWT token' });
  expect(answer.headers['www-authenticate']).toBe('Bearer');
});

it('knows the caller of a public row, and takes a bad token there for none', async () => {
  expect((await asking('public', as(buyer))).body).toEqual({ userId: 'u1' });
  expect((await asking('public', { Authorization: 'Bearer expired' })).body).toEqual({ userId: null });
});

it('lets no service in where no key is set', async () => {
  const row = { service: 'query', method: 'GET', path: '/v1/row', roles: 'service' } as const;
  const { app } = appOf({ row }, { row: async () => ({ body: {} }) });
  expect((await request(app).get('/api/v1/row').set('X-Sync-Key', '')).status).toBe(403);
  expect((await request(app).get('/api/v1/row').set('X-Sync-Key', 'undefined')).status).toBe(403);
});

it('looks at the caller before the body: a stranger learns nothing of its shape', async () => {
  const { app } = appOf(
    { row: { service: 'command', method: 'POST', path: '/v1/row', roles: 'buyer' } as const },
    { row: async () => ({ body: {} }) },
  );
  expect((await request(app).post('/api/v1/row').type('text/plain').send('x')).status).toBe(401);
});

it('hands the caller to a handler, or refuses', () => {
  expect(signedIn({ caller: buyer })).toBe(buyer);
  expect(() => signedIn({})).toThrow('Cannot validate JWT token');
});
