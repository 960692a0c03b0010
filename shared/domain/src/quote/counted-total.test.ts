import { addAmounts, compareAmounts } from '@torno/kernel';
import fc from 'fast-check';
import { totalPrice } from './amounts.js';
import { countedScale, countedTotal, namedScales, quantityChoiceOf } from './counted-total.js';

const positions = [
  {
    positionId: 'a',
    quantities: [
      { scaleId: 'a-100', quantity: 100 },
      { scaleId: 'a-10', quantity: 10 },
    ],
  },
  { positionId: 'b', quantities: [{ scaleId: 'b-5', quantity: 5 }] },
];
const prices: Readonly<Record<string, { positionCost: string; fixedCost: string | null }>> = {
  'a-10': { positionCost: '0.1', fixedCost: '1000' },
  'a-100': { positionCost: '0.9', fixedCost: '900' },
  'b-5': { positionCost: '0.2', fixedCost: null },
};
const costOf = (_: string, scaleId: string) => prices[scaleId] ?? null;

describe('total of the counted quantities (C-37)', () => {
  it('counts the smallest quantity of every position, in whatever order they stand', () =>
    expect(countedTotal(positions, {}, costOf)).toEqual({ amount: '1000.3', toolCost: '1000', missing: 0 }));

  it('counts the chosen quantity instead, with the tooling cost of that one only (C-32)', () =>
    expect(countedTotal(positions, { a: 'a-100' }, costOf)).toEqual({ amount: '901.1', toolCost: '900', missing: 0 }));

  it('falls back to the smallest quantity where the chosen one does not exist', () =>
    expect(countedScale(positions[0]?.quantities ?? [], 'other')?.scaleId).toBe('a-10'));

  it('is named by the scales that are not the smallest, as far as they exist', () =>
    expect(namedScales(positions, { a: 'a-100', b: 'b-5', c: 'c-1' })).toEqual({ a: 'a-100' }));

  it('counts the only, the smallest, the largest or other quantities', () => {
    expect(quantityChoiceOf(positions.slice(1), {})).toBe('only');
    expect(quantityChoiceOf(positions, {})).toBe('smallest');
    expect(quantityChoiceOf(positions, { a: 'a-100' })).toBe('largest');
    const three = [1, 2, 3].map((quantity) => ({ scaleId: `c-${quantity}`, quantity }));
    expect(quantityChoiceOf([{ positionId: 'c', quantities: three }], { c: 'c-2' })).toBe('own');
  });

  it('says how many positions have no price, and has no amount where none has', () => {
    expect(countedTotal(positions, {}, (id, scale) => (id === 'a' ? null : costOf(id, scale)))).toMatchObject({
      amount: '0.2',
      missing: 1,
    });
    expect(countedTotal(positions, {}, () => null)).toEqual({ amount: null, toolCost: '0', missing: 2 });
  });

  it('never exceeds the sum of all quantities, and equals it where every position has one quantity', () => {
    const cost = fc.record({
      positionCost: fc.integer({ min: 0, max: 9_999_999 }).map((cents) => addAmounts([`${cents / 100}`])),
      fixedCost: fc.option(fc.integer({ min: 0, max: 99_999 }).map(String)),
    });
    fc.assert(
      fc.property(
        fc.array(fc.array(cost, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
        fc.nat(2),
        (rfq, choice) => {
          const costs = new Map(rfq.flatMap((scales, p) => scales.map((scale, s) => [String([p, s]), scale])));
          const quoted = rfq.map((scales, p) => ({
            positionId: String(p),
            quantities: scales.map((_, s) => ({ scaleId: String([p, s]), quantity: s + 1 })),
          }));
          const chosen = Object.fromEntries(quoted.map(({ positionId }) => [positionId, `${positionId},${choice}`]));
          const { amount } = countedTotal(quoted, chosen, (_, scaleId) => costs.get(scaleId) ?? null);
          const all = totalPrice(costs.values());
          const order = compareAmounts(amount ?? '0', all);
          return rfq.every(({ length }) => length === 1) ? order === 0 : order <= 0;
        },
      ),
    );
  });
});
