import type { OperatorFilter } from '../../../api/resources/operator-lists.js';
import { listAddress } from '../../../shared/list/list-address.js';

/** The pages of the RFQs that wait for their release, the oldest first. */
export const verificationView = listAddress({
  filterOf: () => ({}),
  filterParams: () => ({}),
  sorts: { oldest: { field: 'createdAt', order: 'ASC' } },
  defaultSort: 'oldest',
});

/** The name under which the list's view is remembered, since the list of all RFQs has another one. */
export const viewName = 'verification';

export const waitingFilter: OperatorFilter<'operatorRfqs'> = { status: 'ToBeVerified' };
