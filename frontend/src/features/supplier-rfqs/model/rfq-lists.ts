import type { SupplierListType } from '@torno/domain';
import { supplierRfqs } from '../../../api/resources/supplier-rfqs.js';
import { rememberedView } from '../../../shared/list/remembered-view.js';
import { rfqListView } from './list-view.js';

/** The supplier's lists, as their addresses name them, in the order of the tabs (SRFQ-01, SRFQ-03). */
export const rfqLists = ['inbox', 'bookmarked', 'all', 'active', 'ended', 'archived'] as const;
export type RfqList = (typeof rfqLists)[number];

const listTypes: Readonly<Record<RfqList, SupplierListType>> = {
  inbox: 'INBOX',
  bookmarked: 'PRESELECTED',
  all: 'ALL',
  active: 'INPROGRESS',
  ended: 'ENDED',
  archived: 'ARCHIVED',
};

/** The API's name of a list (SRFQ-04). */
export const listTypeOf = (list: RfqList): SupplierListType => listTypes[list];

export const listAddress = (list: RfqList): string => `/supplier/rfqs/${list}`;

/** The list that an address shows; the list of all RFQs for any other address. */
export const listAt = (pathname: string): RfqList =>
  rfqLists.find((list) => pathname.replace(/\/$/, '') === listAddress(list)) ?? 'all';

/** The part of the filter that defines the list. */
export const filterOf = (list: RfqList): { readonly listType: SupplierListType } => ({ listType: listTypeOf(list) });

/** The query of the first rows that an address shows. */
export const rowsAt = (list: RfqList, params: URLSearchParams) => {
  const { filter, sort, page, perPage } = rfqListView.viewOf(params, rememberedView(supplierRfqs.name));
  return supplierRfqs.queryOf({ filter: { ...filter, ...filterOf(list) }, sort, pagination: { page, perPage } });
};

/** Arguments of the counter query for the user's own RFQs. */
export const ownCount = { body: { listLevel: 'USER' } } as const;
