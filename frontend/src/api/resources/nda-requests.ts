import type { NdaRequest } from '@torno/contract';
import type { NdaStatus } from '@torno/domain';
import { type ListParams, listResource, sliceOf } from './list-resource.js';

export type NdaRequestFilter = { readonly status?: NdaStatus; readonly rfqId?: string };

/** Open requests first, then the newest (FAV-10). */
export const openFirst = (requests: readonly NdaRequest[]): readonly NdaRequest[] =>
  [...requests].sort(
    (a, b) =>
      Number(b.status === 'Pending') - Number(a.status === 'Pending') || b.requestedDate.localeCompare(a.requestedDate),
  );

/** Suppliers' requests for access to documents, of all RFQs or of one. The server answers them at once; pages are cut here. */
export const ndaRequests = listResource('ndaRequests', {
  argsOf: ({ filter: { status, rfqId } }: ListParams<NdaRequestFilter>) => ({ query: { status, rfqId } }),
  pageOf: (requests, { pagination }) => {
    const { offset, limit } = sliceOf(pagination);
    return { data: openFirst(requests).slice(offset, offset + limit), total: requests.length };
  },
});
