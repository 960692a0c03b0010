import type { ListParams } from '../../../api/resources/list-resource.js';
import type { NdaRequestFilter } from '../../../api/resources/nda-requests.js';

/** The newest requests for access that wait for the buyer. */
export const waitingNdas: ListParams<NdaRequestFilter> = {
  filter: { status: 'Pending' },
  sort: { field: 'requestedDate', order: 'DESC' },
  pagination: { page: 1, perPage: 3 },
};
