import { companyStates, rfqStatuses, tiers, userStates } from '@torno/domain';
import { oneOfParam, idIn, operatorListAddress, searchedTerm } from '../../../shared/list/operator-list-address.js';

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
export const rfqListView = operatorListAddress('operatorRfqs', {
  q: { ...searchedTerm, read: (params) => searchedTerm.read(params) || oldSearch(params) || undefined },
  status: oneOfParam('status', rfqStatuses),
});

/** The search, filters, order and page of the list of companies in its address. */
export const companyListView = operatorListAddress('operatorCompanies', {
  q: searchedTerm,
  tier: oneOfParam('tier', tiers),
  state: oneOfParam('state', companyStates),
});

/** The search, filter, order and page of the list of users, of one company or all, in its address. */
export const userListView = operatorListAddress('operatorUsers', {
  q: searchedTerm,
  state: oneOfParam('state', userStates),
  companyId: idIn('company'),
});
