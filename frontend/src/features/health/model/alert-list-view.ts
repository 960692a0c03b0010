import { alertStates } from '@torno/domain';
import type { OperatorFilter } from '../../../api/resources/operator-lists.js';
import { operatorOrders } from '../../../api/resources/operator-orders.static.js';
import { listAddress, ordersOf } from '../../../shared/list/list-address.js';

/** The filter and page of the alerts, the latest first. */
export const alertListView = listAddress({
  filterOf: (params): OperatorFilter<'operatorAlerts'> => {
    const state = alertStates.find((known) => known === params.get('state'));
    return state ? { state } : {};
  },
  filterParams: ({ state }) => ({ state }),
  ...ordersOf(operatorOrders.operatorAlerts),
});
