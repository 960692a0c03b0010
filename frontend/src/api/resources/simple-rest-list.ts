import { addressOf } from '../address.js';
import type { QueryName } from '../call-types.js';
import { endpointTable } from '../endpoint-table.static.js';
import { cachedList, type ListParams } from './list-resource.js';

/** A list of the operator's console, whose query speaks the dialect of `ra-data-simple-rest`. */
export const simpleRestList = <Row extends object, Filter>(name: QueryName, idOf: (row: Row) => string) => ({
  ...cachedList(name, async (params: ListParams<Filter>, signal?: AbortSignal) => {
    // Loaded with the list, which only operators have.
    const { getSimpleRestList } = await import('./simple-rest.js');
    return getSimpleRestList(addressOf(endpointTable[name], {}), idOf, params, signal);
  }),
  contractKeyOf: (params: ListParams<Filter>) => [name, params] as const,
});
