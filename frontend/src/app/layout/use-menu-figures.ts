import { anyToBeVerified, pendingNdas } from './menu-queries.js';
import type { ActiveRole } from '../../api/session.js';
import { useQueryCall } from '../../api/use-query-call.js';
import type { MenuFigures } from './side-menu-entries.js';

/** The counts of the side menu, asked only for the role that shows them. */
export const useMenuFigures = (role: ActiveRole | null): MenuFigures => {
  const buyer = role === 'Buyer';
  const { data: rfqs } = useQueryCall('buyerRfqCounter', {}, { enabled: buyer });
  const { data: ndas } = useQueryCall('ndaRequests', pendingNdas, { enabled: buyer });
  const { data: offers } = useQueryCall('supplierRfqCounter', { body: {} }, { enabled: role === 'Supplier' });
  const { data: waiting } = useQueryCall('operatorRfqs', anyToBeVerified, { enabled: role === 'Operator' });
  if (buyer) return { ...rfqs, openNdas: ndas?.length };
  if (role === 'Operator') return { toBeVerified: waiting?.length };
  return offers ? { ...offers, closed: offers.ended } : {};
};
