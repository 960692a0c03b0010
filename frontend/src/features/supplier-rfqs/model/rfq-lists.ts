import { listLimits, type SupplierListType, supplierSortOrders } from '@torno/domain';
import { listHas, type SupplierRfqFilter } from '../../../api/resources/supplier-rfqs.js';
import { listAddress as addressOfLists } from '../../../shared/list/list-address.js';
import { listNames } from '../../../shared/list/list-names.js';
import { supplierRfqsPath } from '../../../shared/routing/addresses.js';
import { supplierFilters } from './rfq-filters.js';

/** The supplier's lists, as their addresses name them, in the order of the tabs (SRFQ-01, SRFQ-03, SRFQ-04). */
export const {
  lists: rfqLists,
  listAddress,
  listAt,
  listTypeOf,
  filterOf,
} = listNames(supplierRfqsPath, {
  inbox: 'INBOX',
  bookmarked: 'PRESELECTED',
  all: 'ALL',
  active: 'INPROGRESS',
  ended: 'ENDED',
  archived: 'ARCHIVED',
} as const satisfies Readonly<Record<string, SupplierListType>>);
export type RfqListName = (typeof rfqLists)[number];

/** Whether a list has a filter. */
export const filtersOn =
  (list: RfqListName) =>
  (name: keyof SupplierRfqFilter): boolean =>
    listHas(listTypeOf(list), name);

/** True when a filter or switch may hide RFQs, so that resetting helps (SRFQ-38). */
export const isNarrowed = (list: RfqListName, filter: SupplierRfqFilter): boolean =>
  supplierFilters.choicesIn(filter, filtersOn(list)).length > 0;

/**
 * The view of a list in its address (SRFQ-14). Rows are loaded as they scroll into view, so that there are no pages.
 */
export const rfqListView = addressOfLists({
  ...supplierFilters,
  sorts: supplierSortOrders,
  defaultSort: 'AUCTIONBEGIN',
  perPage: listLimits.supplierPageSize,
});
