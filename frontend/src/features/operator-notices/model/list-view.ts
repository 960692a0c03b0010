import { noticeStates } from '@torno/domain';
import type { OperatorFilter } from '../../../api/resources/operator-lists.js';
import { operatorOrders } from '../../../api/resources/operator-orders.static.js';
import { listAddress, ordersOf } from '../../../shared/list/list-address.js';

/** The filter and page of the announcements, the latest first. */
export const noticeListView = listAddress({
  filterOf: (params): OperatorFilter<'operatorNotices'> => {
    const state = noticeStates.find((known) => known === params.get('state'));
    return state ? { state } : {};
  },
  filterParams: ({ state }) => ({ state }),
  ...ordersOf(operatorOrders.operatorNotices),
});
