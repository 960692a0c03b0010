import fc from 'fast-check';
import {
  addAmounts,
  changeInPercent,
  compareAmounts,
  lowestBy,
  medianAmount,
  roundAmount,
  scaleAmount,
} from './money.js';

describe('amounts', () => {
  it('are rounded to 6 decimals (2 §9)', () => expect(roundAmount('1.23456789')).toBe('1.234568'));
  it('are scaled by the divisor of the price unit (2 §9)', () => expect(scaleAmount('12.5', 300, 100)).toBe('37.5'));
  it('are added without floating-point errors', () => expect(addAmounts(['0.1', '0.2'])).toBe('0.3'));
  it('are never written with exponents', () => expect(roundAmount('0.000001')).toBe('0.000001'));
  it('have the mean of the two middle values as median', () => expect(medianAmount(['3', '1', '2', '10'])).toBe('2.5'));
  it('differ by a percentage with one decimal', () => {
    expect(changeInPercent('3', '2')).toBe(-33.3);
    expect(changeInPercent('0.1', '0.3')).toBe(200);
    expect(changeInPercent('0', '1')).toBeUndefined();
  });
  it('have no median if there are none', () => expect(medianAmount([])).toBeUndefined());
  it('have a lowest one by value, the first of equal ones', () => {
    const items = ['10', '9', '9.0', '11'].map((amount, index) => ({ amount, index }));
    expect(lowestBy(items, ({ amount }) => amount)).toEqual({ amount: '9', index: 1 });
    expect(lowestBy([], () => '1')).toBeUndefined();
  });

  const amount = fc.integer({ min: 0, max: 1e12 }).map((n) => roundAmount((n / 1e4).toFixed(4)));
  it('have the same sum in any order', () =>
    fc.assert(fc.property(fc.array(amount), (amounts) => addAmounts(amounts) === addAmounts(amounts.toReversed()))));
  it('are not changed by rounding twice', () =>
    fc.assert(
      fc.property(amount, (a) => roundAmount(roundAmount(a)) === roundAmount(a) && compareAmounts(a, a) === 0),
    ));
});
