import { countries, places, type Place } from './places.js';

/** The place of an address on the map; without a town when only its country is known. */
export type AddressLocation = {
  readonly countryCode: string;
  readonly town: string | null;
  readonly regionId: number | null;
  readonly latitude: number;
  readonly longitude: number;
};

const digitsOf = (postalCode: string): string => postalCode.replace(/\D/g, '');

const knownPlaces = places.map((place) => ({ place, digits: digitsOf(place.postalCode) }));

const commonPrefix = (a: string, b: string): number => {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
};

/** Postal codes of a country have one length; a shorter one means the first of its district. */
const numericGap = (sought: string, code: string): number =>
  Math.abs(Number(sought.padEnd(code.length, '0').slice(0, code.length)) - Number(code));

const nearestTown = (countryCode: string, postalCode: string): Place | undefined => {
  const sought = digitsOf(postalCode);
  const [nearest] = knownPlaces
    .filter(({ place }) => place.countryCode === countryCode)
    .map(({ place, digits }) => ({ place, shared: commonPrefix(sought, digits), gap: numericGap(sought, digits) }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared || a.gap - b.gap);
  return nearest?.place;
};

/**
 * The known town whose postal code shares the most leading digits, at a tie the nearest number; otherwise the middle of
 * the country (MAP-08). Letters, blanks and hyphens in the code are ignored. Undefined for an unknown country.
 */
export const findPlace = (countryCode: string, postalCode: string): AddressLocation | undefined => {
  const country = countries.find(({ id }) => id === countryCode);
  if (country === undefined) return undefined;
  const found = nearestTown(countryCode, postalCode);
  return {
    countryCode,
    town: found?.town ?? null,
    regionId: found?.regionId ?? null,
    latitude: found?.latitude ?? country.data.latitude,
    longitude: found?.longitude ?? country.data.longitude,
  };
};
