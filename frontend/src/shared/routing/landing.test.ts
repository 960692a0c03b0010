import { activeRoleOf, areaOf, landingAfterLogin, loginAddress, ownPath, rolesOf } from './landing.js';

describe('landing after login', () => {
  it('leads to the area of the role, or to the requested page', () => {
    expect(landingAfterLogin('Buyer', null)).toBe('/buyer/dashboard');
    expect(landingAfterLogin('Supplier', null)).toBe('/supplier/dashboard');
    expect(landingAfterLogin('Operator', null)).toBe('/admin');
    expect(landingAfterLogin('Buyer', '/messages/all?x=1')).toBe('/messages/all?x=1');
    expect(areaOf(null)).toBe('/login');
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', 'javascript:alert(1)', ''])(
    'never leaves our origin for %p',
    (redirectUrl) => {
      expect(ownPath(redirectUrl)).toBeUndefined();
      expect(landingAfterLogin('Buyer', redirectUrl)).toBe('/buyer/dashboard');
    },
  );

  it('keeps the way back, but not to the start page', () => {
    expect(loginAddress('/buyer/rfqs/all')).toBe('/login?redirectUrl=%2Fbuyer%2Frfqs%2Fall');
    expect(loginAddress('/')).toBe('/login');
  });
});

describe('roles', () => {
  const profile = { supplierStatus: 'A', buyerStatus: 'A', isOperator: false };

  it('prefer the supplier for users who hold both', () => {
    expect(activeRoleOf(null, rolesOf(profile))).toBe('Supplier');
    expect(activeRoleOf('Buyer', rolesOf(profile))).toBe('Buyer');
  });

  it('never let a user work in a role that they do not hold', () => {
    expect(activeRoleOf('Operator', rolesOf({ ...profile, supplierStatus: '' }))).toBe('Buyer');
    expect(activeRoleOf('Buyer', rolesOf({ supplierStatus: '', buyerStatus: '', isOperator: false }))).toBeNull();
  });
});
