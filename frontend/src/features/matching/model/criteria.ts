import type { MatchingFilter, MatchingPerimeter, MatchingRegion } from '@torno/domain';
import { listLimits, matchingRegions, radii } from '@torno/domain';

export const subsets = ['ALL', 'FAVORITES'] as const;
export type Subset = (typeof subsets)[number];

/** The buyer's criteria; they are kept in the address. */
export type Criteria = {
  readonly perimeter: MatchingPerimeter;
  readonly filter: MatchingFilter;
  /** Restricts premium companies only (MATCH-19). */
  readonly subset: Subset;
};

export const noFilter: MatchingFilter = {
  companySizeIDs: [],
  turnoverIDs: [],
  countryCodes: [],
  certificateIDs: [],
  industryIDs: [],
};
export const noCriteria: Criteria = { perimeter: { region: 'none', radius: 0 }, filter: noFilter, subset: 'ALL' };

/** Choosing Europe clears all filters (MATCH-15). */
export const withRegion = (criteria: Criteria, region: MatchingRegion): Criteria => ({
  ...criteria,
  perimeter: { ...criteria.perimeter, region },
  filter: region === 'Europe' ? noFilter : criteria.filter,
});

/** The criteria in the API's shape. */
export const requestOf = ({ perimeter, filter, subset }: Criteria) => ({
  perimeter: { ...perimeter },
  filter: {
    companySizeIDs: [...filter.companySizeIDs],
    turnoverIDs: [...filter.turnoverIDs],
    countryCodes: [...filter.countryCodes],
    certificateIDs: [...filter.certificateIDs],
    industryIDs: [...filter.industryIDs],
  },
  subset,
});

const numberFilters = [
  ['sizes', 'companySizeIDs'],
  ['turnovers', 'turnoverIDs'],
  ['certificates', 'certificateIDs'],
  ['industries', 'industryIDs'],
] as const;

/** The number of values chosen in all filters. */
export const filterCount = ({ filter }: Criteria): number =>
  numberFilters.reduce((count, [, name]) => count + filter[name].length, filter.countryCodes.length);

const listOf = (params: URLSearchParams, name: string): readonly string[] =>
  (params.get(name) ?? '').split(',').filter((part) => part !== '');

const numbersOf = (params: URLSearchParams, name: string): readonly number[] =>
  listOf(params, name)
    .filter((part) => /^\d{1,6}$/.test(part))
    .map(Number)
    .slice(0, listLimits.filterValues);

/** Reads the criteria from an address; invalid parameters are ignored. */
export const criteriaOf = (params: URLSearchParams): Criteria => ({
  perimeter: {
    region: matchingRegions.find((region) => region === params.get('region')) ?? 'none',
    radius: radii.find((radius) => String(radius) === params.get('radius')) ?? 0,
  },
  filter: {
    companySizeIDs: numbersOf(params, 'sizes'),
    turnoverIDs: numbersOf(params, 'turnovers'),
    countryCodes: listOf(params, 'countries')
      .filter((code) => /^[A-Z]{2}$/.test(code))
      .slice(0, listLimits.filterValues),
    certificateIDs: numbersOf(params, 'certificates'),
    industryIDs: numbersOf(params, 'industries'),
  },
  subset: params.get('subset') === 'FAVORITES' ? 'FAVORITES' : 'ALL',
});

/** Writes the criteria into an address and keeps its other parameters. */
export const withCriteria = (params: URLSearchParams, { perimeter, filter, subset }: Criteria): URLSearchParams => {
  const next = new URLSearchParams(params);
  const put = (name: string, value: string, usual: string): void =>
    value === usual ? next.delete(name) : next.set(name, value);
  put('region', perimeter.region, 'none');
  put('radius', String(perimeter.radius), '0');
  for (const [name, field] of numberFilters) put(name, filter[field].join(','), '');
  put('countries', filter.countryCodes.join(','), '');
  put('subset', subset, 'ALL');
  return next;
};
