import {
  type DimensionName,
  dimensionNames,
  hasLevels,
  hasMatchSwitches,
  hasQuoteSwitches,
  type ListLevel,
  type QuoteAmount,
  type SupplierListType,
  supplierSortOrders,
  supplierSorts,
} from '@torno/domain';
import type { CallArgs } from '../call-types.js';
import { changeByCommand, changedBy } from './changes.js';
import { type FiltersOf, type ListParams, listResource, requestedBy, sliceOf, sortNameOf } from './list-resource.js';

/** Bounds of a filter, null for an open one. */
export type Range = { readonly from: number | null; readonly to: number | null };

export const openRange: Range = { from: null, to: null };

export const isOpen = ({ from, to }: Range): boolean => from === null && to === null;

/** Arguments of the counter query for the user's own RFQs; the inbox is the company's. */
export const ownCount = { body: { listLevel: 'USER', inbox: false } } as const;

/** A range in the API's shape. */
const requestedRange = ({ from, to }: Range) => ({ from: from ?? undefined, to: to ?? undefined });

type Body = NonNullable<CallArgs<'supplierRfqs'>['body']>;
type Dimensions = Readonly<Partial<Record<DimensionName, Range>>>;

const requestedDimensions = (dimensions: Dimensions): Body => {
  const set = dimensionNames.flatMap((name) => {
    const range = dimensions[name];
    return range && !isOpen(range) ? [[name, requestedRange(range)] as const] : [];
  });
  return set.length === 0 ? {} : { dimensions: Object.fromEntries(set) };
};

/** The filters of a list, each as the parameters that it is requested by (SRFQ-14, SRFQ-15). */
const parameters = {
  level: (listLevel: ListLevel): Body => ({ listLevel }),
  search: (searchTerm: string): Body => ({ searchTerm }),
  technologyGroups: (ids: readonly number[]): Body => ({ technologyGroupIDs: [...ids] }),
  technologies: (ids: readonly number[]): Body => ({ technologyIDs: [...ids] }),
  materialGroups: (ids: readonly number[]): Body => ({ materialGroupIDs: [...ids] }),
  materials: (ids: readonly number[]): Body => ({ materialIDs: [...ids] }),
  industries: (ids: readonly number[]): Body => ({ industryIDs: [...ids] }),
  sizes: (ids: readonly number[]): Body => ({ noOfEmployeesID: [...ids] }),
  quantity: (range: Range): Body => (isOpen(range) ? {} : { orderQuantities: requestedRange(range) }),
  /** Limits in mm and kg (SRFQ-43). */
  dimensions: requestedDimensions,
  /** Kilometres, 0 for everywhere. */
  radius: (radius: number): Body => ({ radius }),
  quoteAmount: (quoteAmount: QuoteAmount | null): Body => (quoteAmount ? { quoteAmount } : {}),
  profileMatch: (isProfileMatch: boolean): Body => ({ isProfileMatch }),
  active: (isActive: boolean): Body => ({ isActive }),
  /** Own quotes whose validity ends soon or has ended. */
  expiring: (isOn: boolean): Body => (isOn ? { expiring: true } : {}),
  quoted: (isOn: boolean): Body => (isOn ? { quoted: true } : {}),
  savedQuote: (isOn: boolean): Body => (isOn ? { savedQuote: true } : {}),
};
export type SupplierRfqFilter = FiltersOf<typeof parameters>;
type FilterName = keyof SupplierRfqFilter;

/** The filters that only some lists have (SRFQ-05, SRFQ-06). */
const listsWithFilter: { readonly [Name in FilterName]?: (list: SupplierListType) => boolean } = {
  level: hasLevels,
  profileMatch: hasMatchSwitches,
  active: hasMatchSwitches,
  expiring: hasMatchSwitches,
  quoted: hasQuoteSwitches,
  savedQuote: hasQuoteSwitches,
};

/** Whether a list has a filter. */
export const listHas = (list: SupplierListType, filter: FilterName): boolean => listsWithFilter[filter]?.(list) ?? true;

type ListFilter = Partial<SupplierRfqFilter> & { readonly listType: SupplierListType };

/** Body of the list call; a list without levels is the company's. */
export const requestOf = ({ filter: { listType, ...filter }, sort, pagination }: ListParams<ListFilter>): Body => ({
  listType,
  ...(hasLevels(listType) ? {} : { listLevel: 'COMPANY' }),
  ...requestedBy<SupplierRfqFilter, Body>(parameters, filter, (name) => listHas(listType, name)),
  sortBy: sortNameOf(supplierSorts, supplierSortOrders, sort),
  ...sliceOf(pagination),
});

/** The RFQs that a supplier may see. */
export const supplierRfqs = changedBy(
  listResource('supplierRfqs', {
    argsOf: (params: Parameters<typeof requestOf>[0]) => ({ body: requestOf(params) }),
    pageOf: ({ rfqs, total }) => ({ data: rfqs, total }),
  }),
  {
    update: {
      bookmarked: changeByCommand('bookmarkRfq', (rfqId, isBookmarked) => ({ body: { rfqId, isBookmarked } })),
    },
    updateMany: {
      bookmarked: changeByCommand('preselectRfqs', (rfqIDs, selected) => ({ body: { selected, rfqIDs: [...rfqIDs] } })),
    },
  },
);
