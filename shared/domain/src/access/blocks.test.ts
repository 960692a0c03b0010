import { blockedBetween } from './blocks.js';

it('A block counts only in the role in which a company deals with the other (BRFQ-18, SDET-37)', () => {
  const none = { blockedByBuyer: false, blockedBySupplier: false };
  expect(blockedBetween(undefined, undefined)).toEqual(none);
  expect(blockedBetween({ blockedAs: ['Buyer'] }, undefined)).toEqual({ ...none, blockedByBuyer: true });
  expect(blockedBetween(undefined, { blockedAs: ['Supplier'] })).toEqual({ ...none, blockedBySupplier: true });
  expect(blockedBetween({ blockedAs: ['Supplier'] }, { blockedAs: ['Buyer'] })).toEqual(none);
});
