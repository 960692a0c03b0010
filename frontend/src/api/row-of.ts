import type { EndpointName } from '@torno/contract';
import type { EndpointRow } from './endpoint-table.static.js';
import { publicEndpoints } from './public-endpoints.static.js';

/** The row of an endpoint, without loading the table of all for pages before the sign-in. */
export const rowOf = async (name: EndpointName): Promise<EndpointRow> =>
  publicEndpoints[name] ?? (await import('./endpoint-table.static.js')).endpointTable[name];
