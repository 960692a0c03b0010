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
import { by, changedBy } from './changes.js';
import { type ListParams, listResource, sliceOf, sortNameOf } from './list-resource.js';

/** Bounds of a filter, null for an open one. */
export type Range = { readonly from: number | null; readonly to: number | null };

export const openRange: Range = { from: null, to: null };

export const isOpen = ({ from, to }: Range): boolean => from === null && to === null;

/** The filters of a list (SRFQ-14). */
export type SupplierRfqFilter = {
  readonly level: ListLevel;
  readonly search: string;
  readonly technologies: readonly number[];
  readonly technologyGroups: readonly number[];
  readonly materials: readonly number[];
  readonly materialGroups: readonly number[];
  readonly industries: readonly number[];
  readonly sizes: readonly number[];
  readonly quantity: Range;
  /** In mm and kg (SRFQ-43). */
  readonly dimensions: Readonly<Partial<Record<DimensionName, Range>>>;
  /** Kilometres, 0 for everywhere. */
  readonly radius: number;
  readonly quoteAmount: QuoteAmount | null;
  readonly quoted: boolean;
  readonly savedQuote: boolean;
  readonly profileMatch: boolean;
  readonly active: boolean;
  /** Own quotes whose validity ends soon or has ended. */
  readonly expiring: boolean;
};

/** Arguments of the counter query for the user's own RFQs; the inbox is the company's. */
export const ownCount = { body: { listLevel: 'USER', inbox: false } } as const;

/** A range in the API's shape. */
const requestedRange = ({ from, to }: Range) => ({ from: from ?? undefined, to: to ?? undefined });

const requestedDimensions = (dimensions: SupplierRfqFilter['dimensions'] = {}) => {
  const set = dimensionNames.flatMap((name) => {
    const range = dimensions[name];
    return range && !isOpen(range) ? [[name, requestedRange(range)] as const] : [];
  });
  return set.length === 0 ? {} : { dimensions: Object.fromEntries(set) };
};

type ListFilter = Partial<SupplierRfqFilter> & { readonly listType: SupplierListType };

/** Body of the list call; filters that a list does not have are not sent (SRFQ-15), nor those that are not given. */
export const requestOf = ({ filter: { listType, ...filter }, sort, pagination }: ListParams<ListFilter>) => ({
  listType,
  listLevel: hasLevels(listType) ? filter.level : ('COMPANY' as const),
  ...sliceOf(pagination),
  sortBy: sortNameOf(supplierSorts, supplierSortOrders, sort),
  searchTerm: filter.search,
  technologyIDs: filter.technologies && [...filter.technologies],
  technologyGroupIDs: filter.technologyGroups && [...filter.technologyGroups],
  materialIDs: filter.materials && [...filter.materials],
  materialGroupIDs: filter.materialGroups && [...filter.materialGroups],
  industryIDs: filter.industries && [...filter.industries],
  noOfEmployeesID: filter.sizes && [...filter.sizes],
  radius: filter.radius,
  ...(filter.quantity && !isOpen(filter.quantity) ? { orderQuantities: requestedRange(filter.quantity) } : {}),
  ...requestedDimensions(filter.dimensions),
  ...(filter.quoteAmount ? { quoteAmount: filter.quoteAmount } : {}),
  ...(hasMatchSwitches(listType) ? { isProfileMatch: filter.profileMatch, isActive: filter.active } : {}),
  ...(hasMatchSwitches(listType) && filter.expiring ? { expiring: true } : {}),
  ...(hasQuoteSwitches(listType) && filter.quoted ? { quoted: true } : {}),
  ...(hasQuoteSwitches(listType) && filter.savedQuote ? { savedQuote: true } : {}),
});

/** The RFQs that a supplier may see. */
export const supplierRfqs = changedBy(
  listResource('supplierRfqs', {
    argsOf: (params: Parameters<typeof requestOf>[0]) => ({ body: requestOf(params) }),
    pageOf: ({ rfqs, total }) => ({ data: rfqs, total }),
  }),
  {
    update: { bookmarked: by('bookmarkRfq', (rfqId, isBookmarked) => ({ body: { rfqId, isBookmarked } })) },
    updateMany: {
      bookmarked: by('preselectRfqs', (rfqIDs, selected) => ({ body: { selected, rfqIDs: [...rfqIDs] } })),
    },
  },
);
