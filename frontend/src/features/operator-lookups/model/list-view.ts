import { lookupStates, lookupTypes } from '@torno/domain';
import type { OperatorFilter } from '../../../api/resources/operator-lists.js';
import { operatorOrders } from '../../../api/resources/operator-orders.static.js';
import { listAddress, ordersOf, searchIn } from '../../../shared/list/list-address.js';

/** The search, filters and page of the reference data in its address. */
export const lookupListView = listAddress({
  filterOf: (params): OperatorFilter<'operatorLookups'> => {
    const q = searchIn(params);
    const type = lookupTypes.find((known) => known === params.get('list'));
    const state = lookupStates.find((known) => known === params.get('state'));
    return { ...(q === '' ? {} : { q }), ...(type ? { type } : {}), ...(state ? { state } : {}) };
  },
  filterParams: ({ q, type, state }) => ({ search: q, list: type, state }),
  ...ordersOf(operatorOrders.operatorLookups),
});
