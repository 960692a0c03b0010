import { lookupStates, lookupTypes } from '@torno/domain';
import type { OperatorFilter } from '../../../api/resources/operator-lists.js';
import { operatorOrders } from '../../../api/resources/operator-orders.static.js';
import { namedFilters, listAddress, ordersOf, searchIn } from '../../../shared/list/list-address.js';
import { oneOf } from '../../../shared/routing/address-params.js';

/** The search, filters and page of the reference data in its address. */
export const lookupListView = listAddress({
  filterOf: (params): OperatorFilter<'operatorLookups'> =>
    namedFilters({
      q: searchIn(params),
      type: oneOf(params, 'list', lookupTypes),
      state: oneOf(params, 'state', lookupStates),
    }),
  filterParams: ({ q, type, state }) => ({ search: q, list: type, state }),
  ...ordersOf(operatorOrders.operatorLookups),
});
