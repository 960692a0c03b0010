import { useGetList } from 'react-admin';
import { pendingNdas, toBeVerified } from './menu-queries.js';
import { ndaRequests } from '../../api/resources/nda-requests.js';
import { operatorRfqs } from '../../api/resources/operator-rfqs.js';
import { useMayCall } from '../../api/use-session.js';
import { useQueryCall } from '../../api/use-query-call.js';
import type { MenuFigures } from './side-menu-entries.js';

/** The counts of the side menu; each query is sent only for users who may call it. */
export const useMenuFigures = (): MenuFigures => {
  const mayCall = useMayCall();
  const buyer = mayCall('buyerRfqCounter');
  const supplier = mayCall('supplierRfqCounter');
  const operator = mayCall('operatorRfqs');
  const { data: rfqs } = useQueryCall('buyerRfqCounter', {}, { enabled: buyer });
  const { total: openNdas } = useGetList(ndaRequests.name, pendingNdas, { enabled: buyer });
  const { data: offers } = useQueryCall('supplierRfqCounter', { body: {} }, { enabled: supplier });
  const { total: waiting } = useGetList(operatorRfqs.name, toBeVerified, { enabled: operator });
  if (buyer) return { ...rfqs, openNdas };
  if (operator) return { toBeVerified: waiting };
  return offers ?? {};
};
