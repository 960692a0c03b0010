import { type BuyerListType, buyerSortOrders, buyerSorts } from '@torno/domain';
import { change, changedBy } from './changes.js';
import { type ListParams, listResource, sliceOf, sortNameOf } from './list-resource.js';

export type BuyerRfqFilter = { readonly listType: BuyerListType; readonly search: string };

/** The buyer's RFQs. */
export const buyerRfqs = changedBy(
  listResource('buyerRfqs', {
    argsOf: ({ filter: { listType, search }, sort, pagination }: ListParams<BuyerRfqFilter>) => ({
      body: {
        listType,
        searchTerm: search,
        sortBy: sortNameOf(buyerSorts, buyerSortOrders, sort),
        ...sliceOf(pagination),
      },
    }),
    pageOf: ({ rfqs, total }) => ({ data: rfqs.map((row) => ({ ...row, id: row.rfqId })), total }),
  }),
  { remove: (rfqId) => change('discardDraft', { params: { rfqId } }) },
);
