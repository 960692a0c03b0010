import { mayBeInvited } from './may-be-invited.js';

it('Only another company that is an active supplier without a block may be invited (BRFQ-18)', () => {
  const supplier = { companyId: 'supplier', isSupplier: true, state: 'Active' } as const;
  const buyer = { buyerCompanyId: 'buyer', blocked: false };
  expect(mayBeInvited(supplier, buyer)).toBe(true);
  expect(mayBeInvited({ ...supplier, companyId: 'buyer' }, buyer)).toBe(false);
  expect(mayBeInvited({ ...supplier, isSupplier: false }, buyer)).toBe(false);
  expect(mayBeInvited({ ...supplier, state: 'Inactive' }, buyer)).toBe(false);
  expect(mayBeInvited(supplier, { ...buyer, blocked: true })).toBe(false);
});
