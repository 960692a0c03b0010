import { findPlace } from './find-place.js';
import { countries, places, regions } from './places.js';

const regionOf = (isoCode: string) => regions.find(({ data }) => data.isoCode === isoCode)?.id;

it('A town is found by its postal code', () => {
  expect(findPlace('DE', '80331')).toEqual({
    countryCode: 'DE',
    town: 'München',
    regionId: regionOf('DE-BY'),
    latitude: 48.14,
    longitude: 11.57,
  });
});

it.each(['D80331', 'D-80331', ' 80 331 '])('Only the digits of "%s" count', (postalCode) => {
  expect(findPlace('DE', postalCode)?.town).toBe('München');
});

it('The town with the longest common prefix is found', () => {
  expect(findPlace('DE', '70999')?.town).toBe('Stuttgart');
  expect(findPlace('PL', '43-310')?.town).toBe('Bielsko-Biała');
  expect(findPlace('CH', '8404')?.town).toBe('Winterthur');
});

it('Among equally long prefixes the nearest number is found', () => {
  expect(findPlace('AT', '3330')?.town).toBe('Waidhofen an der Ybbs');
  expect(findPlace('AT', '3310')?.town).toBe('Amstetten');
});

it('A part of a code means the first of its district', () => {
  expect(findPlace('IT', '2')?.town).toBe('Milano');
});

it('The town is always in the given country', () => {
  expect(findPlace('IT', '80331')?.town).toBe('Napoli');
});

it('An unknown code gives the middle of the country', () => {
  const portugal = countries.find(({ id }) => id === 'PT')?.data;
  expect(findPlace('PT', '9')).toEqual({
    countryCode: 'PT',
    town: null,
    regionId: null,
    latitude: portugal?.latitude,
    longitude: portugal?.longitude,
  });
  expect(findPlace('US', '10001')?.town).toBeNull();
  expect(findPlace('DE', '')?.town).toBeNull();
});

it('A country without a lookup gives nothing', () => {
  expect(findPlace('ZZ', '80331')).toBeUndefined();
});

it('Each of the main countries has at least 30 towns', () => {
  for (const code of ['DE', 'AT', 'CH', 'IT', 'FR', 'PL'])
    expect(places.filter(({ countryCode }) => countryCode === code).length).toBeGreaterThanOrEqual(30);
});

it('Every region has at least one town', () => {
  const used = new Set(places.map(({ regionId }) => regionId));
  expect(regions.filter(({ id }) => !used.has(id))).toEqual([]);
});

it.each([
  ['DE', 47.2, 55.1, 5.8, 15.1],
  ['AT', 46.3, 49.1, 9.5, 17.2],
  ['CH', 45.8, 47.9, 5.9, 10.5],
  ['IT', 35.4, 47.1, 6.6, 18.6],
  ['FR', 41.3, 51.1, -5.2, 9.6],
  ['PL', 49.0, 54.9, 14.1, 24.2],
] as const)('The towns of %s are within its borders', (code, south, north, west, east) => {
  for (const { latitude, longitude } of places.filter(({ countryCode }) => countryCode === code)) {
    expect(latitude).toBeGreaterThan(south);
    expect(latitude).toBeLessThan(north);
    expect(longitude).toBeGreaterThan(west);
    expect(longitude).toBeLessThan(east);
  }
});

it.each([
  ['DE', /^\d{5}$/],
  ['AT', /^\d{4}$/],
  ['CH', /^\d{4}$/],
  ['IT', /^\d{5}$/],
  ['FR', /^\d{5}$/],
  ['PL', /^\d{2}-\d{3}$/],
])('The postal codes of %s have its format, each once', (code, pattern) => {
  const codes = places.filter(({ countryCode }) => countryCode === code).map(({ postalCode }) => postalCode);
  for (const postalCode of codes) expect(postalCode).toMatch(pattern);
  expect(new Set(codes).size).toBe(codes.length);
});
