import { blockedBetween, blockedSince, eitherBlocks } from './blocks.js';

it('A block counts only in the role in which a company deals with the other (BRFQ-18, SDET-37)', () => {
  const none = { blockedByBuyer: false, blockedBySupplier: false };
  expect(blockedBetween(undefined, undefined)).toEqual(none);
  expect(blockedBetween({ blockedAs: ['Buyer'] }, undefined)).toEqual({ ...none, blockedByBuyer: true });
  expect(blockedBetween(undefined, { blockedAs: ['Supplier'] })).toEqual({ ...none, blockedBySupplier: true });
  expect(blockedBetween({ blockedAs: ['Supplier'] }, { blockedAs: ['Buyer'] })).toEqual(none);
});

it.each([
  [false, false, false],
  [true, false, true],
  [false, true, true],
  [true, true, true],
])('A block by the buyer (%s) or by the supplier (%s) is one: %s (BRFQ-18)', (byBuyer, bySupplier, expected) =>
  expect(eitherBlocks({ blockedByBuyer: byBuyer, blockedBySupplier: bySupplier })).toBe(expected),
);

it('Nothing passes between two companies from the first of their blocks on (BRFQ-18)', () => {
  const [first, second] = ['2026-03-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z'];
  const blocking = (side: 'Buyer' | 'Supplier', since: string) =>
    ({ blockedAs: [side], blockedSince: { [side]: since } }) as const;
  expect(blockedSince(undefined, undefined)).toBeNull();
  expect(blockedSince(blocking('Supplier', first), blocking('Buyer', first))).toBeNull();
  expect(blockedSince(blocking('Buyer', second), undefined)).toBe(second);
  expect(blockedSince(blocking('Buyer', second), blocking('Supplier', first))).toBe(first);
});

it('A block whose beginning is unknown, as before the read model is rebuilt, counts from the beginning of time', () => {
  expect(blockedSince({ blockedAs: ['Buyer'] }, undefined)).toBe('');
  expect(blockedSince(undefined, { blockedAs: [] })).toBeNull();
});
