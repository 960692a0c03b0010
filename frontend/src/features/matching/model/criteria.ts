import type { MatchingCriteria, MatchingFilter, MatchingRegion } from '@torno/domain';
import { listLimits, matchingRegions, noCertificateId, radii } from '@torno/domain';
import { withParam } from '../../../shared/routing/with-param.js';

/** The buyer's criteria; they are kept in the address. */
export type Criteria = MatchingCriteria;

export const noFilter: MatchingFilter = {
  companySizeIDs: [],
  turnoverIDs: [],
  countryCodes: [],
  certificateIDs: [],
  industryIDs: [],
};
export const noCriteria: Criteria = { perimeter: { region: 'none', radius: 0 }, filter: noFilter, subset: 'ALL' };

/** The criteria that `Filters` shows, as the values of a list's filters. */
export const filterValuesOf = ({ perimeter, filter }: Criteria) => ({ ...perimeter, ...filter });

/** Choosing Europe clears all filters (MATCH-15). */
export const withRegion = (criteria: Criteria, region: MatchingRegion): Criteria => ({
  ...criteria,
  perimeter: { ...criteria.perimeter, region },
  filter: region === 'Europe' ? noFilter : criteria.filter,
});

export const isSame = (one: Criteria, other: Criteria): boolean =>
  paramsOf(one).toString() === paramsOf(other).toString();

/** The criteria with changed values of the filters. */
export const withFilterValues = (
  criteria: Criteria,
  { region, radius, ...filter }: ReturnType<typeof filterValuesOf>,
): Criteria => {
  const changed = { ...criteria, perimeter: { region, radius }, filter };
  return region === criteria.perimeter.region ? changed : withRegion(changed, region);
};

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
    .filter((part) => /^\d{1,6}$/.test(part) || (name === 'certificates' && part === String(noCertificateId)))
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

/** The criteria as parameters of an address. */
const paramsOf = ({ perimeter, filter, subset }: Criteria): URLSearchParams => {
  const params = new URLSearchParams();
  const put = (name: string, value: string, defaultValue: string): void => {
    if (value !== defaultValue) params.set(name, value);
  };
  put('region', perimeter.region, 'none');
  put('radius', String(perimeter.radius), '0');
  for (const [name, field] of numberFilters) put(name, filter[field].join(','), '');
  put('countries', filter.countryCodes.join(','), '');
  put('subset', subset, 'ALL');
  return params;
};

/** Writes into the newest address only what a change of the shown criteria concerns: the rest may have changed since. */
export const withChangedCriteria = (newest: URLSearchParams, shown: Criteria, next: Criteria): URLSearchParams => {
  const before = paramsOf(shown);
  const after = paramsOf(next);
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => after.get(name) !== before.get(name),
  );
  return changed.reduce((params, name) => withParam(params, name, after.get(name) ?? ''), newest);
};
