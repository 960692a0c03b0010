import { canBeAssigned, rolesHeld } from './roles.js';

const dual = { isBuyer: true, isSupplier: true };
const buyerOnly = { isBuyer: true, isSupplier: false };
const supplierOnly = { isBuyer: false, isSupplier: true };

describe('rolesHeld (C-25)', () => {
  it('keeps the listed roles in a company with both sides', () => {
    expect(rolesHeld(['admin', 'supplier'], dual)).toEqual(['admin', 'supplier']);
    expect(rolesHeld([], dual)).toEqual([]);
  });

  it('gives members of a company with one side that side', () => {
    expect(rolesHeld([], buyerOnly)).toEqual(['buyer']);
    expect(rolesHeld(['admin', 'buyer'], supplierOnly)).toEqual(['admin', 'supplier']);
  });
});

describe('canBeAssigned (BRFQ-13, SRFQ-24)', () => {
  it('needs the role in a company with both sides', () => {
    expect(canBeAssigned({ isActive: true, roles: ['buyer'] }, dual, 'buyer')).toBe(true);
    expect(canBeAssigned({ isActive: true, roles: ['supplier'] }, dual, 'buyer')).toBe(false);
  });

  it('needs no listed role in a company with one side', () =>
    expect(canBeAssigned({ isActive: true, roles: [] }, supplierOnly, 'supplier')).toBe(true));

  it('excludes users who are locked', () =>
    expect(canBeAssigned({ isActive: false, roles: ['buyer'] }, buyerOnly, 'buyer')).toBe(false));
});
