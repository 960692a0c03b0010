import fc from 'fast-check';
import { clusterPlaces, mapZoom, withinBounds } from './clusters.js';

const munich = { latitude: 48.137, longitude: 11.575 };
const dachau = { latitude: 48.26, longitude: 11.434 };
const palermo = { latitude: 38.116, longitude: 13.361 };
const places = fc.array(
  fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  }),
);

describe('clusters', () => {
  it('merge neighbours, and separate them when the map is zoomed in', () => {
    const counts = (zoom: number) =>
      clusterPlaces([munich, dachau, palermo], zoom)
        .map((cluster) => cluster.places.length)
        .sort();
    expect(counts(5)).toEqual([1, 2]);
    expect(counts(mapZoom.maximum)).toEqual([1, 1, 1]);
  });

  it('lie in the middle of their places', () => {
    const [cluster] = clusterPlaces([munich, munich], 3);
    expect(cluster?.centre).toEqual(munich);
  });

  it('contain every place once, anywhere on earth and at every zoom (MAP-02)', () =>
    fc.assert(
      fc.property(places, fc.integer({ min: mapZoom.minimum, max: mapZoom.maximum }), (all, zoom) => {
        const places = clusterPlaces(all, zoom).flatMap((cluster) => cluster.places);
        expect(places).toHaveLength(all.length);
        expect(new Set(places)).toEqual(new Set(all));
      }),
    ));
});

it('A map shows the places within its bounds', () => {
  const germany = { north: 55, south: 47, east: 15, west: 5 };
  expect([munich, palermo].map((place) => withinBounds(place, germany))).toEqual([true, false]);
});
