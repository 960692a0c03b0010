import { matchingRegions, type LookupEntryOf, type MatchingRegion } from '@torno/domain';
import countryRows from '../data/country.json';
import placeRows from '../data/place.json';
import regionRows from '../data/region.json';
import { entriesWith, oneOf } from './entries.js';

/**
 * `customsUnion`: inside the customs union of the EU or in one with it. `easternEurope`: the states east of the former
 * Iron Curtain, with the Baltic and Balkan ones. Latitude and longitude: the middle of the country in degrees.
 */
export type CountryData = {
  readonly groupId: number;
  readonly easternEurope: boolean;
  readonly customsUnion: boolean;
  readonly eu: boolean;
  readonly matchingRegion: MatchingRegion;
  readonly latitude: number;
  readonly longitude: number;
};

/** A country with its ISO 3166-1 code (Kosovo: XK, as the EU uses it) and its names in five languages (C-28). */
export type Country = LookupEntryOf<string, CountryData>;

/** Countries in which companies can be, neighbours first. */
export const countries: readonly Country[] = entriesWith(
  countryRows,
  ({ groupId, easternEurope, customsUnion, eu, matchingRegion, latitude, longitude }): CountryData => ({
    groupId,
    easternEurope,
    customsUnion,
    eu,
    matchingRegion: oneOf(matchingRegions, matchingRegion),
    latitude,
    longitude,
  }),
);

/** `isoCode`: ISO 3166-2, for countries of a single region the country's own code. */
export type Region = LookupEntryOf<number, { readonly countryCode: string; readonly isoCode: string }>;

/** First-level regions of the countries where most companies are; other countries have none. */
export const regions: readonly Region[] = entriesWith(regionRows, ({ countryCode, isoCode }) => ({
  countryCode,
  isoCode,
}));

/** A town with one of its postal codes; latitude and longitude of its centre in degrees. */
export type Place = {
  readonly countryCode: string;
  readonly postalCode: string;
  readonly town: string;
  readonly regionId: number | null;
  readonly latitude: number;
  readonly longitude: number;
};

const regionIds: ReadonlyMap<string, number> = new Map(regions.map(({ id, data }) => [data.isoCode, id]));

/** Bigger and industrial towns by country and postal code (G-20). */
export const places: readonly Place[] = placeRows.map(({ region, ...town }) => ({
  countryCode: region.slice(0, 2),
  regionId: regionIds.get(region) ?? null,
  ...town,
}));
