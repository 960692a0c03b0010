import { mayCall } from '../../api/access.js';
import { queryOf } from '../../api/query-of.js';
import { openNdaCount, ndaRequests } from '../../api/resources/nda-requests.js';
import { operatorLists } from '../../api/resources/operator-lists.js';
import { ownCount } from '../../api/resources/supplier-rfqs.js';
import type { ActiveRole } from '../../api/session.js';

export const toBeVerified = {
  filter: { status: 'ToBeVerified' },
  sort: { field: 'createdAt', order: 'ASC' },
  // Only the number of rows counts.
  pagination: { page: 1, perPage: 1 },
} as const;

/** The queries that app bar and menu need in a role. */
export const shellQueries = (role: ActiveRole) =>
  [
    queryOf('profile', {}),
    queryOf('buyerRfqCounter', {}),
    ndaRequests.queryOf(openNdaCount),
    queryOf('supplierRfqCounter', { body: {} }),
    queryOf('supplierRfqCounter', ownCount),
    operatorLists.operatorRfqs.queryOf(toBeVerified),
  ].filter(({ queryKey: [name] }) => mayCall(name, role));
