import { noticeStates } from '@torno/domain';
import type { OperatorFilter } from '../../../api/resources/operator-lists.js';
import { operatorOrders } from '../../../api/resources/operator-orders.static.js';
import { namedFilters, listAddress, ordersOf } from '../../../shared/list/list-address.js';
import { oneOf } from '../../../shared/routing/address-params.js';

/** The filter and page of the announcements, the latest first. */
export const noticeListView = listAddress({
  filterOf: (params): OperatorFilter<'operatorNotices'> =>
    namedFilters({ state: oneOf(params, 'state', noticeStates) }),
  filterParams: ({ state }) => ({ state }),
  ...ordersOf(operatorOrders.operatorNotices),
});
