import simpleRestProvider from 'ra-data-simple-rest';
import type { RaRecord } from 'react-admin';
import { client } from '../client.js';
import type { ListPage, ListParams } from './list-resource.js';

/** A page of the list at an address, requested in the dialect of `ra-data-simple-rest`; each row is its record. */
export const getSimpleRestList = async <Row extends object>(
  address: string,
  idOf: (row: Row) => string,
  params: ListParams<unknown>,
  signal?: AbortSignal,
): Promise<ListPage<Row & { readonly id: string }>> => {
  const slash = address.lastIndexOf('/');
  let isMore = false;
  const fetchJson: typeof client.fetchJson = async (...request) => {
    const answer = await client.fetchJson(...request);
    // A list that has more rows than are counted is of unknown length (RFC 9110, 14.4).
    isMore = answer.headers.get('Content-Range')?.endsWith('/*') ?? false;
    return answer;
  };
  const { getList } = simpleRestProvider(address.slice(0, slash), fetchJson, 'X-Total-Count');
  const { data, total = 0 } = await getList<Row & RaRecord>(address.slice(slash + 1), { ...params, signal });
  return { data: data.map((row) => ({ ...row, id: idOf(row) })), total, ...(isMore ? { meta: { isMore } } : {}) };
};
