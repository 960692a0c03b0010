import { dimensionNames, listLevels, listLimits, quoteAmounts, radii, supplierSortOrders } from '@torno/domain';
import { isOpen, openRange, type SupplierRfqFilter } from '../../../api/resources/supplier-rfqs.js';
import { listAddress, searchIn } from '../../../shared/list/list-address.js';
import { defaultFilter } from './default-filter.js';
import { rangeIn, rangeText } from './number-range.js';

const idLists = ['technologies', 'technologyGroups', 'materials', 'materialGroups', 'industries', 'sizes'] as const;
const switchNames = ['quoted', 'savedQuote', 'profileMatch', 'active', 'expiring'] as const;

const idsOf = (text: string | null): readonly number[] =>
  (text ?? '')
    .split(',')
    .flatMap((part) => (/^\d{1,7}$/.test(part) ? Number(part) : []))
    .slice(0, listLimits.filterValues);

const filterIn = (params: URLSearchParams): SupplierRfqFilter => {
  const ids = (name: (typeof idLists)[number]): readonly number[] => idsOf(params.get(name));
  const on = (name: (typeof switchNames)[number]): boolean =>
    params.has(name) ? params.get(name) === 'on' : defaultFilter[name];
  return {
    level: listLevels.find((level) => level === params.get('level')) ?? defaultFilter.level,
    search: searchIn(params),
    technologies: ids('technologies'),
    technologyGroups: ids('technologyGroups'),
    materials: ids('materials'),
    materialGroups: ids('materialGroups'),
    industries: ids('industries'),
    sizes: ids('sizes'),
    quantity: rangeIn(params.get('quantity'), 'whole'),
    dimensions: Object.fromEntries(
      dimensionNames
        .map((name) => [name, rangeIn(params.get(name), 'decimal')] as const)
        .filter(([, range]) => !isOpen(range)),
    ),
    radius: radii.find((km) => String(km) === params.get('radius')) ?? 0,
    quoteAmount: quoteAmounts.find((amount) => amount === params.get('quotes')) ?? null,
    quoted: on('quoted'),
    savedQuote: on('savedQuote'),
    profileMatch: on('profileMatch'),
    active: on('active'),
    expiring: on('expiring'),
  };
};

const filterParams = (chosen: Partial<SupplierRfqFilter>): Readonly<Record<string, string | undefined>> => {
  const filter = { ...defaultFilter, ...chosen };
  const { level, search, quantity, dimensions, radius, quoteAmount } = filter;
  return {
    level: level === defaultFilter.level ? undefined : level,
    search,
    ...Object.fromEntries(idLists.map((name) => [name, filter[name].join(',')])),
    quantity: isOpen(quantity) ? undefined : rangeText(quantity),
    ...Object.fromEntries(
      dimensionNames.map((name) => {
        const range = dimensions[name] ?? openRange;
        return [name, isOpen(range) ? undefined : rangeText(range)];
      }),
    ),
    radius: radius > 0 ? String(radius) : undefined,
    quotes: quoteAmount ?? undefined,
    ...Object.fromEntries(
      switchNames.map((name) => [name, filter[name] === defaultFilter[name] ? undefined : filter[name] ? 'on' : 'off']),
    ),
  };
};

/**
 * The view of a list in its address (SRFQ-14). Rows are loaded as they scroll into view, so that there are no pages.
 */
export const rfqListView = listAddress({
  filterOf: filterIn,
  filterParams,
  sorts: supplierSortOrders,
  defaultSort: 'AUCTIONBEGIN',
  perPage: listLimits.supplierPageSize,
});
