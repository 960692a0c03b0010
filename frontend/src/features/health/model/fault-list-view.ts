import { faultStates } from '@torno/domain';
import type { OperatorFilter } from '../../../api/resources/operator-lists.js';
import { operatorOrders } from '../../../api/resources/operator-orders.static.js';
import { listAddress, ordersOf } from '../../../shared/list/list-address.js';

/** The filter, order and page of the errors that browsers reported, the latest first. */
export const faultListView = listAddress({
  filterOf: (params): OperatorFilter<'operatorFaults'> => {
    const state = faultStates.find((known) => known === params.get('state'));
    return state ? { state } : {};
  },
  filterParams: ({ state }) => ({ state }),
  ...ordersOf(operatorOrders.operatorFaults),
});
