import type { MatchingFilter, MatchingPerimeter, MatchingRegion } from '@torno/domain';
import { matchingRegions, radii } from '@torno/domain';

export const subsets = ['ALL', 'FAVORITES'] as const;
export type Subset = (typeof subsets)[number];

/** What the buyer looks for; it lives in the address. */
export type Criteria = {
  readonly perimeter: MatchingPerimeter;
  readonly filter: MatchingFilter;
  /** Of the premium companies only (MATCH-19). */
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

/** Choosing Europe takes all filters back (MATCH-15). */
export const withRegion = (criteria: Criteria, region: MatchingRegion): Criteria => ({
  ...criteria,
  perimeter: { ...criteria.perimeter, region },
  filter: region === 'Europe' ? noFilter : criteria.filter,
});

/** The criteria as the API takes them. */
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

/** How many values are chosen in all filters. */
export const filterCount = ({ filter }: Criteria): number =>
  numberFilters.reduce((count, [, name]) => count + filter[name].length, filter.countryCodes.length);

const listOf = (params: URLSearchParams, name: string): readonly string[] =>
  (params.get(name) ?? '').split(',').filter((part) => part !== '');

const numbersOf = (params: URLSearchParams, name: string): readonly number[] =>
  listOf(params, name)
    .filter((part) => /^\d{1,6}$/.test(part))
    .map(Number)
    .slice(0, 50);

/** Reads the criteria of an address; what makes no sense counts as not there. */
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
      .slice(0, 100),
    certificateIDs: numbersOf(params, 'certificates'),
    industryIDs: numbersOf(params, 'industries'),
  },
  subset: params.get('subset') === 'FAVORITES' ? 'FAVORITES' : 'ALL',
});

/** The criteria as an address says them, beside what else it says. */
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
