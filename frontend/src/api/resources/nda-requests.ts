import type { NdaStatus } from '@torno/domain';
import { type ListParams, listResource, sliceOf } from './list-resource.js';

export type NdaRequestFilter = { readonly status?: NdaStatus; readonly rfqId?: string };

/** Asks for the number of requests that wait for the buyer. */
export const openNdaCount = {
  filter: { status: 'Pending' },
  sort: { field: 'requestedDate', order: 'DESC' },
  pagination: { page: 1, perPage: 1 },
} as const satisfies ListParams<NdaRequestFilter>;

/** Suppliers' requests for access to documents, of all RFQs or of one, in the one order that the server has. */
export const ndaRequests = listResource('ndaRequests', {
  argsOf: ({ filter: { status, rfqId }, pagination }: ListParams<NdaRequestFilter>) => ({
    query: { status, rfqId, ...sliceOf(pagination) },
  }),
  pageOf: (data, headers) => ({ data, total: Number(headers.get('X-Total-Count')) }),
});
