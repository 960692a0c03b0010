import fc from 'fast-check';
import { requestsOfSeconds } from './health.fixture.js';
import { durationBounds } from './health-sample.js';
import { quantileOf } from './quantile.js';

const counts = fc.array(fc.nat(1_000), { minLength: durationBounds.length + 1, maxLength: durationBounds.length + 1 });
const share = fc.double({ min: 0, max: 1, noNaN: true });

describe('quantileOf', () => {
  it('has no answer without durations', () => expect(quantileOf([0, 0], 0.5)).toBeNull());

  it('interpolates within the bucket', () => {
    expect(quantileOf(requestsOfSeconds([0.2, 0.2, 0.2, 0.2]).durations, 0.5)).toBeCloseTo(0.175);
    expect(quantileOf(requestsOfSeconds([0.004, 0.004, 0.004, 2]).durations, 0.95)).toBeCloseTo(2.2);
  });

  it('counts durations longer than the last bound as that bound', () =>
    expect(quantileOf(requestsOfSeconds([100]).durations, 0.5)).toBe(30));

  it('lies between the bounds, and grows with the share', () =>
    fc.assert(
      fc.property(counts, share, share, (durations, one, other) => {
        fc.pre(durations.some((count) => count > 0));
        const lower = quantileOf(durations, Math.min(one, other)) ?? NaN;
        const upper = quantileOf(durations, Math.max(one, other)) ?? NaN;
        expect(lower).toBeGreaterThanOrEqual(0);
        expect(upper).toBeLessThanOrEqual(30);
        expect(lower).toBeLessThanOrEqual(upper);
      }),
    ));

  it('is in the bucket in which a sorted list has the duration of that rank', () =>
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0.0001, max: 30, noNaN: true }), { minLength: 1 }),
        share,
        (seconds, at) => {
          const sorted = seconds.toSorted((a, b) => a - b);
          const exact = sorted[Math.max(0, Math.ceil(at * sorted.length) - 1)] ?? NaN;
          const index = durationBounds.findIndex((bound) => exact <= bound);
          const estimate = quantileOf(requestsOfSeconds(seconds).durations, at) ?? NaN;
          expect(estimate).toBeGreaterThanOrEqual(durationBounds[index - 1] ?? 0);
          expect(estimate).toBeLessThanOrEqual(durationBounds[index] ?? NaN);
        },
      ),
    ));
});
