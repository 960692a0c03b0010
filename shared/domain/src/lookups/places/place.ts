import { regions } from '../regions.js';

/** A town with one of its postal codes; latitude and longitude of its centre in degrees. */
export interface Place {
  readonly countryCode: string;
  readonly postalCode: string;
  readonly town: string;
  readonly regionId: number | null;
  readonly latitude: number;
  readonly longitude: number;
}

const regionIds: ReadonlyMap<string, number> = new Map(regions.map((region) => [region.data.isoCode, region.id]));

type TownRow = readonly [postalCode: string, town: string, latitude: number, longitude: number];

/** Towns of one region, given by its ISO 3166-2 code, or of a country without regions, given by its own code. */
export const townsIn = (isoCode: string, rows: readonly TownRow[]): readonly Place[] =>
  rows.map(([postalCode, town, latitude, longitude]) => ({
    countryCode: isoCode.slice(0, 2),
    postalCode,
    town,
    regionId: regionIds.get(isoCode) ?? null,
    latitude,
    longitude,
  }));
