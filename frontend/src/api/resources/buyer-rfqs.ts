import { type BuyerListType, buyerSortOrders, buyerSorts, type BuyerState } from '@torno/domain';
import type { CallArgs } from '../call-types.js';
import { changeByCommand, changedBy } from './changes.js';
import { type FiltersOf, type ListParams, listResource, requestedBy, sliceOf, sortNameOf } from './list-resource.js';

type Body = NonNullable<CallArgs<'buyerRfqs'>['body']>;

/** Days between which an RFQ was created, `YYYY-MM-DD`; either end may be open. */
export type Period = { readonly from?: string | undefined; readonly to?: string | undefined };

/** The filters of a list, each as the parameters that it is requested by. */
const parameters = {
  search: (searchTerm: string): Body => ({ searchTerm }),
  states: (states: readonly BuyerState[]): Body => ({ states: [...states] }),
  owners: (userIds: readonly string[]): Body => ({ ownerUserIDs: [...userIds] }),
  period: ({ from, to }: Period): Body => ({ createdFrom: from, createdTo: to }),
  technologyGroups: (ids: readonly number[]): Body => ({ technologyGroupIDs: [...ids] }),
  technologies: (ids: readonly number[]): Body => ({ technologyIDs: [...ids] }),
};
export type BuyerRfqFilter = FiltersOf<typeof parameters>;

/** The buyer's RFQs. */
export const buyerRfqs = changedBy(
  listResource('buyerRfqs', {
    argsOf: ({
      filter: { listType, ...filter },
      sort,
      pagination,
    }: ListParams<Partial<BuyerRfqFilter> & { readonly listType: BuyerListType }>) => ({
      body: {
        listType,
        ...requestedBy<BuyerRfqFilter, Body>(parameters, filter),
        sortBy: sortNameOf(buyerSorts, buyerSortOrders, sort),
        ...sliceOf(pagination),
      },
    }),
    pageOf: ({ rfqs, total }) => ({ data: rfqs.map((row) => ({ ...row, id: row.rfqId })), total }),
  }),
  { remove: changeByCommand('discardDraft', (rfqId) => ({ params: { rfqId } })) },
);
