import { listAddress } from '../../../shared/list/list-address.js';
import { oneOf } from '../../../shared/routing/address-params.js';
import type { NdaRequest } from '@torno/contract';

/** The first one, of requests that wait for the buyer, applies to an address without a status (FAV-10). */
export const ndaFilters = ['Pending', 'Granted', 'Rejected', 'all'] as const;
export type NdaFilter = (typeof ndaFilters)[number];

/** The status that an address names; the open ones for none or an unknown one. */
export const filterIn = (params: URLSearchParams): NdaFilter => oneOf(params, 'status', ndaFilters) ?? 'Pending';

/** Status and page in the address; there is one order only (FAV-10). */
export const ndaListView = listAddress({
  filterOf: (params) => {
    const status = filterIn(params);
    return status === 'all' ? {} : { status };
  },
  filterParams: ({ status = 'all' }) => ({ status: status === 'Pending' ? undefined : status }),
  sorts: { NEWEST: { field: 'requestedDate', order: 'DESC' } },
  defaultSort: 'NEWEST',
});

/** An open request can be decided; a rejected one can still be granted later (NDA-12). */
export const mayGrant = ({ status }: Pick<NdaRequest, 'status'>): boolean =>
  status === 'Pending' || status === 'Rejected';
export const mayReject = ({ status }: Pick<NdaRequest, 'status'>): boolean => status === 'Pending';

/** Requests of the same RFQ behind each other, the RFQs and their requests in the given order. */
export const byRfq = (requests: readonly NdaRequest[]): readonly NdaRequest[] => {
  const rfqIds = [...new Set(requests.map(({ rfqId }) => rfqId))];
  return rfqIds.flatMap((id) => requests.filter(({ rfqId }) => rfqId === id));
};

/** The open requests of an RFQ that can be decided together with the given one, which is the first of them; else none. */
export const decidedTogether = (
  requests: readonly NdaRequest[],
  { id, rfqId }: Pick<NdaRequest, 'id' | 'rfqId'>,
): readonly NdaRequest[] => {
  const open = requests.filter((request) => request.rfqId === rfqId && request.status === 'Pending');
  return open.length > 1 && open[0]?.id === id ? open : [];
};
