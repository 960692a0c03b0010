import { mayCall } from '../../api/access.js';
import { queryOf } from '../../api/query-of.js';
import { operatorRfqs } from '../../api/resources/operator-rfqs.js';
import type { ActiveRole } from '../../api/session.js';

export const pendingNdas = { query: { status: 'Pending' } } as const;
export const toBeVerified = operatorRfqs.queryOf({
  filter: { status: 'ToBeVerified' },
  sort: { field: 'createdAt', order: 'ASC' },
  pagination: { page: 1, perPage: 1 },
});

/** The queries that app bar and menu need in a role. */
export const shellNeeds = (role: ActiveRole) =>
  [
    queryOf('profile', {}),
    queryOf('buyerRfqCounter', {}),
    queryOf('ndaRequests', pendingNdas),
    queryOf('supplierRfqCounter', { body: {} }),
    toBeVerified,
  ].filter(({ queryKey: [name] }) => mayCall(name, role));
