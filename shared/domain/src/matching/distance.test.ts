import fc from 'fast-check';
import { distanceKm } from './distance.js';

const place = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('distance', () => {
  it('is correct between two towns', () =>
    expect(distanceKm({ latitude: 48.137, longitude: 11.575 }, { latitude: 52.52, longitude: 13.405 })).toBeCloseTo(
      504.3,
      0,
    ));
  it('is the same both ways, never negative, and at most half the circumference', () =>
    fc.assert(
      fc.property(place, place, (a, b) => {
        const there = distanceKm(a, b);
        expect(there).toBeGreaterThanOrEqual(0);
        expect(there).toBeLessThan(20_016);
        expect(distanceKm(b, a)).toBeCloseTo(there, 6);
      }),
    ));
  // Near the antipode the sine hardly grows, so the distance is accurate to some decimetres only.
  const metre = 0.001;
  it('is never shorter by way of a third place', () =>
    fc.assert(
      fc.property(place, place, place, (a, b, c) => distanceKm(a, c) <= distanceKm(a, b) + distanceKm(b, c) + metre),
    ));
});
