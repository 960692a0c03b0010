import type { BuyerListType, BuyerSort } from '@torno/domain';
import type { SortPayload } from 'react-admin';
import { type ListParams, listResource, sliceOf } from './list-resource.js';

/** Orders that the list can be asked for, and what react-admin calls them (BRFQ-32). */
export const buyerRfqSorts = {
  CREATED_DESC: { field: 'createdAt', order: 'DESC' },
  CREATED_ASC: { field: 'createdAt', order: 'ASC' },
  END_ASC: { field: 'endDate', order: 'ASC' },
  END_DESC: { field: 'endDate', order: 'DESC' },
} as const satisfies Readonly<Record<BuyerSort, SortPayload>>;

const sortByOf = ({ field, order }: SortPayload) =>
  field === 'endDate' ? (`END_${order}` as const) : (`CREATED_${order}` as const);

export type BuyerRfqFilter = { readonly listType: BuyerListType; readonly search: string };

/** The buyer's RFQs. */
export const buyerRfqs = listResource('buyerRfqs', {
  argsOf: ({ filter: { listType, search }, sort, pagination }: ListParams<BuyerRfqFilter>) => ({
    body: { listType, searchTerm: search, sortBy: sortByOf(sort), ...sliceOf(pagination) },
  }),
  pageOf: ({ rfqs, total }) => ({ data: rfqs.map((row) => ({ ...row, id: row.rfqId })), total }),
});
