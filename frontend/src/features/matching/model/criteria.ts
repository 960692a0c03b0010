import {
  listLimits,
  type MatchingCriteria,
  matchingRegions,
  matchingSubsets,
  noCertificateId,
  radii,
} from '@torno/domain';
import type { TFunction } from 'i18next';
import { type Criteria, noCriteria } from '../../../api/resources/matching.js';
import { anyOf, anyOfCatalogue, filterTable, type ListFilter } from '../../../shared/list/filter-table.js';
import { listAddress } from '../../../shared/list/list-address.js';
import { oneOf } from '../../../shared/routing/address-params.js';
import { withChanges } from '../../../shared/routing/with-param.js';

/** The filters that Europe, which has companies of all kinds, is chosen without (MATCH-15). */
export const filterNames = [
  'countryCodes',
  'companySizeIDs',
  'turnoverIDs',
  'certificateIDs',
  'industryIDs',
] as const satisfies readonly (keyof Criteria)[];
type FilterName = (typeof filterNames)[number];

/** Texts of the chips; the names of entries are empty while their catalogue loads. */
type Words = {
  readonly t: TFunction<'matching'>;
  readonly nameOf: (filter: FilterName, id: string | number) => string;
};
type Filter<Name extends keyof Criteria> = ListFilter<Criteria[Name], Words>;

const region: Filter<'region'> = {
  initial: noCriteria.region,
  read: (params) => oneOf(params, 'region', matchingRegions) ?? noCriteria.region,
  write: (value) => ({ region: value === noCriteria.region ? '' : value }),
  choices: (value) =>
    value === noCriteria.region ? [] : [{ text: ({ t }) => t(`region.${value}`), without: noCriteria.region }],
};

const radius: Filter<'radius'> = {
  initial: noCriteria.radius,
  read: (params) => oneOf(params, 'radius', radii) ?? noCriteria.radius,
  write: (value) => ({ radius: value === noCriteria.radius ? '' : String(value) }),
  choices: (value) =>
    value === noCriteria.radius
      ? []
      : [{ text: ({ t }) => t('filter.km', { count: value }), without: noCriteria.radius }],
};

/** It is chosen above the list, which shows it. */
const subset: Filter<'subset'> = {
  initial: noCriteria.subset,
  read: (params) => oneOf(params, 'subset', matchingSubsets) ?? noCriteria.subset,
  write: (value) => ({ subset: value === noCriteria.subset ? '' : value }),
  choices: () => [],
};

/** The criteria as the filters of a list. */
export const matchingFilters = filterTable<Criteria, Words>({
  region,
  radius,
  companySizeIDs: anyOfCatalogue('sizes', (id, { t, nameOf }) =>
    t('company.size', { size: nameOf('companySizeIDs', id) }),
  ),
  turnoverIDs: anyOfCatalogue('turnovers', (id, { t, nameOf }) =>
    t('filter.turnover', { turnover: nameOf('turnoverIDs', id) }),
  ),
  certificateIDs: anyOf(
    'certificates',
    (part) => (/^\d{1,7}$/.test(part) || part === String(noCertificateId) ? [Number(part)] : []),
    (id, { nameOf }) => nameOf('certificateIDs', id),
  ),
  industryIDs: anyOfCatalogue('industries', (id, { nameOf }) => nameOf('industryIDs', id)),
  countryCodes: anyOf(
    'countries',
    (code) => (/^[A-Z]{2}$/.test(code) ? [code] : []),
    (code, { nameOf }) => nameOf('countryCodes', code),
  ),
  subset,
});

/** The number of values chosen in all filters. */
export const filterCount = (criteria: Criteria): number =>
  matchingFilters.choicesIn(criteria, (name) => filterNames.some((each) => each === name)).length;

/** Whether the criteria exclude anybody. */
export const isNarrowing = (criteria: Criteria): boolean => matchingFilters.choicesIn(criteria).length > 0;

/** The criteria in the address of a page; the companies have one order and no pages. */
export const matchingView = listAddress({
  ...matchingFilters,
  sorts: { id: { field: 'id', order: 'ASC' } },
  defaultSort: 'id',
  perPage: listLimits.wholeList,
});

const paramsOf = (criteria: Criteria): URLSearchParams =>
  matchingView.paramsOf({ ...matchingView.viewOf(new URLSearchParams()), filter: criteria });

export const isSame = (one: Criteria, other: Criteria): boolean =>
  paramsOf(one).toString() === paramsOf(other).toString();

/** The criteria of a draft in the form of the list's. */
export const criteriaIn = ({ perimeter, filter, subset: chosenSubset }: MatchingCriteria): Criteria => ({
  ...perimeter,
  ...filter,
  subset: chosenSubset,
});

/** Writes changed criteria into the newest address. */
export const withChangedCriteria = (newest: URLSearchParams, current: Criteria, next: Criteria): URLSearchParams =>
  withChanges(newest, paramsOf(current), paramsOf(next));
