import { alertStates } from '@torno/domain';
import type { OperatorFilter } from '../../../api/resources/operator-lists.js';
import { operatorOrders } from '../../../api/resources/operator-orders.static.js';
import { namedFilters, listAddress, ordersOf } from '../../../shared/list/list-address.js';
import { oneOf } from '../../../shared/routing/address-params.js';

/** The filter and page of the alerts, the latest first. */
export const alertListView = listAddress({
  filterOf: (params): OperatorFilter<'operatorAlerts'> => namedFilters({ state: oneOf(params, 'state', alertStates) }),
  filterParams: ({ state }) => ({ state }),
  ...ordersOf(operatorOrders.operatorAlerts),
});
