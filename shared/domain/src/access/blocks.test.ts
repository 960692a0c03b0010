import { blockedBetween, blockedSince } from './blocks.js';

it('A block counts only in the role in which a company deals with the other (BRFQ-18, SDET-37)', () => {
  const none = { blockedByBuyer: false, blockedBySupplier: false };
  expect(blockedBetween(undefined, undefined)).toEqual(none);
  expect(blockedBetween({ blockedAs: ['Buyer'] }, undefined)).toEqual({ ...none, blockedByBuyer: true });
  expect(blockedBetween(undefined, { blockedAs: ['Supplier'] })).toEqual({ ...none, blockedBySupplier: true });
  expect(blockedBetween({ blockedAs: ['Supplier'] }, { blockedAs: ['Buyer'] })).toEqual(none);
});

it('Nothing passes between two companies from the first of their blocks on (BRFQ-18)', () => {
  const [first, second] = ['2026-03-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z'];
  expect(blockedSince(undefined, undefined)).toBeNull();
  expect(blockedSince({ blockedSince: { Supplier: first } }, { blockedSince: { Buyer: first } })).toBeNull();
  expect(blockedSince({ blockedSince: { Buyer: second } }, undefined)).toBe(second);
  expect(blockedSince({ blockedSince: { Buyer: second } }, { blockedSince: { Supplier: first } })).toBe(first);
});
