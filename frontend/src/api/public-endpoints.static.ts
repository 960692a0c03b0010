import type { EndpointName } from '@torno/contract';
import { type EndpointRow, endpointTable } from './endpoint-table.static.js';

/** The rows of the endpoints that need no sign-in, evaluated while building; the others are loaded behind it. */
export const publicEndpoints: Readonly<Partial<Record<EndpointName, EndpointRow>>> = Object.fromEntries(
  Object.entries(endpointTable).filter(([, { roles }]) => roles.includes('public')),
);
