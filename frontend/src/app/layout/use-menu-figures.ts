import { anyToBeVerified, pendingNdas } from './menu-queries.js';
import { mayCall } from '../../api/access.js';
import type { ActiveRole } from '../../api/session.js';
import { useQueryCall } from '../../api/use-query-call.js';
import type { MenuFigures } from './side-menu-entries.js';

/** The counts of the side menu, asked only for the role that shows them. */
export const useMenuFigures = (role: ActiveRole | null): MenuFigures => {
  const buyer = mayCall('buyerRfqCounter', role);
  const supplier = mayCall('supplierRfqCounter', role);
  const operator = mayCall('operatorRfqs', role);
  const { data: rfqs } = useQueryCall('buyerRfqCounter', {}, { enabled: buyer });
  const { data: ndas } = useQueryCall('ndaRequests', pendingNdas, { enabled: buyer });
  const { data: offers } = useQueryCall('supplierRfqCounter', { body: {} }, { enabled: supplier });
  const { data: waiting } = useQueryCall('operatorRfqs', anyToBeVerified, { enabled: operator });
  if (buyer) return { ...rfqs, openNdas: ndas?.length };
  if (operator) return { toBeVerified: waiting?.length };
  return offers ? { ...offers, closed: offers.ended } : {};
};
