import type { SupplierListType } from '@torno/domain';
import { supplierRfqs } from '../../../api/resources/supplier-rfqs.js';
import { listNames } from '../../../shared/list/list-names.js';
import { rememberedView } from '../../../shared/list/remembered-view.js';
import { rfqListView } from './list-view.js';

/** The supplier's lists, as their addresses name them, in the order of the tabs (SRFQ-01, SRFQ-03, SRFQ-04). */
export const {
  lists: rfqLists,
  listAddress,
  listAt,
  listTypeOf,
  filterOf,
} = listNames('/supplier/rfqs', {
  inbox: 'INBOX',
  bookmarked: 'PRESELECTED',
  all: 'ALL',
  active: 'INPROGRESS',
  ended: 'ENDED',
  archived: 'ARCHIVED',
} as const satisfies Readonly<Record<string, SupplierListType>>);
export type RfqList = (typeof rfqLists)[number];

/** The query of the first rows that an address shows. */
export const rowsAt = (list: RfqList, params: URLSearchParams) => {
  const { filter, sort, page, perPage } = rfqListView.viewOf(params, rememberedView(supplierRfqs.name));
  return supplierRfqs.queryOf({ filter: { ...filter, ...filterOf(list) }, sort, pagination: { page, perPage } });
};
