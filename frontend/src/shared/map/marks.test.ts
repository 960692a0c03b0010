import { mapZoom } from '@torno/domain';
import { cornersOf, markSize, zoomIntoCluster } from './marks.js';

it('draws clusters bigger the more companies they hold, never too small for a finger', () => {
  const sizes = [2, 10, 50, 500].map((count) => markSize({ kind: 'cluster', count }));
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  expect(new Set(sizes).size).toBe(4);
  expect(markSize({ kind: 'company', count: 1 })).toBeGreaterThanOrEqual(24);
});

it('comes two levels closer to a cluster, and no closer than the map goes (MATCH-20, MAP-04)', () => {
  expect([zoomIntoCluster(5), zoomIntoCluster(6)]).toEqual([7, 8]);
  expect(zoomIntoCluster(mapZoom.maximum - 1)).toBe(mapZoom.maximum);
  expect(zoomIntoCluster(mapZoom.maximum)).toBe(mapZoom.maximum);
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
