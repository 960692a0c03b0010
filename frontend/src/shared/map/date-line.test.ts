import { readFileSync } from 'node:fs';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { withoutDateLine } from './date-line.js';

type Countries = Topology<{ readonly countries: GeometryCollection }>;

const outlines = (): GeoJSON.FeatureCollection => {
  const topology: Countries = JSON.parse(readFileSync(require.resolve('world-atlas/countries-50m.json'), 'utf8'));
  return feature(topology, topology.objects.countries);
};

const ringsOf = ({ features }: GeoJSON.FeatureCollection): readonly GeoJSON.Position[][] =>
  features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return geometry.coordinates;
    return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : [];
  });

/** Edges that would be drawn across more than half of the world, apart from the one along the South Pole. */
const bands = (countries: GeoJSON.FeatureCollection): readonly GeoJSON.Position[] =>
  ringsOf(countries).flatMap((ring) =>
    ring.filter(([longitude = 0, latitude = 0], index) => {
      const [next = longitude] = ring[index + 1] ?? [];
      return Math.abs(next - longitude) > 180 && latitude > -90;
    }),
  );

it('No country lies as a band over the flat map, although some lie on both sides of the date line', () => {
  expect(bands(outlines())).not.toEqual([]);
  expect(bands(withoutDateLine(outlines()))).toEqual([]);
});

it('A country across the date line is drawn at both edges of the map, and another one once', () => {
  const square = (west: number, east: number): GeoJSON.FeatureCollection => ({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: {},
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [west, 60],
              [east, 60],
              [east, 70],
              [west, 60],
            ],
          ],
        },
      },
    ],
  });
  const longitudes = (countries: GeoJSON.FeatureCollection) =>
    ringsOf(countries).map((ring) => ring.map(([longitude]) => longitude));
  expect(longitudes(withoutDateLine(square(170, -170)))).toEqual([
    [-190, -170, -170, -190],
    [170, 190, 190, 170],
  ]);
  expect(longitudes(withoutDateLine(square(5, 15)))).toEqual([[5, 15, 15, 5]]);
});
