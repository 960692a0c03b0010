import { type BuyerListType, buyerSortOrders } from '@torno/domain';
import { listAddress as addressOfLists } from '../../../shared/list/list-address.js';
import { listNames } from '../../../shared/list/list-names.js';
import { buyerRfqsPath } from '../../../shared/routing/addresses.js';
import { buyerFilters } from './rfq-filters.js';

/** The buyer's lists, as their addresses name them (BRFQ-01). */
export const {
  lists: rfqLists,
  listAddress,
  listAt,
  listTypeOf,
  filterOf,
} = listNames(buyerRfqsPath, {
  all: 'ALL',
  drafts: 'DRAFTS',
  active: 'ACTIVE',
  ended: 'ENDED',
  archived: 'ARCHIVED',
} as const satisfies Readonly<Record<string, BuyerListType>>);
export type RfqListName = (typeof rfqLists)[number];

/** Search, filters, order and page in the address; the newest first by default (BRFQ-32). */
export const rfqListView = addressOfLists({
  ...buyerFilters,
  sorts: buyerSortOrders,
  defaultSort: 'CREATED_DESC',
});
