import type { ListParams } from '../../../api/resources/list-resource.js';
import { buyerSortOrders } from '@torno/domain';
import { type BuyerRfqFilter } from '../../../api/resources/buyer-rfqs.js';

/** The list of the active RFQs whose deadline comes first. */
export const endingSoon: ListParams<BuyerRfqFilter> = {
  filter: { listType: 'ACTIVE', search: '' },
  sort: buyerSortOrders.END_ASC,
  pagination: { page: 1, perPage: 5 },
};
