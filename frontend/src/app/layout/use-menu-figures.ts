import { useGetList } from 'react-admin';
import { toBeVerified } from './menu-queries.js';
import { openNdaCount, ndaRequests } from '../../api/resources/nda-requests.js';
import { operatorLists } from '../../api/resources/operator-lists.js';
import { ownCount } from '../../api/resources/supplier-rfqs.js';
import { useMayCall } from '../../api/use-may-call.js';
import { useQueryCall } from '../../api/use-query-call.js';
import type { MenuFigures } from './side-menu-entries.js';

/** The counts of the side menu; each query is sent only for users who may call it. */
export const useMenuFigures = (): MenuFigures => {
  const mayCall = useMayCall();
  const buyer = mayCall('buyerRfqCounter');
  const supplier = mayCall('supplierRfqCounter');
  const operator = mayCall('operatorRfqs');
  const { data: rfqs } = useQueryCall('buyerRfqCounter', {}, { enabled: buyer });
  const { total: openNdas } = useGetList(ndaRequests.name, openNdaCount, { enabled: buyer });
  const { data: counts } = useQueryCall('supplierRfqCounter', { body: {} }, { enabled: supplier });
  const { data: own } = useQueryCall('supplierRfqCounter', ownCount, { enabled: supplier });
  const { total: waitingCount } = useGetList(operatorLists.operatorRfqs.name, toBeVerified, { enabled: operator });
  if (buyer) return { ...rfqs, openNdas };
  if (operator) return { toBeVerified: waitingCount };
  // Inbox and bookmarks are the company's, the other lists open with the user's own RFQs (SRFQ-05, SRFQ-16).
  const { newRfqs, inbox, preselect } = counts ?? {};
  const { inProgress, ended, archived } = own ?? {};
  return { newRfqs, inbox, preselect, inProgress, ended, archived };
};
