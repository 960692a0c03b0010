import { type BuyerListType, buyerSortOrders, buyerSorts, type BuyerState } from '@torno/domain';
import { by, changedBy } from './changes.js';
import { type ListParams, listResource, sliceOf, sortNameOf } from './list-resource.js';

/** The filters of a list, named as in its address; a filter that is not chosen is left out. */
export type ChosenFilters = {
  readonly search: string;
  readonly states?: readonly BuyerState[] | undefined;
  readonly owners?: readonly string[] | undefined;
  /** First and last day of creation, `YYYY-MM-DD`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly technologies?: readonly number[] | undefined;
  readonly technologyGroups?: readonly number[] | undefined;
};
export type BuyerRfqFilter = ChosenFilters & { readonly listType: BuyerListType };

const bodyOf = ({ listType, search, states, owners, from, to, technologies, technologyGroups }: BuyerRfqFilter) => ({
  listType,
  searchTerm: search,
  states: states && [...states],
  ownerUserIDs: owners && [...owners],
  createdFrom: from,
  createdTo: to,
  technologyIDs: technologies && [...technologies],
  technologyGroupIDs: technologyGroups && [...technologyGroups],
});

/** The buyer's RFQs. */
export const buyerRfqs = changedBy(
  listResource('buyerRfqs', {
    argsOf: ({ filter, sort, pagination }: ListParams<BuyerRfqFilter>) => ({
      body: {
        ...bodyOf(filter),
        sortBy: sortNameOf(buyerSorts, buyerSortOrders, sort),
        ...sliceOf(pagination),
      },
    }),
    pageOf: ({ rfqs, total }) => ({ data: rfqs.map((row) => ({ ...row, id: row.rfqId })), total }),
  }),
  { remove: by('discardDraft', (rfqId) => ({ params: { rfqId } })) },
);
