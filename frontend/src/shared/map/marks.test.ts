import { cornersOf, markSize } from './marks.js';

it('draws clusters bigger the more companies they hold, never too small for a finger', () => {
  const sizes = [2, 10, 50, 500].map((count) => markSize({ kind: 'cluster', count }));
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  expect(new Set(sizes).size).toBe(4);
  expect(markSize({ kind: 'company', count: 1 })).toBeGreaterThanOrEqual(24);
});

it('knows the corners of places', () => {
  expect(cornersOf([])).toBeNull();
  expect(
    cornersOf([
      { latitude: 48, longitude: 11 },
      { latitude: 38, longitude: 13 },
    ]),
  ).toEqual([
    [38, 11],
    [48, 13],
  ]);
});
