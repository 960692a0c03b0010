import { fakeApi } from '../shared/testing/fake-api.js';
import { ApiProblem } from './api-problem.js';
import { authProvider } from './auth-provider.js';
import { session } from './client.js';

const login = 'POST /api/v1/auth/login';
const logout = 'POST /api/v1/auth/logout';
const profile = 'GET /api/v1/profile';
const canAccess = (resource: string, action = 'list') => authProvider.canAccess({ action, resource });

beforeEach(() => session.end());

describe('sign-in', () => {
  it('stores the token and the role from the reply', async () => {
    const { bodies } = fakeApi({ [login]: { body: { accessToken: 'token', role: 'Supplier' } } });
    await authProvider.login({ username: 'anna', password: 'secret' });
    expect(bodies).toEqual([{ username: 'anna', password: 'secret', realm: 'app' }]);
    expect(session.token()).toBe('token');
    expect(session.get()).toMatchObject({ signedIn: true, role: 'Supplier' });
    await expect(authProvider.checkAuth()).resolves.toBeUndefined();
  });

  it('rejects with the refusal and signs nobody in', async () => {
    fakeApi({ [login]: { status: 401, body: { status: 401, code: 'auth.invalid-login-data' } } });
    await expect(authProvider.login({ username: 'anna', password: 'wrong' })).rejects.toMatchObject({ status: 401 });
    expect(session.get().signedIn).toBe(false);
    await expect(authProvider.checkAuth()).rejects.toThrow('auth.session-ended');
  });
});

it('The sign-out ends the session before the server has replied', async () => {
  session.signIn('token', 'Buyer');
  const { requests } = fakeApi({ [logout]: { body: {} } });
  const left = authProvider.logout();
  expect(session.get()).toMatchObject({ signedIn: false, ended: false });
  await expect(left).resolves.toBe(false);
  expect(requests).toEqual([logout]);
});

describe('errors', () => {
  beforeEach(() => session.signIn('token', 'Buyer'));

  it.each([
    ['a refused call', new ApiProblem({ status: 403, code: 'forbidden' })],
    ['a wrong password', new ApiProblem({ status: 401, code: 'auth.invalid-login-data' })],
    ['a lost connection', new ApiProblem({ status: 0, code: 'client.offline' })],
  ])('leave the user signed in after %s', async (_, error) => {
    await authProvider.checkError(error);
    expect(session.token()).toBe('token');
    expect(session.get().signedIn).toBe(true);
  });

  it('end the session when the token is no longer accepted', async () => {
    await authProvider.checkError(
      new ApiProblem({ status: 401, code: 'unauthenticated', message: 'Cannot validate JWT token' }),
    );
    expect(session.token()).toBeNull();
    expect(session.get()).toMatchObject({ signedIn: false, ended: true });
    await expect(authProvider.checkAuth()).rejects.toThrow('auth.session-ended');
  });
});

it('The identity is the name of the profile', async () => {
  session.signIn('token', 'Buyer');
  fakeApi({ [profile]: { body: { userId: 'u', firstName: 'Anna', lastName: 'Bauer' } } });
  await expect(authProvider.getIdentity()).resolves.toEqual({ id: 'u', fullName: 'Anna Bauer' });
});

describe('access', () => {
  it.each([
    ['Buyer', 'buyerRfqs', true],
    ['Buyer', 'supplierRfqs', false],
    ['Supplier', 'supplierRfqs', true],
    ['Supplier', 'publishRfq', false],
    ['Operator', 'operatorRfqs', true],
    ['Operator', 'profile', true],
    ['Operator', 'no-such-resource', false],
  ] as const)('of a %s to %s is %s', async (role, resource, expected) => {
    fakeApi({ [profile]: { body: { isAdmin: false } } });
    session.signIn('token', role);
    await expect(canAccess(resource)).resolves.toBe(expected);
  });

  it('comes from the endpoint of an action, whatever the resource', async () => {
    session.signIn('token', 'Supplier');
    await expect(canAccess('supplierRfqs', 'publishRfq')).resolves.toBe(false);
    await expect(canAccess('buyerRfqs', 'archiveForSupplier')).resolves.toBe(true);
  });

  it.each([
    ['Buyer', 'supplierQuotes', 'edit', true],
    ['Supplier', 'supplierQuotes', 'edit', false],
    ['Supplier', 'supplierRfqs', 'edit', true],
    ['Supplier', 'supplierRfqs', 'delete', false],
    ['Buyer', 'buyerRfqs', 'delete', true],
    ['Supplier', 'buyerRfqs', 'delete', false],
    // The own list of RFQs may be read, but no record of it is edited or created as such.
    ['Buyer', 'buyerRfqs', 'edit', false],
    ['Operator', 'operatorSettings', 'edit', true],
    ['Operator', 'operatorSettings', 'delete', false],
    ['Buyer', 'buyerRfqs', 'create', false],
  ] as const)(
    'of a %s to records of %s for the action %s of react-admin is %s',
    async (role, resource, action, expected) => {
      session.signIn('token', role);
      await expect(canAccess(resource, action)).resolves.toBe(expected);
    },
  );

  it('depends on the profile for actions of company administrators', async () => {
    session.signIn('token', 'Buyer');
    for (const isAdmin of [true, false]) {
      fakeApi({ [profile]: { body: { isAdmin } } });
      await expect(canAccess('companyAccount', 'changeLogo')).resolves.toBe(isAdmin);
      await expect(canAccess('companyAccount', 'edit')).resolves.toBe(isAdmin);
    }
  });

  it('is public without a session only where the contract says so', async () => {
    fakeApi({});
    await expect(canAccess('publicConfig')).resolves.toBe(true);
    await expect(canAccess('profile')).resolves.toBe(false);
  });
});
