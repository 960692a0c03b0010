import type { Endpoint } from '@torno/contract';

/** The part of a contract row that the gateway uses. */
export type RoutedEndpoint = Pick<Endpoint, 'service' | 'method' | 'path' | 'multipart' | 'roles'>;
