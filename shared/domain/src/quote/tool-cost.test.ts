import { hasToolCost, toolCostOf } from './tool-cost.js';

const costs = (...amounts: readonly (string | null)[]) => toolCostOf(amounts.map((fixedCost) => ({ fixedCost })));

describe('tooling cost of a position (C-32)', () => {
  it('is one amount where every quantity has the same', () =>
    expect(costs('1268', '1268.00')).toEqual({ kind: 'once', amount: '1268' }));

  it('varies where it is stated for some quantities only', () => {
    expect(costs('1268', '0', '0')).toEqual({ kind: 'varies' });
    expect(costs(null, '5')).toEqual({ kind: 'varies' });
  });

  it('is none where it is 0 or missing', () => {
    expect(costs('0.00', null)).toEqual({ kind: 'none' });
    expect(costs()).toEqual({ kind: 'none' });
    expect([null, '0', '0.00', '1'].map(hasToolCost)).toEqual([false, false, false, true]);
  });
});
