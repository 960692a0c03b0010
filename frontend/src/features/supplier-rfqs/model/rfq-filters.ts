import { dimensionNames, listLevels, quoteAmounts, radii, unitOfDimension } from '@torno/domain';
import type { TFunction } from 'i18next';
import { isOpen, openRange, type Range, type SupplierRfqFilter } from '../../../api/resources/supplier-rfqs.js';
import { anyOfCatalogue, filterTable, type ListFilter, searchTerm } from '../../../shared/list/filter-table.js';
import { oneOf } from '../../../shared/routing/address-params.js';
import type { CatalogueLabels } from '../hooks/use-catalogue-labels.js';
import { rangeIn, rangeText } from './number-range.js';

/** Formats and names for the texts of the chips. */
type Words = {
  readonly t: TFunction<'supplier-rfqs'>;
  readonly number: (value: number) => string;
  readonly labels: CatalogueLabels;
};
type Filter<Name extends keyof SupplierRfqFilter> = ListFilter<SupplierRfqFilter[Name], Words>;

const boundsText = ({ from, to }: Range, { number }: Words) => ({
  from: from === null ? '…' : number(from),
  to: to === null ? '…' : number(to),
});
const rangeParam = (range: Range = openRange): string | undefined => (isOpen(range) ? undefined : rangeText(range));

/** `USER` or `COMPANY`: whose RFQs a list shows, which no chip removes. */
const level: Filter<'level'> = {
  initial: 'USER',
  read: (params) => oneOf(params, 'level', listLevels) ?? 'USER',
  write: (value) => ({ level: value === 'USER' ? undefined : value }),
  choices: () => [],
};

const quantity: Filter<'quantity'> = {
  initial: openRange,
  read: (params) => rangeIn(params.get('quantity'), 'whole'),
  write: (range) => ({ quantity: rangeParam(range) }),
  choices: (range) =>
    isOpen(range) ? [] : [{ text: (words) => words.t('chip.quantity', boundsText(range, words)), without: openRange }],
};

const dimensions: Filter<'dimensions'> = {
  initial: {},
  read: (params) =>
    Object.fromEntries(
      dimensionNames
        .map((name) => [name, rangeIn(params.get(name), 'decimal')] as const)
        .filter(([, range]) => !isOpen(range)),
    ),
  write: (ranges) => Object.fromEntries(dimensionNames.map((name) => [name, rangeParam(ranges[name])])),
  choices: (ranges) =>
    dimensionNames.flatMap((name) => {
      const range = ranges[name] ?? openRange;
      if (isOpen(range)) return [];
      const text = (words: Words): string =>
        words.t('chip.dimension', {
          name: words.t(`fields:dimension.${name}`),
          unit: unitOfDimension(name),
          ...boundsText(range, words),
        });
      return [{ key: name, text, without: { ...ranges, [name]: openRange } }];
    }),
};

const radius: Filter<'radius'> = {
  initial: 0,
  read: (params) => oneOf(params, 'radius', radii) ?? 0,
  write: (km) => ({ radius: km > 0 ? String(km) : undefined }),
  choices: (km) => (km === 0 ? [] : [{ text: ({ t }) => t('filter.kilometres', { km }), without: 0 }]),
};

const quoteAmount: Filter<'quoteAmount'> = {
  initial: null,
  read: (params) => oneOf(params, 'quotes', quoteAmounts) ?? null,
  write: (amount) => ({ quotes: amount ?? undefined }),
  choices: (amount) => (amount === null ? [] : [{ text: ({ t }) => t('filter.quotes', { amount }), without: null }]),
};

/** Filters that are on or off. */
export const switches = ['profileMatch', 'active', 'expiring', 'quoted', 'savedQuote'] as const;
export type SwitchName = (typeof switches)[number];

const switchFilter = (name: SwitchName, initial = false): ListFilter<boolean, Words> => ({
  initial,
  read: (params) => (params.has(name) ? params.get(name) === 'on' : initial),
  write: (isOn) => ({ [name]: isOn === initial ? undefined : isOn ? 'on' : 'off' }),
  choices: (isOn) => (isOn ? [{ text: ({ t }) => t(`filter.${name}`), without: false }] : []),
});

/** The filters of the supplier's lists with their initial values (SRFQ-14, SRFQ-16). */
export const supplierFilters = filterTable<SupplierRfqFilter, Words>({
  level,
  search: searchTerm((term, { t }) => t('chip.search', { term })),
  technologyGroups: anyOfCatalogue('technologyGroups', (id, { t, labels }) =>
    t('chip.group', { group: labels.technologyGroup(id) }),
  ),
  technologies: anyOfCatalogue('technologies', (id, { labels }) => labels.technology(id)),
  materialGroups: anyOfCatalogue('materialGroups', (id, { t, labels }) =>
    t('chip.group', { group: labels.materialGroup(id) }),
  ),
  materials: anyOfCatalogue('materials', (id, { labels }) => labels.material(id)),
  industries: anyOfCatalogue('industries', (id, { labels }) => labels.industry(id)),
  sizes: anyOfCatalogue('sizes', (id, { t, labels }) => t('chip.size', { size: labels.companySize(id) })),
  quantity,
  dimensions,
  radius,
  quoteAmount,
  profileMatch: switchFilter('profileMatch', true),
  active: switchFilter('active', true),
  expiring: switchFilter('expiring'),
  quoted: switchFilter('quoted'),
  savedQuote: switchFilter('savedQuote'),
});
