import { mapZoom } from '@torno/domain';
import { cornersOf, markerSize, zoomIntoCluster } from './markers.js';

it('The map draws clusters larger the more companies they hold, and never too small to touch', () => {
  const sizes = [2, 10, 50, 500].map((count) => markerSize({ kind: 'cluster', count }));
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  expect(new Set(sizes).size).toBe(4);
  expect(markerSize({ kind: 'company', count: 1 })).toBeGreaterThanOrEqual(24);
});

it('The map zooms two levels into a cluster, and never beyond the highest (MATCH-20, MAP-04)', () => {
  expect(zoomIntoCluster(5)).toBe(7);
  expect(zoomIntoCluster(6)).toBe(8);
  expect(zoomIntoCluster(mapZoom.maximum - 1)).toBe(mapZoom.maximum);
  expect(zoomIntoCluster(mapZoom.maximum)).toBe(mapZoom.maximum);
});

it('The corners of a set of coordinates enclose all of them', () => {
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
