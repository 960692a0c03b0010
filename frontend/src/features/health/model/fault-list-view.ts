import { faultStates } from '@torno/domain';
import type { OperatorFilter } from '../../../api/resources/operator-lists.js';
import { operatorOrders } from '../../../api/resources/operator-orders.static.js';
import { namedFilters, listAddress, ordersOf } from '../../../shared/list/list-address.js';
import { oneOf } from '../../../shared/routing/address-params.js';

/** The filter, order and page of the errors that browsers reported, the latest first. */
export const faultListView = listAddress({
  filterOf: (params): OperatorFilter<'operatorFaults'> => namedFilters({ state: oneOf(params, 'state', faultStates) }),
  filterParams: ({ state }) => ({ state }),
  ...ordersOf(operatorOrders.operatorFaults),
});
