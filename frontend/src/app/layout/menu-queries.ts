import { mayCall } from '../../api/access.js';
import { queryOf } from '../../api/query-of.js';
import type { ActiveRole } from '../../api/session.js';

export const pendingNdas = { query: { status: 'Pending' } } as const;
export const anyToBeVerified = { query: { filter: JSON.stringify({ status: 'ToBeVerified' }), range: '[0,0]' } };

/** The queries that app bar and menu need in a role. */
export const shellNeeds = (role: ActiveRole) =>
  [
    queryOf('profile', {}),
    queryOf('buyerRfqCounter', {}),
    queryOf('ndaRequests', pendingNdas),
    queryOf('supplierRfqCounter', { body: {} }),
    queryOf('operatorRfqs', anyToBeVerified),
  ].filter(({ queryKey: [name] }) => mayCall(name, role));
