import { type BuyerListType, buyerSortOrders } from '@torno/domain';
import { buyerRfqs, type BuyerRfqFilter } from '../../../api/resources/buyer-rfqs.js';
import { listAddress as addressOfLists, searchIn } from '../../../shared/list/list-address.js';
import { rememberedView } from '../../../shared/list/remembered-view.js';

/** The buyer's lists, as their addresses name them (BRFQ-01). */
export const rfqLists = ['all', 'drafts', 'active', 'ended', 'archived'] as const;
export type RfqList = (typeof rfqLists)[number];

const listTypes: Readonly<Record<RfqList, BuyerListType>> = {
  all: 'ALL',
  drafts: 'DRAFTS',
  active: 'ACTIVE',
  ended: 'ENDED',
  archived: 'ARCHIVED',
};

/** The API's name of a list. */
export const listTypeOf = (list: RfqList): BuyerListType => listTypes[list];

export const listAddress = (list: RfqList): string => `/buyer/rfqs/${list}`;

/** The list that an address shows; the list of all RFQs for any other address. */
export const listAt = (pathname: string): RfqList =>
  rfqLists.find((list) => pathname.replace(/\/$/, '') === listAddress(list)) ?? 'all';

/** Search, order and page in the address; the newest first by default (BRFQ-32). */
export const rfqListView = addressOfLists({
  filterOf: (params) => ({ search: searchIn(params) }),
  filterParams: ({ search }) => ({ search }),
  sorts: buyerSortOrders,
  usualSort: 'CREATED_DESC',
});

/** The part of the filter that defines the list. */
export const filterOf = (list: RfqList): Pick<BuyerRfqFilter, 'listType'> => ({ listType: listTypeOf(list) });

/** The query of the rows that an address shows. */
export const rowsAt = (list: RfqList, params: URLSearchParams) => {
  const { filter, sort, page, perPage } = rfqListView.viewOf(params, rememberedView(buyerRfqs.name));
  return buyerRfqs.queryOf({ filter: { ...filter, ...filterOf(list) }, sort, pagination: { page, perPage } });
};
