import {
  listLimits,
  type MatchingCriteria,
  matchingRegions,
  matchingSubsets,
  noCertificateId,
  radii,
} from '@torno/domain';
import { type Criteria, noCriteria } from '../../../api/resources/matching.js';
import { listAddress } from '../../../shared/list/list-address.js';
import { entriesIn, oneOf } from '../../../shared/routing/address-params.js';
import { withChanges } from '../../../shared/routing/with-param.js';

const numberFilters = [
  ['sizes', 'companySizeIDs'],
  ['turnovers', 'turnoverIDs'],
  ['certificates', 'certificateIDs'],
  ['industries', 'industryIDs'],
] as const;

/** The filters that Europe, which has companies of all kinds, is chosen without (MATCH-15). */
export const filterNames = ['countryCodes', ...numberFilters.map(([, name]) => name)] as const;

/** The number of values chosen in all filters. */
export const filterCount = (criteria: Pick<Criteria, (typeof filterNames)[number]>): number =>
  filterNames.reduce((count, name) => count + criteria[name].length, 0);

/** Whether the criteria exclude anybody. */
export const isNarrowing = (criteria: Criteria): boolean =>
  filterCount(criteria) > 0 || criteria.region !== noCriteria.region || criteria.radius !== noCriteria.radius;

const numbersOf = (params: URLSearchParams, name: string): readonly number[] =>
  entriesIn(params, name, (part) =>
    /^\d{1,6}$/.test(part) || (name === 'certificates' && part === String(noCertificateId)) ? [Number(part)] : [],
  );

/** Reads the criteria from an address; invalid parameters are ignored. */
export const criteriaOf = (params: URLSearchParams): Criteria => ({
  region: oneOf(params, 'region', matchingRegions) ?? noCriteria.region,
  radius: oneOf(params, 'radius', radii) ?? noCriteria.radius,
  subset: oneOf(params, 'subset', matchingSubsets) ?? noCriteria.subset,
  companySizeIDs: numbersOf(params, 'sizes'),
  turnoverIDs: numbersOf(params, 'turnovers'),
  countryCodes: entriesIn(params, 'countries', (code) => (/^[A-Z]{2}$/.test(code) ? [code] : [])),
  certificateIDs: numbersOf(params, 'certificates'),
  industryIDs: numbersOf(params, 'industries'),
});

const unlessDefault = (value: string, byDefault: string): string => (value === byDefault ? '' : value);

/** The criteria in the address of a page; the companies have one order and no pages. */
export const matchingView = listAddress({
  filterOf: criteriaOf,
  filterParams: (choice) => {
    const criteria = { ...noCriteria, ...choice };
    return {
      region: unlessDefault(criteria.region, noCriteria.region),
      radius: unlessDefault(String(criteria.radius), String(noCriteria.radius)),
      ...Object.fromEntries(numberFilters.map(([param, name]) => [param, criteria[name].join(',')])),
      countries: criteria.countryCodes.join(','),
      subset: unlessDefault(criteria.subset, noCriteria.subset),
    };
  },
  sorts: { id: { field: 'id', order: 'ASC' } },
  defaultSort: 'id',
  perPage: listLimits.wholeList,
});

const paramsOf = (criteria: Criteria): URLSearchParams =>
  matchingView.paramsOf({ ...matchingView.viewOf(new URLSearchParams()), filter: criteria });

export const isSame = (one: Criteria, other: Criteria): boolean =>
  paramsOf(one).toString() === paramsOf(other).toString();

/** The criteria of a draft in the form of the list's. */
export const criteriaIn = ({ perimeter, filter, subset }: MatchingCriteria): Criteria => ({
  ...perimeter,
  ...filter,
  subset,
});

/** Writes changed criteria into the newest address. */
export const withChangedCriteria = (newest: URLSearchParams, current: Criteria, next: Criteria): URLSearchParams =>
  withChanges(newest, paramsOf(current), paramsOf(next));
