import fc from 'fast-check';
import { addAmounts, changeInPercent, compareAmounts, medianAmount, roundAmount, scaleAmount } from './money.js';

describe('amounts', () => {
  it('rounds to 6 decimals (2 §9)', () => expect(roundAmount('1.23456789')).toBe('1.234568'));
  it('scales by the price unit divisor (2 §9)', () => expect(scaleAmount('12.5', 300, 100)).toBe('37.5'));
  it('adds without float error', () => expect(addAmounts(['0.1', '0.2'])).toBe('0.3'));
  it('never writes exponents', () => expect(roundAmount('0.000001')).toBe('0.000001'));
  it('takes the mean of both middles', () => expect(medianAmount(['3', '1', '2', '10'])).toBe('2.5'));
  it('tells a change in percent with one decimal', () => {
    expect(changeInPercent('3', '2')).toBe(-33.3);
    expect(changeInPercent('0.1', '0.3')).toBe(200);
    expect(changeInPercent('0', '1')).toBeUndefined();
  });
  it('has no median of nothing', () => expect(medianAmount([])).toBeUndefined());

  const amount = fc.integer({ min: 0, max: 1e12 }).map((n) => roundAmount((n / 1e4).toFixed(4)));
  it('sums in any order', () =>
    fc.assert(fc.property(fc.array(amount), (amounts) => addAmounts(amounts) === addAmounts(amounts.toReversed()))));
  it('rounding twice changes nothing', () =>
    fc.assert(
      fc.property(amount, (a) => roundAmount(roundAmount(a)) === roundAmount(a) && compareAmounts(a, a) === 0),
    ));
});
