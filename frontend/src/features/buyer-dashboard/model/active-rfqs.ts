import type { ListParams } from '../../../api/resources/list-resource.js';
import { buyerSortOrders, listLimits } from '@torno/domain';
import { type BuyerRfqFilter } from '../../../api/resources/buyer-rfqs.js';

/** One page of the active RFQs whose deadline comes first: those to decide, oldest first, and then those that end next. */
export const activeRfqs: ListParams<BuyerRfqFilter> = {
  filter: { listType: 'ACTIVE', search: '' },
  sort: buyerSortOrders.END_ASC,
  pagination: { page: 1, perPage: listLimits.usualPageSize },
};

/** The most RFQs that a section shows; a link leads to the others. */
export const mostShown = 5;
