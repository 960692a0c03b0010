import { companyStates, rfqStatuses, tiers } from '@torno/domain';
import { isUuid } from '@torno/kernel';
import type { OperatorFilter } from '../../../api/resources/operator-lists.js';
import { operatorOrders } from '../../../api/resources/operator-orders.static.js';
import { namedFilters, listAddress, ordersOf, searchIn } from '../../../shared/list/list-address.js';
import { oneOf } from '../../../shared/routing/address-params.js';

/** The search of an address that was saved while the list had react-admin's own notation; invalid ones have none. */
const oldSearch = (params: URLSearchParams): string => {
  try {
    const { q }: { q?: unknown } = JSON.parse(params.get('filter') ?? '{}');
    return typeof q === 'string' ? q : '';
  } catch {
    return '';
  }
};

/** The search, status, order and page of the operator's list in its address. */
export const rfqListView = listAddress({
  filterOf: (params): OperatorFilter<'operatorRfqs'> =>
    namedFilters({ q: searchIn(params) || oldSearch(params), status: oneOf(params, 'status', rfqStatuses) }),
  filterParams: ({ q, status }) => ({ search: q, status }),
  ...ordersOf(operatorOrders.operatorRfqs),
});

/** The search, filters, order and page of the list of companies in its address. */
export const companyListView = listAddress({
  filterOf: (params): OperatorFilter<'operatorCompanies'> =>
    namedFilters({
      q: searchIn(params),
      tier: oneOf(params, 'tier', tiers),
      state: oneOf(params, 'state', companyStates),
    }),
  filterParams: ({ q, tier, state }) => ({ search: q, tier, state }),
  ...ordersOf(operatorOrders.operatorCompanies),
});

/** The search, order and page of the list of users, of one company or all, in its address. */
export const userListView = listAddress({
  filterOf: (params): OperatorFilter<'operatorUsers'> => {
    const companyId = params.get('company') ?? '';
    return namedFilters({ q: searchIn(params), companyId: isUuid(companyId) ? companyId : undefined });
  },
  filterParams: ({ q, companyId }) => ({ search: q, company: companyId }),
  ...ordersOf(operatorOrders.operatorUsers),
});
